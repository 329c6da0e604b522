import { expect, test } from "vitest";
import type { IncomingItem, SavePath } from "../../../../main/chat/downloads/download-run.ts";
import { Downloads } from "../../../../main/chat/downloads/downloads.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId, MediaPath } from "../../../../preload/base/ids.ts";
import type { Download, SavableAttachment } from "../../../../preload/model/media/downloads.ts";
import { maxUploadBytes } from "../../../../preload/model/media/uploads.ts";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { createStrictLog, unwrapReply } from "../../../support/account/harness.ts";

const fileOf = (name: string): SavableAttachment => ({
  kind: "file",
  conversationId: conversationId("500"),
  fileId: asId<FileId>(name),
});
const picture: SavableAttachment = {
  kind: "image",
  media: asId<MediaPath>(`/media/${encodeURIComponent("https://i.example/2x3.png.0a")}`),
  sentAt: new Date(2026, 10, 2, 9, 5, 7).getTime(),
};

/** Makes a stream of bytes that the test sends, ends or fails. */
function slowBytes() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCancelled = false;
  const bytes = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return {
    bytes,
    send: (text: string) => controller?.enqueue(Buffer.from(text)),
    end: () => controller?.close(),
    fail: () => controller?.error(new Error("cut")),
    isCancelled: () => isCancelled,
  };
}
const ready = (text: string): Reply<IncomingItem> =>
  done({
    size: text.length,
    bytes: new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(Buffer.from(text));
        controller.close();
      },
    }),
  });

function createScene() {
  const clock = createFixedClock();
  const reported: Download[] = [];
  const disk = new Map<string, string>();
  const discarded: string[] = [];
  const opened: string[] = [];
  const answers = new Map<string, () => Reply<IncomingItem> | Promise<Reply<IncomingItem>>>();
  const scene = {
    clock,
    reported,
    disk,
    discarded,
    opened,
    answers,
    place: "/home/sam/chosen.pdf" as string | null,
    folder: "/home/sam/photos" as string | null,
    diskProblem: null as Problem | null,
    asked: [] as string[],
    /** How the disk finishes a file; null if it finishes at once. */
    finishing: null as ((signal: AbortSignal) => Promise<Problem | null>) | null,
  };
  const pathOf = (place: SavePath): string =>
    place.kind === "folder" ? `${place.folder}/${place.name}` : place.path;
  const downloads = new Downloads({
    fileInfo: ({ fileId }) => Promise.resolve(done({ id: fileId, name: fileId, size: null, type: null })),
    open: (shared) => {
      const name = shared.kind === "file" ? shared.fileId : shared.media;
      return Promise.resolve(answers.get(name)?.() ?? failed({ kind: "not-found" }));
    },
    openTarget: (place, signal) => {
      let content = "";
      return Promise.resolve(
        done({
          write: (chunk: Uint8Array) => {
            content += Buffer.from(chunk).toString();
            return Promise.resolve(scene.diskProblem);
          },
          finish: async () => {
            const problem = (await scene.finishing?.(signal)) ?? null;
            if (problem !== null) return failed(problem);
            disk.set(pathOf(place), content);
            return done(pathOf(place));
          },
          discard: () => {
            discarded.push(pathOf(place));
            return Promise.resolve();
          },
        }),
      );
    },
    chooseTarget: (name) => {
      scene.asked.push(name);
      return Promise.resolve(scene.place);
    },
    chooseFolder: () => Promise.resolve(scene.folder),
    folder: () => "/downloads",
    openPath: (path) => {
      opened.push(path);
      return Promise.resolve(done(undefined));
    },
    showFile: (path) => void opened.push(`folder of ${path}`),
    copyPicture: () => Promise.resolve(done(undefined)),
    publish: (name, value) => {
      if (name === "downloadChanged") reported.push(value as Download);
    },
    clock,
    log: createStrictLog(),
  });
  return Object.assign(scene, { commands: downloads.commands() });
}
async function settled(): Promise<void> {
  for (let turns = 0; turns < 4; turns += 1) await settle();
}
async function start(
  { commands }: ReturnType<typeof createScene>,
  shared: SavableAttachment,
): Promise<Download> {
  const begun = unwrapReply(await commands.startDownload({ shared, isTargetAsked: false }));
  if (begun === null) throw new Error("nothing was begun");
  return begun;
}

