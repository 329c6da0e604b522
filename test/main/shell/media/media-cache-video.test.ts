import { readdirSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createMediaCache } from "../../../../main/shell/media/media-cache.ts";
import { createMediaServer } from "../../../../main/shell/media/media-protocol.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { eventually } from "../../../support/clock/eventually.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const video = Uint8Array.from({ length: 10_000 }, (_unused, index) => index % 251);
const media = `/media/${encodeURIComponent("https://i.example/film.mp4?token=1")}`;

/** Creates the media handler of one run of the app, and a service that answers ranges. */
function play(folder: string, options: { readonly isOffline?: boolean; readonly limit?: number } = {}) {
  const { log } = createRecordingLog();
  const cache = createMediaCache({
    folder: () => folder,
    limit: () => options.limit ?? 1_000_000,
    clock: createFixedClock(),
    log,
  });
  const asked: string[] = [];
  const { serve } = createMediaServer({
    owner: () => null,
    cache,
    log,
    clock: createFixedClock(),
    mediaHosts: () => ["i.example"],
    ownHosts: () => [],
    chosenFile: () => null,
    autoFetchLimit: () => 25_000_000,
    fetch: (_address, init) => {
      const range = new Headers(init?.headers).get("range") ?? "";
      asked.push(range);
      if (options.isOffline === true) return Promise.reject(new TypeError("offline"));
      const [from = 0, to = video.length - 1] = range
        .slice("bytes=".length)
        .split("-")
        .filter(Boolean)
        .map(Number);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = from; at <= to; at += 1000)
            controller.enqueue(video.slice(at, Math.min(at + 1000, to + 1)));
          controller.close();
        },
      });
      const headers = {
        "content-type": "video/mp4",
        "content-length": String(to - from + 1),
        "content-range": `bytes ${String(from)}-${String(to)}/${String(video.length)}`,
      };
      return Promise.resolve(new Response(body, { status: 206, headers }));
    },
  });
  return { cache, asked, serve };
}
function makeFolder(): string {
  return path.join(temporaryFolder(), "media");
}
async function playToEnd(folder: string): Promise<void> {
  const { serve } = play(folder);
  const response = await serve(media, "bytes=0-");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(video);
  await eventually(() => {
    expect(readdirSync(folder).filter((name) => !name.startsWith("."))).toHaveLength(1);
  });
}

test("a video that was played to its end plays offline after a restart, from any position", async () => {
  const folder = makeFolder();
  await playToEnd(folder);
  const { serve, asked } = play(folder, { isOffline: true });
  const some = await serve(media, "bytes=2000-2999");
  expect([some.status, Object.fromEntries(some.headers)]).toMatchObject([
    206,
    {
      "content-type": "video/mp4",
      "content-length": "1000",
      "content-range": "bytes 2000-2999/10000",
      "x-content-type-options": "nosniff",
    },
  ]);
  expect(new Uint8Array(await some.arrayBuffer())).toEqual(video.slice(2000, 3000));
  const rest = await serve(media, "bytes=9990-");
  expect(new Uint8Array(await rest.arrayBuffer())).toEqual(video.slice(9990));
  const past = await serve(media, "bytes=0-999999");
  expect(past.headers.get("content-range")).toBe("bytes 0-9999/10000");
  await past.body?.cancel();
  const beyond = await serve(media, "bytes=10000-");
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10000"]);
  expect(asked).toEqual([]);
});

test("a partly requested, a cancelled and a too large video are not stored", async () => {
  const folder = makeFolder();
  const { serve, asked, cache } = play(folder);
  await (await serve(media, "bytes=5000-")).arrayBuffer();
  const left = await serve(media, "bytes=0-");
  const reader = left.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const small = play(folder, { limit: 20_000 });
  await (await small.serve(media, "bytes=0-")).arrayBuffer();
  await eventually(() => {
    expect(readdirSync(folder)).toEqual([]);
  });
  expect(await cache.size()).toBe(0);
  await (await serve(media, "bytes=5000-")).arrayBuffer();
  expect(asked).toHaveLength(3);
});

test("a video that was truncated on the disk is fetched again", async () => {
  const folder = makeFolder();
  await playToEnd(folder);
  truncateSync(path.join(folder, readdirSync(folder)[0] ?? ""), 4000);
  const { serve, asked } = play(folder);
  const response = await serve(media, "bytes=0-");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(video);
  expect(asked).toEqual(["bytes=0-"]);
});

test("if the folder cannot be created, a video plays to its end and is not stored", async () => {
  const folder = makeFolder();
  writeFileSync(folder, "a file where the folder should be");
  const { serve, cache } = play(folder);
  const response = await serve(media, "bytes=0-");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(video);
  expect(await cache.size()).toBe(0);
});
