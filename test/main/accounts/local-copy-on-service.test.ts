import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { PushName } from "../../../preload/contract.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { AccountKey, GroupId } from "../../../preload/base/ids.ts";
import { accountKeyOf } from "../../../preload/model/session/accounts.ts";
import { Accounts } from "../../../main/accounts/accounts.ts";
import { HandedFiles } from "../../../main/chat/drafts/handed-files.ts";
import { localCopyCommands } from "../../../main/accounts/local-copy.ts";
import { createService } from "../../../main/service/call.ts";
import { systemClock } from "../../../main/shell/app/clock.ts";
import { keptFilesOf } from "../../../main/shell/media/shared-files.ts";
import { createMediaCache } from "../../../main/shell/media/media-cache.ts";
import { buildAccount, buildSettings } from "../../support/model/build-model.ts";
import { nodeNetwork } from "../../support/network/node-network.ts";
import { bea, createNeighbours, sam, serve } from "./account-on-service.ts";
import { createStrictLog, temporaryFolder, valueOf } from "../../support/account/stage.ts";

async function signedIn() {
  const neighbours = createNeighbours();
  const here = asId<GroupId>(neighbours.groupId);
  neighbours.say(bea, neighbours.groupId, "hello");
  const service = await serve(neighbours.world);
  const told: PushName[] = [];
  const shown: string[] = [];
  const folder = temporaryFolder();
  const log = createStrictLog();
  const clock = systemClock;
  const accounts = new Accounts({
    folder,
    serviceAt: (baseUrls, token) => createService({ baseUrls, token, fetch, clock, log }),
    uploaderAt: () => ({ upload: () => Promise.reject(new Error("nothing is uploaded here")) }),
    downloaderAt: () => ({ open: () => Promise.reject(new Error("nothing is downloaded here")) }),
    pushNetwork: nodeNetwork,
    publish: (name) => void told.push(name),
    notifier: {
      show: () => undefined,
      remind: () => undefined,
      tellMissed: () => undefined,
      withdraw: () => undefined,
      withdrawAll: () => undefined,
    },
    settings: () => buildSettings(),
    isWindowFocused: () => false,
    handed: new HandedFiles(),
    overhear: () => undefined,
    clock,
    log,
    onEnded: () => undefined,
    onAccountChanged: () => undefined,
    onUnread: () => undefined,
  });
  onTestFinished(() => {
    accounts.leaveAll();
  });
  const account = buildAccount({ id: asId(sam), isDemo: false });
  const token = neighbours.world.accounts.tokenOf(sam) ?? "";
  const enter = () => {
    accounts.enter({ account, token, baseUrls: service.urls });
  };
  enter();
  accounts.show(accountKeyOf(account));
  accounts.address(accountKeyOf(account));
  await vi.waitFor(() => {
    expect(accounts.localCopy()?.messages).toBeGreaterThan(0);
  }, 10_000);
  const media = createMediaCache({ folder: () => accounts.mediaFolder(), limit: () => 1_000_000, log });
  return {
    neighbours,
    here,
    shown,
    account,
    folder,
    enter,
    service,
    told,
    log,
    accounts,
    media,
    commands: localCopyCommands({
      accounts,
      account: () => accounts.addressed(),
      cache: media,
      showFile: (path) => void shown.push(path),
      locate: () => Promise.resolve({ state: "missing", bytes: null }),
      fetchAhead: { fetch: () => Promise.resolve({ state: "missing", bytes: null }) },
      describeVideo: () => Promise.resolve({ duration: null, bytes: null }),
      filesOf: () => keptFilesOf(media, { mediaHosts: service.urls.mediaHosts, ownHosts: [] }),
    }),
  };
}

