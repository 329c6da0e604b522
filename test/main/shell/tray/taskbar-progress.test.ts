import { expect, test } from "vitest";
import { TaskbarProgressUpdater, taskbarUpdateMs } from "../../../../main/shell/tray/taskbar-progress.ts";
import type { TaskbarProgress } from "../../../../main/shell/tray/taskbar-progress.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Download } from "../../../../preload/model/media/downloads.ts";
import type { UploadProgress, UploadStatus } from "../../../../preload/model/media/uploads.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../../preload/base/ids.ts";
import { buildMessage, conversationId } from "../../../support/model/build-model.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

const here = conversationId("500");
const fileId = (name: string): ChosenFileId => asId<ChosenFileId>(name);

function setUp(platform: NodeJS.Platform = "win32") {
  const clock = createFixedClock();
  const shown: TaskbarProgress[] = [];
  const state = { isWindowFocused: false };
  const progress = new TaskbarProgressUpdater({
    platform,
    clock,
    show: (each) => shown.push(each),
    isWindowFocused: () => state.isWindowFocused,
  });
  const upload = (name: string, changes: Partial<UploadProgress>): void => {
    const file = { conversationId: here, fileId: fileId(name), size: 100 };
    const speed = { bytesPerSecond: null, timeLeft: null };
    progress.listeners.uploadChanged({ ...file, phase: "sending", sentBytes: 0, ...speed, ...changes });
  };
  /** Publishes a message with its files, each of 100 bytes. */
  const message = (
    files: Readonly<Record<string, UploadStatus["state"]>>,
    status: Message["status"],
  ): void => {
    const attachments = Object.entries(files).map(([name, fileState]) => {
      const file = {
        id: fileId(name),
        path: `/${name}`,
        name,
        size: 100,
        modifiedAt: 0,
        kind: "image" as const,
      };
      const fileStatus: UploadStatus =
        fileState === "failed" ? { state: "failed", problem: { kind: "offline" } } : { state: fileState };
      return { kind: "upload" as const, file, status: fileStatus };
    });
    const built = buildMessage({ key: "g", id: null, isOwn: true, attachments, status });
    progress.listeners.messagesSaved({ conversationId: here, messages: [built] });
  };
  const download = (id: string, changes: Partial<Download>): void => {
    const nothing = { receivedBytes: 0, size: null, savedCount: 0, missedCount: 0, canOpen: false };
    const isToFolder = changes.shared !== undefined;
    const shared = [{ kind: "file" as const, conversationId: here, fileId: asId<never>("f") }];
    progress.listeners.downloadChanged({
      id,
      shared,
      isToFolder,
      name: id,
      state: { kind: "running" },
      ...nothing,
      ...changes,
    });
  };
  const pass = (): Promise<void> => clock.pass(taskbarUpdateMs);
  return { progress, shown, state, clock, upload, message, download, pass, last: () => shown.at(-1) };
}
const waiting: Message["status"] = { state: "waiting" };
const none: TaskbarProgress = { value: -1, mode: "none" };

test("one progress bar shows the bytes of all uploads and downloads together, including files that wait", async () => {
  const { upload, message, download, pass, last } = setUp();
  message({ a: "waiting", b: "waiting" }, waiting);
  upload("a", { sentBytes: 50 });
  await pass();
  expect(last()).toEqual({ value: 0.25, mode: "normal" });
  download("d", { receivedBytes: 100, size: 200 });
  await pass();
  expect(last()).toEqual({ value: 150 / 400, mode: "normal" });
});

test("finished files stay counted until all are finished, and then the bar disappears", async () => {
  const { upload, message, pass, last } = setUp();
  message({ a: "waiting", b: "waiting" }, waiting);
  upload("a", { phase: "processing", sentBytes: 100 });
  message({ a: "done", b: "waiting" }, waiting);
  upload("b", { sentBytes: 50 });
  await pass();
  expect(last()?.value).toBe(0.75);
  message({ a: "done", b: "done" }, { state: "sending", since: 0 });
  await pass();
  expect(last()).toEqual(none);
  message({}, { state: "sent" });
  upload("c", { sentBytes: 10 });
  await pass();
  expect(last()?.value).toBe(0.1);
});

test("progress is shown at most four times a second, and the last value is always shown", async () => {
  const { upload, shown, clock, pass } = setUp();
  for (let bytes = 0; bytes < 100; bytes += 1) {
    upload("a", { sentBytes: bytes });
    await clock.pass(10);
  }
  expect(shown.length).toBeLessThanOrEqual(5);
  await pass();
  expect(shown.at(-1)?.value).toBe(0.99);
});

