import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { PushName } from "../../../preload/pushes.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { AccountKey, GroupId } from "../../../preload/base/ids.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import { RunningAccounts } from "../../../main/accounts/running-accounts.ts";
import { noConversationWindows } from "../../../main/chat/core/viewed-conversations.ts";
import { FileHandles } from "../../../main/chat/drafts/file-handles.ts";
import { localCopyCommands } from "../../../main/accounts/local-copy.ts";
import { createService } from "../../../main/service/call.ts";
import { systemClock } from "../../../main/shell/app/clock.ts";
import { createCachedFileFinder } from "../../../main/shell/media/shared-files.ts";
import { createMediaCache } from "../../../main/shell/media/media-cache.ts";
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
import { createFixedClock } from "../../support/clock/fixed-clock.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

async function signedIn() {
  const neighbours = createAccountTestWorld();
  const here = asId<GroupId>(neighbours.groupId);
  neighbours.say(bea, neighbours.groupId, "hello");
  const service = await startServiceForTest(neighbours.world);
  const reported: PushName[] = [];
  const shown: string[] = [];
  const folder = temporaryFolder();
  const log = createStrictLog();
  const clock = systemClock;
  const accounts = new RunningAccounts({
    folder,
    serviceAt: (baseUrls, token) => createService({ baseUrls, token, fetch, clock, log }),
    uploaderAt: () => ({ upload: () => Promise.reject(new Error("nothing is uploaded here")) }),
    downloaderAt: () => ({ open: () => Promise.reject(new Error("nothing is downloaded here")) }),
    pushNetwork: nodeNetwork,
    publish: (name) => void reported.push(name),
    notifier: {
      show: () => undefined,
      showReaction: () => undefined,
      remind: () => undefined,
      showMissed: () => undefined,
      showMissedScheduled: () => undefined,
      showDigest: () => undefined,
      withdraw: () => undefined,
      withdrawReaction: () => undefined,
      withdrawAll: () => undefined,
    },
    settings: () => buildSettings(),
    isWindowFocused: () => false,
    ownWindows: () => noConversationWindows,
    askingAccount: () => null,
    fileHandles: new FileHandles(),
    listeners: {},
    clock,
    log,
    onEnded: () => undefined,
    isComputerOnline: () => true,
    onAccountChanged: () => undefined,
    onUnread: () => undefined,
  });
  onTestFinished(() => {
    accounts.leaveAll();
  });
  const account = buildAccount({ id: asId(sam), isDemo: false });
  const token = neighbours.world.accounts.tokenOf(sam) ?? "";
  const enter = () => {
    accounts.startAccount({ account, token, baseUrls: service.urls });
  };
  enter();
  accounts.show(accountKeyOf(account));
  accounts.address(accountKeyOf(account));
  await eventually(() => {
    expect(accounts.copies.localCopy()?.messages).toBeGreaterThan(0);
  });
  const media = createMediaCache({
    folder: () => accounts.mediaFolder(),
    limit: () => 1_000_000,
    clock: createFixedClock(),
    log,
  });
  return {
    neighbours,
    here,
    shown,
    account,
    folder,
    enter,
    service,
    reported,
    log,
    accounts,
    media,
    commands: localCopyCommands({
      copies: accounts.copies,
      account: () => accounts.addressed(),
      cache: media,
      showFile: (path) => void shown.push(path),
      availabilityOf: () => Promise.resolve({ state: "missing", bytes: null }),
      mediaPrefetcher: { fetch: () => Promise.resolve({ state: "missing", bytes: null }) },
      describeVideo: () => Promise.resolve({ duration: null, bytes: null }),
      filesOf: () => createCachedFileFinder(media, { mediaHosts: service.urls.mediaHosts, ownHosts: [] }),
    }),
  };
}