test("what is here is counted by name, and once deleted it comes again from the service, still signed in", async () => {
  const { here, told, log, accounts, media, commands } = await signedIn();
  await media.keep("https://i.example/a", { bytes: new Uint8Array(700), contentType: "image/png" });
  accounts.addressed()?.saveDraft({ conversationId: here, text: "half a thought" });
  const copy = valueOf(await commands.describeLocalCopy());
  expect(copy).toMatchObject({ conversations: 1, drafts: 1, unsent: 0, mediaBytes: 828 });
  expect(copy.fileBytes).toBeGreaterThan(4096);

  const before = accounts.addressed();
  expect(await commands.deleteLocalCopy({ isWithUnsent: false })).toEqual({ ok: true, value: undefined });
  expect(accounts.addressed()).not.toBe(before);
  expect(told).toContain("localCopyDeleted");
  expect(valueOf(await commands.describeLocalCopy())).toMatchObject({
    messages: 0,
    drafts: 1,
    mediaBytes: 0,
  });
  await vi.waitFor(() => {
    expect(accounts.localCopy()?.messages).toBeGreaterThan(0);
  }, 10_000);
  expect(log.mistakes).toEqual([]);
});

test("unsent messages stay and go out unless it is said that they go as well", async () => {
  const { here, service, accounts, commands } = await signedIn();
  await service.stop();
  const send = (text: string): void => {
    accounts.addressed()?.sendMessage({ conversationId: here, text, replyTo: null });
  };
  send("not sent yet");
  await commands.deleteLocalCopy({ isWithUnsent: false });
  expect(valueOf(await commands.describeLocalCopy())).toMatchObject({ unsent: 1 });
  await commands.deleteLocalCopy({ isWithUnsent: true });
  expect(valueOf(await commands.describeLocalCopy())).toMatchObject({ unsent: 0, drafts: 0 });
});

test("while nobody is signed in there is nothing to count or to delete", async () => {
  const { accounts, commands } = await signedIn();
  accounts.leaveAll();
  for (const reply of [
    await commands.describeLocalCopy(),
    await commands.deleteLocalCopy({ isWithUnsent: false }),
  ]) {
    expect(reply).toEqual({ ok: false, problem: { kind: "signed-out" } });
  }
});

test("the copy is shown where it is, in the system's own window", async () => {
  const { commands, shown, folder } = await signedIn();
  await commands.showLocalCopy();
  expect(shown).toEqual([path.join(folder, sam, "messages.sqlite")]);
});

test("what an account that signed out left here is listed with its name and size, and goes when it is deleted", async () => {
  const { accounts, account, commands, folder, enter, here } = await signedIn();
  const key = accountKeyOf(account);
  expect(valueOf(await commands.listLeftCopies())).toEqual([]);
  accounts.addressed()?.saveDraft({ conversationId: here, text: "half a thought" });
  accounts.leave(key);
  const [left] = valueOf(await commands.listLeftCopies());
  expect(left).toMatchObject({ key: sam, name: account.name });
  expect(left?.bytes).toBeGreaterThan(4096);

  expect(await commands.deleteLeftCopy({ key })).toEqual({ ok: true, value: undefined });
  expect(valueOf(await commands.listLeftCopies())).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  enter();
  accounts.address(key);
  expect(valueOf(await commands.describeLocalCopy())).toMatchObject({ drafts: 0 });
});

test("a copy whose owner nobody knows any more is listed without a name; what is no account's folder is not", async () => {
  const { commands, folder } = await signedIn();
  mkdirSync(path.join(folder, "83011957", "media"), { recursive: true });
  writeFileSync(path.join(folder, "83011957", "media", "a"), "12345");
  mkdirSync(path.join(folder, "somebody's backup"));
  expect(valueOf(await commands.listLeftCopies())).toEqual([{ key: "83011957", name: null, bytes: 5 }]);
});

test("the copy of an account that is signed in is not deleted as one that was left, and no other folder is", async () => {
  const { account, commands, folder } = await signedIn();
  for (const key of [accountKeyOf(account), asId<AccountKey>(".."), asId<AccountKey>("")]) {
    expect(await commands.deleteLeftCopy({ key })).toEqual({
      ok: false,
      problem: { kind: "invalid-input", field: "key" },
    });
  }
  expect(readdirSync(folder)).toEqual([sam]);
});