test("while the service processes uploads the bar is indeterminate; Linux has no such bar and shows a full one", async () => {
  for (const [platform, expected] of [
    ["win32", { value: 2, mode: "indeterminate" }],
    ["darwin", { value: 2, mode: "indeterminate" }],
    ["linux", { value: 1, mode: "normal" }],
  ] as const) {
    const { upload, pass, last } = setUp(platform);
    upload("a", { phase: "processing", sentBytes: 100 });
    await pass();
    expect(last()).toEqual(expected);
  }
});

test("a download of unknown size is shown as indeterminate", async () => {
  const { download, pass, last } = setUp();
  download("d", { receivedBytes: 100 });
  await pass();
  expect(last()?.mode).toBe("indeterminate");
});

test("the progress of a paused or waiting upload is yellow on Windows and hidden elsewhere, until it continues", async () => {
  for (const [platform, expected] of [
    ["win32", { value: 0, mode: "paused" }],
    ["darwin", none],
  ] as const) {
    const { upload, message, pass, last } = setUp(platform);
    upload("a", { sentBytes: 50 });
    await pass();
    message({ a: "paused" }, waiting);
    await pass();
    expect(last()).toEqual(expected);
    message({ a: "waiting" }, waiting);
    upload("a", { sentBytes: 20 });
    await pass();
    expect(last()).toEqual({ value: 0.2, mode: "normal" });
    upload("a", { phase: "waiting", sentBytes: 20 });
    await pass();
    expect(last()?.mode).toBe(expected.mode);
  }
});

test("a failed upload is red on the Windows taskbar while others continue, and until the person looks at the window", async () => {
  const { progress, upload, message, pass, last } = setUp();
  message({ a: "waiting", b: "waiting" }, waiting);
  message({ a: "failed", b: "waiting" }, waiting);
  upload("b", { sentBytes: 50 });
  await pass();
  expect(last()?.mode).toBe("error");
  message({ a: "failed", b: "done" }, { state: "failed", problem: { kind: "offline" } });
  await pass();
  expect(last()).toEqual({ value: 1, mode: "error" });
  progress.failureSeen();
  await pass();
  expect(last()).toEqual(none);
});

test("a failure that the person sees in the window is not shown on the taskbar", async () => {
  const { state, upload, message, pass, last } = setUp();
  state.isWindowFocused = true;
  upload("a", { sentBytes: 50 });
  message({ a: "failed" }, { state: "failed", problem: { kind: "offline" } });
  await pass();
  expect(last()).toEqual(none);
});

test("cancelled downloads, removed messages and uploads of a signed-out account no longer count as progress", async () => {
  const { progress, upload, message, download, pass, last } = setUp();
  const begin = async (): Promise<void> => {
    message({ a: "waiting" }, waiting);
    upload("a", { sentBytes: 50 });
    await pass();
    expect(last()?.value).toBe(0.5);
  };
  await begin();
  progress.listeners.messagesRemoved({ conversationId: here, keys: ["g"] });
  await pass();
  expect(last()).toEqual(none);
  await begin();
  progress.forgetUploads();
  await pass();
  expect(last()).toEqual(none);
  download("d", { receivedBytes: 1, size: 10 });
  await pass();
  download("d", { state: { kind: "cancelled" } });
  await pass();
  expect(last()).toEqual(none);
});

test("when several files are saved, the size of the remaining ones is estimated from the saved ones", async () => {
  const { download, pass, last } = setUp();
  const one = { kind: "file" as const, conversationId: here, fileId: asId<never>("f") };
  const shared = [one, one, one, one];
  download("d", { shared, receivedBytes: 100, size: 100 });
  await pass();
  expect(last()?.value).toBe(0.25);
  download("d", { shared, savedCount: 1 });
  await pass();
  download("d", { shared, savedCount: 1, receivedBytes: 50, size: 100 });
  await pass();
  expect(last()?.value).toBeCloseTo(150 / 400);
});

test("the upload of a file in a draft counts while it is under way, and no longer once stopped", async () => {
  const { upload, pass, last } = setUp();
  upload("draft", { sentBytes: 50 });
  await pass();
  expect(last()).toEqual({ value: 0.5, mode: "normal" });
  upload("draft", { phase: "stopped" });
  await pass();
  expect(last()).toEqual(none);
});

test("the uploads of drafts are forgotten when their account is removed", async () => {
  const { progress, upload, pass, last } = setUp();
  upload("draft", { sentBytes: 50 });
  await pass();
  progress.forgetUploads();
  await pass();
  expect(last()).toEqual(none);
});