test("a file is saved to the downloads folder, and can then be opened and shown", async () => {
  const scene = createScene();
  scene.answers.set("plan.pdf", () => ready("the plan"));
  const begun = await start(scene, fileOf("plan.pdf"));
  expect(begun).toMatchObject({ name: "plan.pdf", isToFolder: false, state: { kind: "running" } });
  expect(await scene.commands.openDownload({ downloadId: begun.id })).toMatchObject({ ok: false });
  await settled();
  expect(Object.fromEntries(scene.disk)).toEqual({ "/downloads/plan.pdf": "the plan" });
  expect(scene.reported.at(-1)).toMatchObject({ id: begun.id, state: { kind: "done" }, canOpen: true });
  await scene.commands.openDownload({ downloadId: begun.id });
  await scene.commands.showDownload({ downloadId: begun.id });
  expect(scene.opened).toEqual(["/downloads/plan.pdf", "folder of /downloads/plan.pdf"]);
  expect(unwrapReply(await scene.commands.listDownloads())).toEqual([scene.reported.at(-1)]);
});

test("a download that sends more bytes than announced fails as too large, and nothing of it is saved", async () => {
  const scene = createScene();
  const slow = slowBytes();
  scene.answers.set("plan.pdf", () => done({ size: 4, bytes: slow.bytes }));
  await start(scene, fileOf("plan.pdf"));
  await settled();
  slow.send("the ");
  slow.send("plan");
  await settled();
  expect(scene.reported.at(-1)?.state).toEqual({
    kind: "failed",
    problem: { kind: "download-too-large", most: 4 },
  });
  expect([scene.disk.size, scene.discarded, slow.isCancelled()]).toEqual([0, ["/downloads/plan.pdf"], true]);
});

test("a program is saved and cannot be opened from the app", async () => {
  const scene = createScene();
  scene.answers.set("setup.exe", () => ready("MZ"));
  const { id: downloadId } = await start(scene, fileOf("setup.exe"));
  await settled();
  expect(scene.reported.at(-1)).toMatchObject({ state: { kind: "done" }, canOpen: false });
  expect(await scene.commands.openDownload({ downloadId })).toMatchObject({ ok: false });
  await scene.commands.showDownload({ downloadId });
  expect(scene.opened).toEqual(["folder of /downloads/setup.exe"]);
});

test("a download is saved where the user chooses, and does not start if the user cancels the dialog", async () => {
  const scene = createScene();
  scene.answers.set(picture.kind === "image" ? picture.media : "", () => ready("png"));
  unwrapReply(await scene.commands.startDownload({ shared: picture, isTargetAsked: true }));
  await settled();
  expect(scene.asked).toEqual(["Photo 2026-11-02 09.05.07.png"]);
  expect([...scene.disk.keys()]).toEqual(["/home/sam/chosen.pdf"]);
  scene.place = null;
  expect(
    unwrapReply(await scene.commands.startDownload({ shared: picture, isTargetAsked: true })),
  ).toBeNull();
});

test("progress is published at most every hundred milliseconds", async () => {
  const scene = createScene();
  const slow = slowBytes();
  scene.answers.set("video.bin", () => done({ size: 6, bytes: slow.bytes }));
  await start(scene, fileOf("video.bin"));
  for (const text of ["a", "b", "c"]) {
    slow.send(text);
    await settled();
  }
  expect(scene.reported.map(({ receivedBytes }) => receivedBytes)).toEqual([1]);
  await scene.clock.pass(100);
  slow.send("d");
  await settled();
  expect(scene.reported.at(-1)).toMatchObject({ receivedBytes: 4, size: 6 });
});

