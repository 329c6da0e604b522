import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { saveAttachment } from "../../../../main/chat/downloads/download-run.ts";
import { openMediaItem } from "../../../../main/shell/media/open-media.ts";
import { openDownloadTarget } from "../../../../main/shell/files/download-target.ts";
import { MediaPrefetcher } from "../../../../main/shell/media/media-prefetcher.ts";
import { createMediaCache } from "../../../../main/shell/media/media-cache.ts";
import { createMediaServer } from "../../../../main/shell/media/media-protocol.ts";
import { createVideoMetadataReader } from "../../../../main/shell/media/video-metadata-reader.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId, MediaPath } from "../../../../preload/base/ids.ts";
import { done } from "../../../../preload/base/reply.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const chunk = Buffer.alloc(64 * 1024, 7);
/** This is more than the buffers at both ends of a connection hold, so a response that is not cancelled stays open. */
const length = 200 * chunk.length;

/**
 * Starts a service that sends as much as the client reads, in a different way at each address. It counts open requests.
 */
async function startService() {
  let open = 0;
  let asked = 0;
  const listener: RequestListener = (request, response) => {
    open += 1;
    asked += 1;
    response.on("close", () => {
      open -= 1;
    });
    const [, name = ""] = /^\/(\w+)/.exec(request.url ?? "") ?? [];
    const range = `bytes 0-${String(length - 1)}/${String(length)}`;
    const answers: Readonly<Record<string, readonly [number, Readonly<Record<string, string>>]>> = {
      part: [206, { "content-type": "video/mp4", "content-range": range, "content-length": String(length) }],
      stalled: [206, { "content-type": "video/mp4", "content-range": range, "content-length": "2000" }],
      whole: [200, { "content-type": "video/mp4", "content-length": String(length) }],
      page: [200, { "content-type": "text/html" }],
      picture: [200, { "content-type": "image/png" }],
      file: [200, { "content-type": "application/octet-stream" }],
    };
    const [status, headers] = answers[name === "silent" ? "stalled" : name] ?? [404, {}];
    response.writeHead(status, headers);
    response.flushHeaders();
    if (name === "silent") return;
    if (name === "stalled") {
      response.write(chunk.subarray(0, 1000));
      return;
    }
    const send = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", send);
    send();
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    host,
    asked: () => asked,
    open: () => open,
    addressOf: (name: string) => `http://${host}/${name}`,
    mediaOf: (name: string) => asId<MediaPath>(`/media/${encodeURIComponent(`http://${host}/${name}`)}`),
  };
}

async function setUp({ canKeep = true }: { readonly canKeep?: boolean } = {}) {
  const service = await startService();
  const folder = path.join(temporaryFolder(), "media");
  if (!canKeep) writeFileSync(folder, "a file where the folder should be");
  const { log } = createRecordingLog();
  const cache = createMediaCache({
    folder: () => folder,
    limit: () => 1_000_000_000,
    clock: createFixedClock(),
    log,
  });
  const mediaHosts = () => [service.host];
  const clock = createFixedClock();
  const { serve } = createMediaServer({
    owner: () => null,
    ownHosts: () => [],
    cache,
    log,
    mediaHosts,
    clock,
    fetch,
    chosenFile: () => null,
    autoFetchLimit: () => 25_000_000,
  });
  let served = 0;
  const counting: typeof serve = async (...asked) => {
    const response = await serve(...asked);
    served += 1;
    return response;
  };
  return { ...service, folder, log, cache, mediaHosts, clock, serve: counting, served: () => served };
}
type Scene = Awaited<ReturnType<typeof setUp>>;

async function expectNoneOpen({ asked, open }: Scene): Promise<void> {
  expect(asked()).toBeGreaterThan(0);
  await expect.poll(open).toBe(0);
}

function fetchAheadOf(scene: Scene, fetchLimit: number, announced = 2000): MediaPrefetcher {
  return new MediaPrefetcher({
    cache: scene.cache,
    log: scene.log,
    mediaHosts: scene.mediaHosts,
    serve: scene.serve,
    clock: scene.clock,
    settings: () => ({ areVideosFetched: true, areFilesFetched: true, fetchLimit }),
    account: () => ({
      getFileInfo: ({ fileId: id }) =>
        Promise.resolve(done({ id, name: "plan.pdf", size: announced, type: null })),
      openFile: async (_file, signal) => {
        const { body } = await fetch(scene.addressOf("file"), { signal });
        return done({ size: null, bytes: body as ReadableStream<Uint8Array> });
      },
    }),
  });
}
const file = {
  kind: "file",
  conversationId: conversationId("500"),
  fileId: asId<FileId>("plan"),
} as const;

test.each([true, false])(
  "a player that cancels its stream aborts the request to the service (video can be cached: %s)",
  async (canKeep) => {
    const scene = await setUp({ canKeep });
    const { body } = await scene.serve(scene.mediaOf("part"), "bytes=0-");
    const reader = body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expectNoneOpen(scene);
  },
);

test("a response that is not the requested part, or not a video, ends its request", async () => {
  const scene = await setUp();
  expect((await scene.serve(scene.mediaOf("page"), "bytes=0-")).status).toBe(502);
  expect((await scene.serve(scene.mediaOf("whole"), "bytes=5-")).status).toBe(502);
  expect((await scene.serve(scene.mediaOf("part"), "bytes=5-")).status).toBe(502);
  expect((await scene.serve(scene.mediaOf("picture"))).status).toBe(502);
  expect((await scene.serve(scene.mediaOf("page"))).status).toBe(502);
  await expectNoneOpen(scene);
});

test.each(["part", "whole"])(
  "reading the first bytes of a video that is answered with a %s response ends its request",
  async (name) => {
    const scene = await setUp();
    const describe = createVideoMetadataReader({ ...scene, autoFetchLimit: () => 1000 });
    expect(await describe(scene.mediaOf(name))).toEqual({ duration: null, bytes: length });
    await expectNoneOpen(scene);
  },
);

test("a video that is too large to be prefetched ends its request", async () => {
  const scene = await setUp();
  const ahead = fetchAheadOf(scene, 3000);
  expect(await ahead.fetch({ kind: "video", media: scene.mediaOf("part") })).toEqual({
    state: "waiting",
    bytes: length,
  });
  await expectNoneOpen(scene);
});

test("two videos that stall while they are prefetched time out, and the third video is prefetched then", async () => {
  const scene = await setUp();
  const ahead = fetchAheadOf(scene, 3000);
  const stalled = ["silent/1", "silent/2"].map((name) =>
    ahead.fetch({ kind: "video", media: scene.mediaOf(name) }),
  );
  await expect.poll(scene.served).toBe(2);
  const third = ahead.fetch({ kind: "video", media: scene.mediaOf("part") });
  scene.clock.move(60_000);
  expect(await Promise.all(stalled)).toEqual([
    { state: "missing", bytes: null },
    { state: "missing", bytes: null },
  ]);
  expect(await third).toEqual({ state: "waiting", bytes: length });
  await expectNoneOpen(scene);
});

test("a prefetched file that exceeds its announced size is cancelled and not stored", async () => {
  const scene = await setUp();
  const ahead = fetchAheadOf(scene, 3000);
  expect(await ahead.fetch(file)).toEqual({ state: "missing", bytes: 2000 });
  await expectNoneOpen(scene);
  expect(await scene.cache.size()).toBe(0);
});

test("a prefetched file that the disk refuses is not in the cache, and its request ends", async () => {
  const scene = await setUp({ canKeep: false });
  const ahead = fetchAheadOf(scene, length, length);
  expect(await ahead.fetch(file)).toMatchObject({ state: "missing" });
  await expectNoneOpen(scene);
});

/** Saves the media at an address and returns the outcome. Calls `during` once the first bytes have arrived. */
async function save(scene: Scene, name: string, folder: string, during: (cancel: AbortController) => void) {
  const cancel = new AbortController();
  const { log, clock, serve } = scene;
  return saveAttachment(
    {
      clock,
      open: (shared) =>
        shared.kind === "file" ? Promise.reject(new Error("no file")) : openMediaItem(serve, shared),
      openTarget: (place) => openDownloadTarget(place, { platform: "linux", clock: createFixedClock(), log }),
    },
    { kind: "video", media: scene.mediaOf(name), sentAt: 0 },
    { kind: "folder", folder, name: "video.mp4" },
    {
      signal: cancel.signal,
      onProgress: () => {
        during(cancel);
      },
    },
  );
}

test("a download that is cancelled, stalls or cannot be written ends its request", async () => {
  const scene = await setUp();
  const timedOut = { kind: "settled", reply: { ok: false, problem: { kind: "timed-out" } } };
  const cancelled = await save(scene, "part", scene.folder, (cancel) => {
    cancel.abort();
  });
  expect(cancelled).toEqual({ kind: "stopped" });
  await expectNoneOpen(scene);
  const stalling = save(scene, "stalled", scene.folder, () => {
    scene.clock.move(60_000);
  });
  expect(await stalling).toEqual(timedOut);
  await expectNoneOpen(scene);
  const notAFolder = path.join(scene.folder, "file");
  writeFileSync(notAFolder, "");
  const unwritten = await save(scene, "part", path.join(notAFolder, "below"), () => undefined);
  expect(unwritten).toEqual({
    kind: "settled",
    reply: { ok: false, problem: { kind: "disk", reason: "ENOTDIR" } },
  });
  await expectNoneOpen(scene);
});
