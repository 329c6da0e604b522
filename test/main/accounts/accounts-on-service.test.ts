import { expect, onTestFinished, test } from "vitest";
import type { PushName } from "../../../preload/contract.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { AccountKey, GroupId } from "../../../preload/base/ids.ts";
import { done } from "../../../preload/base/reply.ts";
import { Accounts } from "../../../main/accounts/accounts.ts";
import { HandedFiles } from "../../../main/chat/drafts/handed-files.ts";
import type { UnreadTotals } from "../../../main/chat/conversations/unread-totals.ts";
import { createService } from "../../../main/service/call.ts";
import { systemClock } from "../../../main/shell/app/clock.ts";
import { buildAccount, buildSettings } from "../../support/model/build-model.ts";
import { nodeNetwork } from "../../support/network/node-network.ts";
import { bea, createNeighbours, sam, serve, until } from "./account-on-service.ts";
import { createStrictLog, temporaryFolder, valueOf } from "../../support/account/stage.ts";

const [sams, beas] = [asId<AccountKey>(sam), asId<AccountKey>(bea)];

/** Sam and Bea, both signed in on one computer. Sam's account is the one that the window shows. */
async function share() {
  const neighbours = createNeighbours();
  const service = await serve(neighbours.world);
  const told: { readonly name: PushName; readonly value: unknown }[] = [];
  const notified: { readonly key: AccountKey; readonly text: string; readonly areSeveral: boolean }[] = [];
  const withdrawn: AccountKey[] = [];
  const totals: UnreadTotals[] = [];
  const ended: AccountKey[] = [];
  const log = createStrictLog();
  const clock = systemClock;
  const accounts = new Accounts({
    folder: temporaryFolder(),
    serviceAt: (baseUrls, token) => createService({ baseUrls, token, fetch, clock, log }),
    uploaderAt: () => ({ upload: () => Promise.reject(new Error("nothing is uploaded here")) }),
    downloaderAt: () => ({ open: () => Promise.reject(new Error("nothing is downloaded here")) }),
    pushNetwork: nodeNetwork,
    publish: (name, value) => void told.push({ name, value }),
    notifier: {
      show: (key, { message }, areSeveral) => void notified.push({ key, text: message.text, areSeveral }),
      remind: () => undefined,
      tellMissed: () => undefined,
      withdraw: () => undefined,
      withdrawAll: (key) => void withdrawn.push(key),
    },
    settings: () => buildSettings(),
    isWindowFocused: () => true,
    clock,
    log,
    handed: new HandedFiles(),
    overhear: () => undefined,
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
    accounts.enter({ account, token, baseUrls: service.urls });
  }
  accounts.show(sams);
  accounts.address(sams);
  for (const key of [sams, beas]) {
    await until(() => {
      expect(accounts.handle(key)?.getConnection()).toEqual(done({ state: "online" }));
    });
  }
  const here = asId<GroupId>(neighbours.groupId);
  return { ...neighbours, here, service, accounts, told, notified, withdrawn, totals, ended };
}

test("each account has its own local copy: a draft of one is none of the other's", async () => {
  const { accounts, here } = await share();
  accounts.addressed()?.saveDraft({ conversationId: here, text: "Sam's thought" });
  expect(valueOf(accounts.handle(beas)?.listConversations() ?? done([]))[0]?.draft).toBe("");
  accounts.address(beas);
  accounts.addressed()?.saveDraft({ conversationId: here, text: "Bea's thought" });
  expect(valueOf(accounts.handle(sams)?.listConversations() ?? done([]))[0]?.draft).toBe("Sam's thought");
});

test("what arrives for the account in the background is notified and counted, and told to nobody else", async () => {
  const { accounts, here, told, notified, totals } = await share();
  told.length = 0;
  accounts.handle(sams)?.sendMessage({ conversationId: here, text: "Hello", replyTo: null });
  await until(() => {
    expect(notified).toEqual([{ key: beas, text: "Hello", areSeveral: true }]);
  });
  expect(accounts.unread(beas)).toEqual({ unread: 1, forMe: 0 });
  expect(accounts.unread(sams)).toEqual({ unread: 0, forMe: 0 });
  expect(totals.at(-1)).toEqual({ unread: 1, forMe: 0 });
  const rows = told.filter(({ name }) => name === "conversationsSaved").map(({ value }) => value);
  expect(JSON.stringify(rows)).not.toContain('"unreadCount":1');
});

test("once it is shown, the other account is told of, and how it is connected first of all", async () => {
  const { accounts, here, told, say, groupId } = await share();
  told.length = 0;
  accounts.show(beas);
  expect(told).toEqual([{ name: "connectionChanged", value: { state: "online" } }]);
  say(sam, groupId, "Hello Bea");
  await until(() => {
    expect(told.some(({ name }) => name === "conversationsSaved")).toBe(true);
  });
  expect(JSON.stringify(told)).toContain('"unreadCount":1');
  expect(accounts.addressed()).toBe(accounts.handle(sams));
  expect(valueOf(accounts.handle(beas)?.listConversations() ?? done([]))[0]?.id).toBe(here);
});

test("a token that ends is told of its own account, and the other goes on", async () => {
  const { world, accounts, ended, say, groupId, here } = await share();
  world.accounts.endTokensOf(bea);
  accounts.handle(beas)?.sendMessage({ conversationId: here, text: "too late", replyTo: null });
  await until(() => {
    expect(ended).toEqual([beas]);
  });
  say(bea, groupId, "from my phone");
  await until(() => {
    expect(valueOf(accounts.handle(sams)?.listConversations() ?? done([]))[0]?.preview?.text).toBe(
      "from my phone",
    );
  });
});

test("an account that is left takes its count and its notifications with it, and the other goes on", async () => {
  const { accounts, withdrawn, totals, say, groupId } = await share();
  accounts.show(beas);
  say(bea, groupId, "Hello Sam");
  await until(() => {
    expect(totals.at(-1)).toEqual({ unread: 1, forMe: 0 });
  });
  accounts.leave(sams);
  expect(withdrawn).toEqual([sams]);
  expect(totals.at(-1)).toEqual({ unread: 0, forMe: 0 });
  expect(accounts.addressed()).toBeNull();
  expect(accounts.handle(beas)?.getConnection()).toEqual(done({ state: "online" }));
});

test("pictures of every account's service may be shown, and of no other", async () => {
  const { accounts, service } = await share();
  expect(accounts.mediaHosts()).toEqual(service.urls.mediaHosts);
  accounts.address(beas);
  expect(accounts.ownHosts()).toEqual(service.urls.mediaHosts);
  accounts.address(null);
  expect(accounts.ownHosts()).toEqual([]);
  accounts.leaveAll();
  expect(accounts.mediaHosts()).toEqual([]);
});