test("progress is still published after the clock is set back a day", async () => {
  const scene = createScene();
  const slow = slowBytes();
  scene.answers.set("video.bin", () => done({ size: 6, bytes: slow.bytes }));
  await start(scene, fileOf("video.bin"));
  slow.send("a");
  await settled();
  scene.clock.set(scene.clock.now() - 86_400_000);
  await scene.clock.pass(100);
  slow.send("b");
  await settled();
  expect(scene.reported.map(({ receivedBytes }) => receivedBytes)).toEqual([1, 2]);
});

test("cancelling ends the download and leaves no file", async () => {
  const scene = createScene();
  const slow = slowBytes();
  scene.answers.set("video.bin", () => done({ size: 6, bytes: slow.bytes }));
  const { id: downloadId } = await start(scene, fileOf("video.bin"));
  slow.send("abc");
  await settled();
  await scene.commands.cancelDownload({ downloadId });
  await settled();
  expect(scene.reported.at(-1)?.state).toEqual({ kind: "cancelled" });
  expect(slow.isCancelled()).toBe(true);
  expect(scene.discarded).toEqual(["/downloads/video.bin"]);
  expect(scene.disk.size).toBe(0);
});

test("cancelling takes effect at once even before the response, and a later response is discarded", async () => {
  const scene = createScene();
  const slow = slowBytes();
  const answer = Promise.withResolvers<Reply<IncomingItem>>();
  scene.answers.set("video.bin", () => answer.promise);
  const { id: downloadId } = await start(scene, fileOf("video.bin"));
  await settled();
  await scene.commands.cancelDownload({ downloadId });
  await settled();
  expect(scene.reported.at(-1)?.state).toEqual({ kind: "cancelled" });
  answer.resolve(done({ size: 6, bytes: slow.bytes }));
  await settled();
  expect(slow.isCancelled()).toBe(true);
  expect(scene.disk.size).toBe(0);
});

test("if the response fails after the download was cancelled, the download stays cancelled", async () => {
  const scene = createScene();
  const answer = Promise.withResolvers<Reply<IncomingItem>>();
  scene.answers.set("video.bin", () => answer.promise);
  const { id: downloadId } = await start(scene, fileOf("video.bin"));
  await settled();
  await scene.commands.cancelDownload({ downloadId });
  answer.reject(new Error("cut"));
  await settled();
  expect(scene.reported.at(-1)?.state).toEqual({ kind: "cancelled" });
});

test.each([
  ["the network is cut", (slow: ReturnType<typeof slowBytes>) => slow.fail()],
  ["fewer bytes came than were promised", (slow: ReturnType<typeof slowBytes>) => slow.end()],
])("a download fails and leaves no file if %s", async (_what, happen) => {
  const scene = createScene();
  const slow = slowBytes();
  scene.answers.set("video.bin", () => done({ size: 6, bytes: slow.bytes }));
  await start(scene, fileOf("video.bin"));
  slow.send("abc");
  await settled();
  happen(slow);
  await settled();
  expect(scene.reported.at(-1)?.state).toEqual({ kind: "failed", problem: { kind: "timed-out" } });
  expect(scene.discarded).toEqual(["/downloads/video.bin"]);
});

test("a download without an announced size fails as too large if it exceeds the largest size of an upload", async () => {
  const scene = createScene();
  const part = { byteLength: maxUploadBytes.video + 1 } as Uint8Array;
  const bytes = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(part) });
  scene.answers.set("video.bin", () => done({ size: null, bytes }));
  await start(scene, fileOf("video.bin"));
  await settled();
  const problem = { kind: "download-too-large", most: maxUploadBytes.video };
  expect(scene.reported.at(-1)?.state).toEqual({ kind: "failed", problem });
});

test("a download that receives nothing for a minute fails", async () => {
  const scene = createScene();
  const slow = slowBytes();
  scene.answers.set("video.bin", () => done({ size: 6, bytes: slow.bytes }));
  await start(scene, fileOf("video.bin"));
  await scene.clock.pass(59_000);
  slow.send("a");
  await settled();
  await scene.clock.pass(59_000);
  await settled();
  expect(scene.reported.at(-1)?.state).toEqual({ kind: "running" });
  await scene.clock.pass(1_000);
  await settled();
  expect(scene.reported.at(-1)?.state).toEqual({ kind: "failed", problem: { kind: "timed-out" } });
});

