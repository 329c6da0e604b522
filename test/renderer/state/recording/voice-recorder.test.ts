import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../../preload/base/ids.ts";
import { maxFilesPerMessage, maxUploadBytes } from "../../../../preload/model/media/uploads.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import { ComposerFiles } from "../../../../renderer/state/composer/composer-files.svelte.ts";
import { maxRecordingLength } from "../../../../renderer/state/recording/recording-limits.ts";
import { VoiceRecorder } from "../../../../renderer/state/recording/voice-recorder.svelte.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { FakeDraft } from "./fake-draft.ts";
import { FakeMicrophone } from "./fake-microphone.ts";
import { eventually } from "../../../support/clock/eventually.ts";

const here = conversationId("500");
const start = new Date(2026, 10, 23, 21, 4, 5).getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp({ hasGesture = true } = {}) {
  const transport = createFakeTransport();
  const draft = new FakeDraft();
  const microphone = new FakeMicrophone();
  const unsaved: Problem[] = [];
  transport.answer("allowMicrophone", () => done("allowed"));
  transport.answer("appendRecording", (part) => draft.append(part));
  transport.answer("arrangeFiles", (arranged) => draft.arrange(arranged));
  const bridge = createBridge(
    transport,
    () => "",
    () => hasGesture,
  );
  const files = new ComposerFiles(bridge);
  files.restore(here, []);
  const voice = new VoiceRecorder({
    bridge,
    files,
    now: Date.now,
    elapsed: Date.now,
    onUnsaved: (problem) => unsaved.push(problem),
    open: microphone.open,
  });
  /** Lets time pass with sound of this level. The recorder gives a part of the file each second. */
  const hear = (milliseconds: number, level = 50): void => {
    for (let passed = 0; passed < milliseconds; passed += 50) {
      vi.setSystemTime(Date.now() + 50);
      microphone.listener?.onLevel(level);
      if ((passed + 50) % 1000 === 0) microphone.listener?.onPart(new Uint8Array([passed / 1000]));
    }
  };
  return { transport, draft, microphone, files, voice, hear, unsaved };
}

test("a recording is a file of the draft with its length and waveform, named by the time when it began", async () => {
  const { voice, microphone, hear, files, draft } = setUp();
  await voice.start();
  expect(voice.phase).toBe("recording");
  hear(3000, 40);
  expect(voice.elapsed).toBe(3000);
  microphone.rest = new Uint8Array([99]);
  expect(await voice.finish()).toBe(true);
  expect(voice).toMatchObject({ phase: "idle", outcome: null, fileId: null, elapsed: 0 });
  expect(files.list).toMatchObject([
    {
      name: "Voice message 2026-11-23 21.04.05.m4a",
      size: 4,
      recording: { duration: 3000, peaks: new Array(48).fill(40) },
    },
  ]);
  expect([...draft.bytes.values()]).toEqual([[0, 1, 2, 99]]);
  expect(microphone.stoppedCount).toBe(1);
});

test("each part is stored as it is recorded, so that a sudden end costs at most the last second", async () => {
  const { voice, hear, draft } = setUp();
  await voice.start();
  hear(2000);
  await eventually(() => {
    expect(draft.files).toMatchObject([{ size: 2 }]);
  });
  expect(voice.phase).toBe("recording");
  expect(voice.fileId).toBe(draft.files[0]?.id);
});

test("the microphone is opened only right after the person has pressed a key or a button", async () => {
  const { voice, microphone, transport } = setUp({ hasGesture: false });
  await voice.start();
  expect(voice).toMatchObject({ phase: "idle", outcome: { kind: "refused" } });
  expect(microphone.openedCount).toBe(0);
  expect(transport.calls).toEqual([]);
});

test.each(["refused", "no-microphone", "unusable"] as const)(
  "if a recording fails with %s, the recorder says so and the recording can be started again",
  async (fault) => {
    const { voice, microphone } = setUp();
    microphone.fault = fault;
    await voice.start();
    expect(voice).toMatchObject({ phase: "idle", outcome: { kind: fault } });
    microphone.fault = null;
    await voice.start();
    expect(voice).toMatchObject({ phase: "recording", outcome: null });
  },
);

test("if the system refuses access to the microphone, the recorder does not open it", async () => {
  const { voice, microphone, transport } = setUp();
  transport.answer("allowMicrophone", () => done("refused"));
  await voice.start();
  expect(voice.outcome).toEqual({ kind: "refused" });
  expect(microphone.openedCount).toBe(0);
});

test("if a message has as many files as it can have, no recording starts", async () => {
  const { voice, files, microphone, draft } = setUp();
  for (let count = 0; count < maxFilesPerMessage; count += 1) {
    draft.append({
      conversationId: here,
      fileId: null,
      name: "a",
      bytes: new Uint8Array(1),
      recording: { duration: 1, peaks: [] },
    });
  }
  files.restore(here, draft.files);
  await voice.start();
  expect(voice.outcome).toEqual({ kind: "no-room" });
  expect(microphone.openedCount).toBe(0);
});

test("cancelling a recording within its first two seconds discards it", async () => {
  const { voice, microphone, hear, files, draft } = setUp();
  await voice.start();
  hear(1900);
  await voice.cancel();
  expect(voice).toMatchObject({ phase: "idle", outcome: null });
  expect([files.list, draft.files, microphone.stoppedCount]).toEqual([[], [], 1]);
});

test("if a recording of two seconds is cancelled, it only stops, and its sound is kept", async () => {
  const { voice, hear, files } = setUp();
  await voice.start();
  hear(2000);
  await voice.cancel();
  expect(voice).toMatchObject({ phase: "idle", outcome: { kind: "stopped" } });
  expect(files.list).toHaveLength(1);
});