test("the local copy's conversations, drafts and bytes are counted; after its deletion it is loaded again without a new sign-in", async () => {
  const { here, reported, log, accounts, media, commands } = await signedIn();
  await media.keep("https://i.example/a", { bytes: new Uint8Array(700), contentType: "image/png" });
  accounts.addressed()?.saveDraft({ conversationId: here, text: "half a thought" });
  const copy = unwrapReply(await commands.describeLocalCopy());
  expect(copy).toMatchObject({ conversations: 1, drafts: 1, unsent: 0, mediaBytes: 828 });
  expect(copy.fileBytes).toBeGreaterThan(4096);

  const before = accounts.addressed();
  expect(await commands.deleteLocalCopy({ isWithUnsent: false })).toEqual({ ok: true, value: undefined });
  expect(accounts.addressed()).not.toBe(before);
  expect(reported).toContain("localCopyDeleted");
  expect(unwrapReply(await commands.describeLocalCopy())).toMatchObject({
    messages: 0,
    drafts: 1,
    mediaBytes: 0,
  });
  await eventually(() => {
    expect(accounts.copies.localCopy()?.messages).toBeGreaterThan(0);
  });
  expect(log.errors).toEqual([]);
});

test("deleting the local copy keeps unsent messages unless they are included explicitly", async () => {
  const { here, service, accounts, commands } = await signedIn();
  await service.stop();
  const send = (text: string): void => {
    accounts.addressed()?.sendMessage({ conversationId: here, text, replyTo: null });
  };
  send("not sent yet");
  await commands.deleteLocalCopy({ isWithUnsent: false });
  expect(unwrapReply(await commands.describeLocalCopy())).toMatchObject({ unsent: 1 });
  await commands.deleteLocalCopy({ isWithUnsent: true });
  expect(unwrapReply(await commands.describeLocalCopy())).toMatchObject({ unsent: 0, drafts: 0 });
});

test("the local copy can be neither counted nor deleted while signed out", async () => {
  const { accounts, commands } = await signedIn();
  accounts.leaveAll();
  for (const reply of [
    await commands.describeLocalCopy(),
    await commands.deleteLocalCopy({ isWithUnsent: false }),
  ]) {
    expect(reply).toEqual({ ok: false, problem: { kind: "signed-out" } });
  }
});

test("the local copy is shown in the system's file manager", async () => {
  const { commands, shown, folder } = await signedIn();
  await commands.showLocalCopy();
  expect(shown).toEqual([path.join(folder, sam, "messages.sqlite")]);
});

test("the local copy of a signed-out account is listed with its name and size until it is deleted", async () => {
  const { accounts, account, commands, folder, enter, here } = await signedIn();
  const key = accountKeyOf(account);
  expect(unwrapReply(await commands.listDetachedCopies())).toEqual([]);
  accounts.addressed()?.saveDraft({ conversationId: here, text: "half a thought" });
  accounts.leave(key);
  const [left] = unwrapReply(await commands.listDetachedCopies());
  expect(left).toMatchObject({ key: sam, name: account.name });
  expect(left?.bytes).toBeGreaterThan(4096);

  expect(await commands.deleteDetachedCopy({ key })).toEqual({ ok: true, value: undefined });
  expect(unwrapReply(await commands.listDetachedCopies())).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  enter();
  accounts.address(key);
  expect(unwrapReply(await commands.describeLocalCopy())).toMatchObject({ drafts: 0 });
});

test("a local copy of an unknown account is listed without a name, and a folder without an account is not", async () => {
  const { commands, folder } = await signedIn();
  mkdirSync(path.join(folder, "83011957", "media"), { recursive: true });
  writeFileSync(path.join(folder, "83011957", "media", "a"), "12345");
  mkdirSync(path.join(folder, "somebody's backup"));
  expect(unwrapReply(await commands.listDetachedCopies())).toEqual([
    { key: "83011957", name: null, bytes: 5 },
  ]);
});

test("the command that deletes the local copy of a signed-out account refuses a signed-in account's copy and any other folder", async () => {
  const { account, commands, folder } = await signedIn();
  for (const key of [accountKeyOf(account), asId<AccountKey>(".."), asId<AccountKey>("")]) {
    expect(await commands.deleteDetachedCopy({ key })).toEqual({
      ok: false,
      problem: { kind: "invalid-input", field: "key" },
    });
  }
  expect(readdirSync(folder)).toEqual([sam]);
});