test("an error of the service or of the disk is published, and a disk error ends the writing", async () => {
  const scene = createScene();
  await start(scene, fileOf("gone.pdf"));
  await settled();
  expect(scene.reported.at(-1)?.state).toEqual({ kind: "failed", problem: { kind: "not-found" } });
  scene.answers.set("plan.pdf", () => ready("the plan"));
  scene.diskProblem = { kind: "disk", reason: "ENOSPC" };
  await start(scene, fileOf("plan.pdf"));
  await settled();
  expect(scene.reported.at(-1)?.state).toEqual({ kind: "failed", problem: scene.diskProblem });
  expect(scene.discarded).toEqual(["/downloads/plan.pdf"]);
});

test("if some of several files cannot be downloaded, the others are saved, and the missing ones are counted", async () => {
  const scene = createScene();
  for (const name of ["a.pdf", "c.pdf"]) scene.answers.set(name, () => ready(name));
  const shared = ["a.pdf", "b.pdf", "c.pdf"].map(fileOf);
  const begun = unwrapReply(await scene.commands.saveShared({ shared }));
  expect(begun).toMatchObject({ name: "photos", isToFolder: true, shared: { length: 3 } });
  await settled();
  expect([...scene.disk.keys()]).toEqual(["/home/sam/photos/a.pdf", "/home/sam/photos/c.pdf"]);
  expect(scene.reported.at(-1)).toMatchObject({ state: { kind: "done" }, savedCount: 2, missedCount: 1 });
  await scene.commands.showDownload({ downloadId: begun?.id ?? "" });
  expect(scene.opened).toEqual(["folder of /home/sam/photos"]);
});

test("if the download of several files is cancelled or fails, the files that are complete stay", async () => {
  const scene = createScene();
  const slow = slowBytes();
  scene.answers.set("a.pdf", () => ready("a"));
  scene.answers.set("b.pdf", () => done({ size: 6, bytes: slow.bytes }));
  const begun = unwrapReply(await scene.commands.saveShared({ shared: ["a.pdf", "b.pdf"].map(fileOf) }));
  await settled();
  await scene.commands.cancelDownload({ downloadId: begun?.id ?? "" });
  await settled();
  expect(scene.reported.at(-1)).toMatchObject({ state: { kind: "cancelled" }, savedCount: 1 });
  scene.answers.set("b.pdf", () => failed({ kind: "offline" }));
  unwrapReply(await scene.commands.saveShared({ shared: ["a.pdf", "b.pdf", "a.pdf"].map(fileOf) }));
  await settled();
  expect(scene.reported.at(-1)).toMatchObject({
    state: { kind: "failed", problem: { kind: "offline" } },
    savedCount: 1,
  });
});

test("a disk that needs minutes to finish a file does not make its download fail", async () => {
  const scene = createScene();
  const slow = Promise.withResolvers<null>();
  scene.finishing = () => slow.promise;
  scene.answers.set("plan.pdf", () => ready("the plan"));
  await start(scene, fileOf("plan.pdf"));
  await scene.clock.pass(300_000);
  slow.resolve(null);
  await settled();
  expect(scene.reported.at(-1)?.state).toEqual({ kind: "done" });
});

test("a download can be cancelled while the disk does not finish writing its file", async () => {
  const scene = createScene();
  scene.finishing = (signal) =>
    new Promise((resolve) => {
      signal.addEventListener("abort", () => {
        resolve({ kind: "disk", reason: "ECANCELED" });
      });
    });
  scene.answers.set("plan.pdf", () => ready("the plan"));
  const { id: downloadId } = await start(scene, fileOf("plan.pdf"));
  await settled();
  await scene.commands.cancelDownload({ downloadId });
  await settled();
  expect([scene.reported.at(-1)?.state, scene.disk.size]).toEqual([{ kind: "cancelled" }, 0]);
});
