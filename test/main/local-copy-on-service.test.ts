import { expect, onTestFinished, test, vi } from "vitest";
import type { PushName } from "../../preload/contract.ts";
import { asId } from "../../preload/ids.ts";
import type { GroupId } from "../../preload/ids.ts";
import { accountKeyOf } from "../../preload/model/accounts.ts";
import { Accounts } from "../../main/accounts.ts";
import { HandedFiles } from "../../main/chat/handed-files.ts";
import { localCopyCommands } from "../../main/local-copy.ts";
import { createService } from "../../main/service/call.ts";
import { systemClock } from "../../main/shell/clock.ts";
import { keptFilesOf } from "../../main/shell/shared-files.ts";
import { createMediaCache } from "../../main/shell/media-cache.ts";
import { buildAccount, buildSettings } from "../support/build-model.ts";
import { nodeNetwork } from "../support/node-network.ts";
import { bea, createNeighbours, sam, serve } from "./account-on-service.ts";
import { createStrictLog, temporaryFolder, valueOf } from "./chat/stage.ts";

async function signedIn() {
  const neighbours = createNeighbours();
  const here = asId<GroupId>(neighbours.groupId);
  neighbours.say(bea, neighbours.groupId, "hello");
  const service = await serve(neighbours.world);
  const told: PushName[] = [];
  const log = createStrictLog();
  const clock = systemClock;
  const accounts = new Accounts({
    folder: temporaryFolder(),
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
    ...{ clock, log, onEnded: () => undefined, onAccountChanged: () => undefined, onUnread: () => undefined },
  });
  onTestFinished(() => {
    accounts.leaveAll();
  });
  const account = buildAccount({ id: asId(sam), isDemo: false });
  const token = neighbours.world.accounts.tokenOf(sam) ?? "";
  accounts.enter({ account, token, baseUrls: service.urls });
  accounts.show(accountKeyOf(account));
  accounts.address(accountKeyOf(account));
  await vi.waitFor(() => {
    expect(accounts.localCopy()?.messages).toBeGreaterThan(0);
  }, 10_000);
  const media = createMediaCache({ folder: () => accounts.mediaFolder(), limit: () => 1_000_000, log });
  return {
    neighbours,
    here,
    service,
    told,
    log,
    accounts,
    media,
    commands: localCopyCommands({
      accounts,
      account: () => accounts.addressed(),
      cache: media,
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
