import { expect, onTestFinished, test } from "vitest";
import type { PushName } from "../../../preload/pushes.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { AccountKey, GroupId } from "../../../preload/base/ids.ts";
import { done } from "../../../preload/base/reply.ts";
import { RunningAccounts } from "../../../main/accounts/running-accounts.ts";
import { noConversationWindows } from "../../../main/chat/core/viewed-conversations.ts";
import { FileHandles } from "../../../main/chat/drafts/file-handles.ts";
import type { UnreadTotals } from "../../../main/chat/conversations/unread-totals.ts";
import { createService } from "../../../main/service/call.ts";
import { systemClock } from "../../../main/shell/app/clock.ts";
import { buildAccount, buildSettings } from "../../support/model/build-model.ts";
import { nodeNetwork } from "../../support/network/node-network.ts";
import {
  bea,
  createAccountTestWorld,
  sam,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import { createStrictLog, unwrapReply } from "../../support/account/harness.ts";
import { eventually } from "../../support/clock/eventually.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const [sams, beas] = [asId<AccountKey>(sam), asId<AccountKey>(bea)];

/** Signs Sam and Bea in on one computer. The window shows Sam's account. */
async function share() {
  const neighbours = createAccountTestWorld();
  const service = await startServiceForTest(neighbours.world);
  const reported: { readonly name: PushName; readonly value: unknown }[] = [];
  const notified: { readonly key: AccountKey; readonly text: string; readonly areSeveral: boolean }[] = [];
  const withdrawn: AccountKey[] = [];
  const totals: UnreadTotals[] = [];
  const ended: AccountKey[] = [];
  const log = createStrictLog();
  const clock = systemClock;
  const accounts = new RunningAccounts({
    folder: temporaryFolder(),
    serviceAt: (baseUrls, token) => createService({ baseUrls, token, fetch, clock, log }),
    uploaderAt: () => ({ upload: () => Promise.reject(new Error("nothing is uploaded here")) }),
    downloaderAt: () => ({ open: () => Promise.reject(new Error("nothing is downloaded here")) }),
    pushNetwork: nodeNetwork,
    publish: (name, value) => void reported.push({ name, value }),
    notifier: {
      show: (key, { message }, areSeveral) => void notified.push({ key, text: message.text, areSeveral }),
      showReaction: () => undefined,
      remind: () => undefined,
      showMissed: () => undefined,
      showMissedScheduled: () => undefined,
      showDigest: () => undefined,
      withdraw: () => undefined,
      withdrawReaction: () => undefined,
      withdrawAll: (key) => void withdrawn.push(key),
    },
    settings: () => buildSettings(),
    isWindowFocused: () => true,
    ownWindows: () => noConversationWindows,
    askingAccount: () => null,
    clock,
    log,
    fileHandles: new FileHandles(),
    listeners: {},
    isComputerOnline: () => true,
    onAccountChanged: () => undefined,
    onEnded: (key) => void ended.push(key),
    onUnread: (all) => void totals.push(all),
  });
  onTestFinished(() => {
    accounts.leaveAll();
  });
  for (const id of [sam, bea]) {
    const token = neighbours.world.accounts.tokenOf(id) ?? "";
    const account = buildAccount({ id: asId(id), name: id, isDemo: false });
    accounts.startAccount({ account, token, baseUrls: service.urls });
  }
  accounts.show(sams);
  accounts.address(sams);
  for (const key of [sams, beas]) {
    await eventually(() => {
      expect(accounts.handleOf(key)?.getConnection()).toEqual(done({ state: "online" }));
    });
  }
  const here = asId<GroupId>(neighbours.groupId);
  return { ...neighbours, here, service, accounts, reported, notified, withdrawn, totals, ended };
}

test("each account has its own local copy and so its own drafts", async () => {
  const { accounts, here } = await share();
  accounts.addressed()?.saveDraft({ conversationId: here, text: "Sam's thought" });
  expect(unwrapReply(accounts.handleOf(beas)?.listConversations() ?? done([]))[0]?.draft).toBe("");
  accounts.address(beas);
  accounts.addressed()?.saveDraft({ conversationId: here, text: "Bea's thought" });
  expect(unwrapReply(accounts.handleOf(sams)?.listConversations() ?? done([]))[0]?.draft).toBe(
    "Sam's thought",
  );
});

test("a message to a background account is notified and counted, and not published to the window", async () => {
  const { accounts, here, reported, notified, totals } = await share();
  reported.length = 0;
  accounts.handleOf(sams)?.sendMessage({ conversationId: here, text: "Hello", replyTo: null });
  await eventually(() => {
    expect(notified).toEqual([{ key: beas, text: "Hello", areSeveral: true }]);
  });
  expect(accounts.unread(beas)).toEqual({ unread: 1, forMe: 0 });
  expect(accounts.unread(sams)).toEqual({ unread: 0, forMe: 0 });
  expect(totals.at(-1)).toEqual({ unread: 1, forMe: 0 });
  const rows = reported.filter(({ name }) => name === "conversationsSaved").map(({ value }) => value);
  expect(JSON.stringify(rows)).not.toContain('"unreadCount":1');
});

test("when the window switches accounts, the new account publishes its connection first and then its events", async () => {
  const { accounts, here, reported, say, groupId } = await share();
  reported.length = 0;
  accounts.show(beas);
  expect(reported).toEqual([{ name: "connectionChanged", value: { state: "online" } }]);
  say(sam, groupId, "Hello Bea");
  await eventually(() => {
    expect(reported.some(({ name }) => name === "conversationsSaved")).toBe(true);
  });
  expect(JSON.stringify(reported)).toContain('"unreadCount":1');
  expect(accounts.addressed()).toBe(accounts.handleOf(sams));
  expect(unwrapReply(accounts.handleOf(beas)?.listConversations() ?? done([]))[0]?.id).toBe(here);
});

test("if the service ends one account's token, only this account is announced as ended, and the other continues to work", async () => {
  const { world, accounts, ended, say, groupId, here } = await share();
  world.accounts.endTokensOf(bea);
  accounts.handleOf(beas)?.sendMessage({ conversationId: here, text: "too late", replyTo: null });
  await eventually(() => {
    expect(ended).toEqual([beas]);
  });
  say(bea, groupId, "from my phone");
  await eventually(() => {
    expect(unwrapReply(accounts.handleOf(sams)?.listConversations() ?? done([]))[0]?.preview?.text).toBe(
      "from my phone",
    );
  });
});

test("after one account is left, its unread count and notifications are withdrawn, and the other account stays online", async () => {
  const { accounts, withdrawn, totals, say, groupId } = await share();
  accounts.show(beas);
  say(bea, groupId, "Hello Sam");
  await eventually(() => {
    expect(totals.at(-1)).toEqual({ unread: 1, forMe: 0 });
  });
  accounts.leave(sams);
  expect(withdrawn).toEqual([sams]);
  expect(totals.at(-1)).toEqual({ unread: 0, forMe: 0 });
  expect(accounts.addressed()).toBeNull();
  expect(accounts.handleOf(beas)?.getConnection()).toEqual(done({ state: "online" }));
});

test("media may be fetched only from the media hosts of the services that the open accounts use", async () => {
  const { accounts, service } = await share();
  expect(accounts.mediaHosts()).toEqual(service.urls.mediaHosts);
  accounts.address(beas);
  expect(accounts.ownHosts()).toEqual(service.urls.mediaHosts);
  accounts.address(null);
  expect(accounts.ownHosts()).toEqual([]);
  accounts.leaveAll();
  expect(accounts.mediaHosts()).toEqual([]);
});
