import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createSoundCommands } from "../../../../main/shell/files/read-sound.ts";
import { createMediaCache } from "../../../../main/shell/media/media-cache.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFileId, FileId } from "../../../../preload/base/ids.ts";
import type { SoundFile } from "../../../../preload/commands/media/sounds.ts";
import { maxPlayedFileBytes } from "../../../../preload/model/media/recording.ts";
import type { ChosenFile } from "../../../../preload/model/media/uploads.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { IncomingItem } from "../../../../main/chat/downloads/download-run.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const shared: SoundFile = { kind: "file", conversationId: conversationId("500"), fileId: asId<FileId>("f1") };
const chosen: SoundFile = { kind: "chosen", fileId: asId<ChosenFileId>("c1") };
const bytes = new Uint8Array([1, 2, 3]);
const incoming = (size: number | null = bytes.length): Reply<IncomingItem> =>
  done({ size, bytes: new Blob([bytes]).stream() });

function setUp(file: ChosenFile | null = null) {
  const folder = temporaryFolder();
  const { log, lines } = createRecordingLog();
  const cache = createMediaCache({
    folder: () => path.join(folder, "media"),
    limit: () => 1_000_000,
    clock: createFixedClock(),
    log,
  });
  const clock = createFixedClock();
  let isSignedIn = true;
  let openedCount = 0;
  let answer = (): Reply<IncomingItem> | Promise<Reply<IncomingItem>> => incoming();
  const commands = createSoundCommands({
    account: () =>
      isSignedIn
        ? {
            getFileInfo: () => Promise.reject(new Error("not asked for")),
            chosenFile: () => file,
            openFile: async () => {
              openedCount += 1;
              return await answer();
            },
          }
        : null,
    media: () => Promise.reject(new Error("not asked for")),
    cache,
    clock,
    log,
  });
  return {
    folder,
    clock,
    lines,
    read: (sound: SoundFile) => commands.readSound({ sound }),
    openedCount: () => openedCount,
    answerWith: (next: typeof answer) => void (answer = next),
    signOut: () => void (isSignedIn = false),
  };
}

test("a shared sound is downloaded once, and then read from this computer", async () => {
  const { read, openedCount, answerWith } = setUp();
  expect(await read(shared)).toEqual(done(bytes));
  answerWith(() => failed({ kind: "offline" }));
  expect(await read(shared)).toEqual(done(bytes));
  expect(openedCount()).toBe(1);
});

test("reading a sound returns the problem if its download fails or nobody is signed in", async () => {
  const { read, answerWith, signOut } = setUp();
  answerWith(() => failed({ kind: "offline" }));
  expect(await read(shared)).toEqual(failed({ kind: "offline" }));
  signOut();
  expect(await read(shared)).toEqual(failed({ kind: "signed-out" }));
  expect(await read(chosen)).toEqual(failed({ kind: "not-found" }));
});

test("a sound file that is too large is not read, also if its size becomes known only while reading", async () => {
  const tooLarge = failed({ kind: "sound-too-large", most: maxPlayedFileBytes });
  const { read, answerWith } = setUp();
  answerWith(() => incoming(maxPlayedFileBytes + 1));
  expect(await read(shared)).toEqual(tooLarge);
  const large = new Blob([new Uint8Array(maxPlayedFileBytes + 1)]);
  answerWith(() => done({ size: null, bytes: large.stream() }));
  expect(await read(shared)).toEqual(tooLarge);
});

test("reading a sound ends with a problem if its response has more bytes than announced, or stalls for a minute", async () => {
  const { read, answerWith, clock, lines } = setUp();
  answerWith(() => incoming(2));
  expect(await read(shared)).toEqual(failed({ kind: "timed-out" }));
  answerWith(() => done({ size: 10, bytes: new ReadableStream<Uint8Array>() }));
  const stalled = read(shared);
  await expect.poll(() => clock.waiting().length).toBe(1);
  clock.move(60_000);
  expect(await stalled).toEqual(failed({ kind: "timed-out" }));
  expect(lines.join("")).toContain("sound not read");
  answerWith(() => incoming());
  expect(await read(shared)).toEqual(done(bytes));
});

test("a recording that is to be sent is read from its file, and no other chosen file is", async () => {
  const filePath = path.join(temporaryFolder(), "a.m4a");
  writeFileSync(filePath, bytes);
  const file: ChosenFile = {
    id: asId<ChosenFileId>("c1"),
    path: filePath,
    name: "a.m4a",
    size: bytes.length,
    modifiedAt: 0,
    kind: "file",
  };
  expect(await setUp(file).read(chosen)).toEqual(failed({ kind: "not-found" }));
  const recording = { duration: 1, peaks: [] };
  expect(await setUp({ ...file, recording }).read(chosen)).toEqual(done(bytes));
  const gone = { ...file, recording, path: `${filePath}.gone` };
  expect(await setUp(gone).read(chosen)).toEqual(failed({ kind: "disk", reason: "ENOENT" }));
});