test("a microphone that opens after the recording was cancelled is closed at once", async () => {
  const { voice, microphone } = setUp();
  const starting = voice.start();
  expect(voice.phase).toBe("asking");
  await voice.cancel();
  expect(voice.phase).toBe("idle");
  await starting;
  expect(voice.phase).toBe("idle");
  expect(microphone.stoppedCount).toBe(microphone.openedCount);
});

test("a recording that is no longer on screen ends and is kept, and one that is only starting is cancelled", async () => {
  const { voice, hear, files, microphone } = setUp();
  await voice.start();
  hear(1000);
  voice.hide();
  expect(await voice.finish()).toBe(true);
  expect(voice).toMatchObject({ phase: "idle", outcome: { kind: "stopped" } });
  expect(files.list).toHaveLength(1);
  const starting = voice.start();
  voice.hide();
  await starting;
  expect(voice.phase).toBe("idle");
  expect(microphone.stoppedCount).toBe(microphone.openedCount);
});

test("a microphone that is disconnected ends the recording, and the recorded part is kept", async () => {
  const { voice, microphone, hear, files } = setUp();
  await voice.start();
  hear(3000);
  microphone.listener?.onLost();
  await voice.finish();
  expect(voice).toMatchObject({ phase: "idle", outcome: { kind: "lost" } });
  expect(files.list).toMatchObject([{ size: 3 }]);
});

test("a minute before its longest length the recording warns, and at that length it stops and is kept", async () => {
  const { voice, microphone, files } = setUp();
  await voice.start();
  microphone.listener?.onPart(new Uint8Array([1]));
  vi.setSystemTime(start + maxRecordingLength - 60_001);
  microphone.listener?.onLevel(1);
  flushSync();
  expect(voice.isNearLimit).toBe(false);
  vi.setSystemTime(start + maxRecordingLength - 60_000);
  microphone.listener?.onLevel(1);
  expect(voice.isNearLimit).toBe(true);
  microphone.rest = new Uint8Array([2]);
  vi.setSystemTime(start + maxRecordingLength);
  microphone.listener?.onLevel(1);
  expect(await voice.finish()).toBe(true);
  expect(voice.outcome).toEqual({ kind: "limit" });
  expect(files.list).toMatchObject([{ size: 2 }]);
});

test("if the encoder makes a larger file than expected, the recording stops before the file is too large", async () => {
  const { voice, microphone, transport } = setUp();
  transport.answer("appendRecording", () => done({ fileId: asId<ChosenFileId>("r1"), files: [] }));
  await voice.start();
  microphone.listener?.onPart(new Uint8Array(maxUploadBytes.file - 500_000));
  microphone.listener?.onLevel(1);
  await voice.finish();
  expect(voice.outcome).toEqual({ kind: "limit" });
});

test("the longest recording fits into a file that the service accepts", () => {
  expect(maxRecordingLength).toBe(103 * 60_000);
});

test("leaving the conversation ends the recording and keeps it in that conversation's draft", async () => {
  const { voice, microphone, hear, files, draft, unsaved } = setUp();
  await voice.start();
  hear(2000);
  microphone.rest = new Uint8Array([7]);
  voice.leaveChat();
  files.leaveChat();
  expect(voice.phase).toBe("idle");
  await eventually(() => {
    expect(draft.files).toMatchObject([{ size: 3 }]);
  });
  expect(microphone.stoppedCount).toBe(1);
  expect([files.list, unsaved]).toEqual([[], []]);
});

test("a recording that cannot be stored after its conversation was left is reported", async () => {
  const { voice, hear, transport, unsaved } = setUp();
  await voice.start();
  transport.answer("appendRecording", () => failed({ kind: "disk", reason: "ENOSPC" }));
  hear(1000);
  voice.leaveChat();
  await eventually(() => {
    expect(unsaved).toEqual([{ kind: "disk", reason: "ENOSPC" }]);
  });
});

test("a full disk loses nothing: the parts wait, and trying again stores all of them", async () => {
  const { voice, hear, transport, draft, files } = setUp();
  await voice.start();
  hear(1000);
  await eventually(() => {
    expect(draft.files).toHaveLength(1);
  });
  transport.answer("appendRecording", () => failed({ kind: "disk", reason: "ENOSPC" }));
  hear(2000);
  expect(await voice.finish()).toBe(false);
  expect(voice).toMatchObject({
    phase: "unsaved",
    outcome: { kind: "unsaved", problem: { reason: "ENOSPC" } },
  });
  transport.answer("appendRecording", (part) => draft.append(part));
  expect(await voice.finish()).toBe(true);
  expect(voice).toMatchObject({ phase: "idle", outcome: null });
  expect(files.list).toMatchObject([{ size: 3 }]);
});

test("a recording whose file vanished from the draft is stored completely in a new file", async () => {
  const { voice, hear, draft, files } = setUp();
  await voice.start();
  hear(2000);
  await eventually(() => {
    expect(draft.files).toMatchObject([{ size: 2 }]);
  });
  draft.files = [];
  hear(1000);
  await voice.finish();
  expect(files.list).toMatchObject([{ id: "r2", size: 3 }]);
});

test("a recording that could not be stored can be discarded", async () => {
  const { voice, hear, transport } = setUp();
  await voice.start();
  transport.answer("appendRecording", () => failed({ kind: "disk", reason: "ENOSPC" }));
  hear(3000);
  await voice.finish();
  await voice.discard();
  expect(voice).toMatchObject({ phase: "idle", outcome: null });
});
