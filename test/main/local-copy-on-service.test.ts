import { expect, onTestFinished, test, vi } from "vitest";
import type { PushName } from "../../preload/contract.ts";
import { asId } from "../../preload/ids.ts";
import type { GroupId } from "../../preload/ids.ts";
import { createCurrentAccount } from "../../main/current-account.ts";
import { localCopyCommands } from "../../main/local-copy.ts";
import { runningClock } from "../../main/local-service/clock.ts";
import { createService } from "../../main/service/call.ts";
import { createByteCache } from "../../main/shell/byte-cache.ts";
import { buildAccount, buildSettings } from "../support/build-model.ts";
import { bea, createNeighbours, sam, serve } from "./account-on-service.ts";
import { createStrictLog, temporaryFolder, valueOf } from "./chat/stage.ts";

async function signedIn() {
  const neighbours = createNeighbours();
  const here = asId<GroupId>(neighbours.groupId);
  neighbours.say(bea, neighbours.groupId, "hello");
  const service = await serve(neighbours.world);
  const told: PushName[] = [];
  const log = createStrictLog();
  const clock = runningClock();
  const current = createCurrentAccount({
    folder: temporaryFolder(),
    serviceAt: (baseUrls, token) => createService({ baseUrls, token, fetch, clock, log }),
    uploaderAt: () => ({ upload: () => Promise.reject(new Error("nothing is uploaded here")) }),
    publish: (name) => void told.push(name),
    notifier: { show: () => undefined, remind: () => undefined, withdraw: () => undefined },
    settings: () => buildSettings(),
    isWindowFocused: () => false,
    ...{ clock, log, onEnded: () => undefined, onAccountChanged: () => undefined, onUnread: () => undefined },
  });
  onTestFinished(() => current.leave());
  const account = buildAccount({ id: asId(sam), isDemo: false });
  const token = neighbours.world.accounts.tokenOf(sam) ?? "";
  await current.enter({ account, token, baseUrls: service.urls });
  await vi.waitFor(() => {
    expect(current.localCopy()?.messages).toBeGreaterThan(0);
  }, 10_000);
  const pictures = createByteCache(1_000_000);
  return {
    neighbours,
    here,
    service,
    told,
    log,
    current,
    pictures,
    commands: localCopyCommands(current, pictures),
  };
}

test("what is here is counted by name, and once deleted it comes again from the service, still signed in", async () => {
  const { here, told, log, current, pictures, commands } = await signedIn();
  pictures.keep("a", { bytes: new Uint8Array(700), contentType: "image/png" });
  current.handle()?.saveDraft({ conversationId: here, text: "half a thought" });
  const copy = valueOf(await commands.describeLocalCopy());
  expect(copy).toMatchObject({ conversations: 1, drafts: 1, unsent: 0, mediaBytes: 700 });
  expect(copy.fileBytes).toBeGreaterThan(4096);

  const before = current.handle();
  expect(await commands.deleteLocalCopy({ isWithUnsent: false })).toEqual({ ok: true, value: undefined });
  expect(current.handle()).not.toBe(before);
  expect(told).toContain("localCopyDeleted");
  expect(valueOf(await commands.describeLocalCopy())).toMatchObject({
    messages: 0,
    drafts: 1,
    mediaBytes: 0,
  });
  await vi.waitFor(() => {
    expect(current.localCopy()?.messages).toBeGreaterThan(0);
  }, 10_000);
  expect(log.mistakes).toEqual([]);
});

test("unsent messages stay and go out unless it is said that they go as well", async () => {
  const { here, service, current, commands } = await signedIn();
  await service.stop();
  const send = (text: string): void => {
    current.handle()?.sendMessage({ conversationId: here, text, replyTo: null });
  };
  send("not sent yet");
  await commands.deleteLocalCopy({ isWithUnsent: false });
  expect(valueOf(await commands.describeLocalCopy())).toMatchObject({ unsent: 1 });
  await commands.deleteLocalCopy({ isWithUnsent: true });
  expect(valueOf(await commands.describeLocalCopy())).toMatchObject({ unsent: 0, drafts: 0 });
});

test("while nobody is signed in there is nothing to count or to delete", async () => {
  const { current, commands } = await signedIn();
  await current.leave();
  for (const reply of [
    await commands.describeLocalCopy(),
    await commands.deleteLocalCopy({ isWithUnsent: false }),
  ]) {
    expect(reply).toEqual({ ok: false, problem: { kind: "signed-out" } });
  }
});
