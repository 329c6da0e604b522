import { expect, test } from "vitest";
import { MediaPrefetcher } from "../../../../main/shell/media/media-prefetcher.ts";
import { createMediaCache } from "../../../../main/shell/media/media-cache.ts";
import { createMediaServer } from "../../../../main/shell/media/media-protocol.ts";
import { sharedFileCacheKey, createCachedFileFinder } from "../../../../main/shell/media/shared-files.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId, MediaPath } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const video = asId<MediaPath>(`/media/${encodeURIComponent("https://i.example/film.mp4")}`);
const file = {
  kind: "file",
  conversationId: conversationId("500"),
  fileId: asId<FileId>("plan"),
} as const;
const bytes = new Uint8Array(5000).fill(7);

interface Wanted {
  readonly areVideosFetched?: boolean;
  readonly areFilesFetched?: boolean;
  readonly fetchLimit?: number;
}

function setUp(wanted: Wanted) {
  const folder = temporaryFolder();
  const { log } = createRecordingLog();
  const cache = createMediaCache({
    folder: () => folder,
    limit: () => 1_000_000,
    clock: createFixedClock(),
    log,
  });
  const asked: string[] = [];
  const headers = {
    "content-type": "video/mp4",
    "content-length": String(bytes.length),
    "content-range": `bytes 0-${String(bytes.length - 1)}/${String(bytes.length)}`,
  };
  const mediaHosts = () => ["i.example"];
  const { serve } = createMediaServer({
    owner: () => null,
    ownHosts: () => [],
    cache,
    log,
    mediaHosts,
    clock: createFixedClock(),
    chosenFile: () => null,
    autoFetchLimit: () => 0,
    fetch: () => {
      asked.push("video");
      return Promise.resolve(new Response(bytes, { status: 206, headers }));
    },
  });
  const ahead = new MediaPrefetcher({
    cache,
    log,
    mediaHosts,
    serve,
    clock: createFixedClock(),
    settings: () => ({ areVideosFetched: false, areFilesFetched: false, fetchLimit: 10_000, ...wanted }),
    account: () => ({
      getFileInfo: ({ fileId }) =>
        Promise.resolve(done({ id: fileId, name: "plan.pdf", size: bytes.length, type: null })),
      openFile: () => {
        asked.push("file");
        return Promise.resolve(
          done({ size: bytes.length, bytes: new Response(bytes).body as ReadableStream }),
        );
      },
    }),
  });
  return { ahead, asked, cache };
}

test("no media are fetched if the settings disable it", async () => {
  const { ahead, asked } = setUp({});
  expect(await ahead.fetch({ kind: "video", media: video })).toEqual({ state: "waiting", bytes: null });
  expect(await ahead.fetch(file)).toEqual({ state: "waiting", bytes: null });
  expect(asked).toEqual([]);
});

test("a video is fetched completely, once, and is in the cache from then on", async () => {
  const { ahead, asked, cache } = setUp({ areVideosFetched: true });
  const here = { state: "here", bytes: bytes.length };
  const both = await Promise.all([
    ahead.fetch({ kind: "video", media: video }),
    ahead.fetch({ kind: "video", media: video }),
  ]);
  expect(both).toEqual([here, here]);
  await expect.poll(() => cache.videoBytes()).toBeGreaterThan(bytes.length);
  expect(await ahead.fetch({ kind: "video", media: video })).toEqual(here);
  expect(asked).toEqual(["video"]);
});

test("a prefetched file is in the cache, and belongs to its chat when the chat's files are counted", async () => {
  const { ahead, cache } = setUp({ areFilesFetched: true });
  expect(await ahead.fetch(file)).toEqual({ state: "here", bytes: bytes.length });
  const kept = await cache.openCachedStream(sharedFileCacheKey(file.conversationId, file.fileId));
  expect(kept?.head.length).toBe(bytes.length);
  await kept?.file.close();
  const found = createCachedFileFinder(cache, { mediaHosts: [], ownHosts: [] })(file.conversationId, {
    kind: "file",
    fileId: file.fileId,
  });
  expect(found).toMatchObject([{ bytes: bytes.length + 128 }]);
  await cache.drop(found.map(({ name }) => name));
  expect(await cache.size()).toBe(0);
});

test("media larger than the settings allow is not fetched, and its size is returned", async () => {
  const { ahead, cache } = setUp({ areVideosFetched: true, areFilesFetched: true, fetchLimit: 4000 });
  expect(await ahead.fetch({ kind: "video", media: video })).toEqual({
    state: "waiting",
    bytes: bytes.length,
  });
  expect(await ahead.fetch(file)).toEqual({ state: "waiting", bytes: bytes.length });
  expect(await cache.size()).toBe(0);
});

test("a video on a host outside the service is never requested", async () => {
  const { ahead, asked } = setUp({ areVideosFetched: true });
  const media = asId<MediaPath>(`/media/${encodeURIComponent("https://evil.example/film.mp4")}`);
  expect(await ahead.fetch({ kind: "video", media })).toEqual({ state: "missing", bytes: null });
  expect(asked).toEqual([]);
});

test("a prefetched file is missing if nobody is signed in or if the service does not know it", async () => {
  const { cache } = setUp({});
  const { log } = createRecordingLog();
  const ahead = new MediaPrefetcher({
    cache,
    log,
    clock: createFixedClock(),
    mediaHosts: () => [],
    serve: () => Promise.reject(new Error("not asked for")),
    settings: () => ({ areVideosFetched: true, areFilesFetched: true, fetchLimit: 10_000 }),
    account: () => ({
      getFileInfo: () => Promise.resolve(failed({ kind: "not-found" })),
      openFile: () => Promise.reject(new Error("not asked for")),
    }),
  });
  expect(await ahead.fetch(file)).toEqual({ state: "missing", bytes: null });
});

test("at most two files are fetched at a time, even if a file is requested just as another ends", async () => {
  const { log } = createRecordingLog();
  let running = 0;
  let most = 0;
  let begun = 0;
  const asked: Promise<unknown>[] = [];
  const ask = (): void => {
    if (begun === 40) return;
    begun += 1;
    asked.push(ahead.fetch({ ...file, fileId: asId<FileId>(`file ${String(begun)}`) }));
  };
  const ahead: MediaPrefetcher = new MediaPrefetcher({
    log,
    clock: createFixedClock(),
    mediaHosts: () => [],
    cache: {
      openCachedStream: () => Promise.resolve(null),
      keepStream: () => Promise.resolve(false),
      hasRoomFor: () => true,
    },
    settings: () => ({ areVideosFetched: true, areFilesFetched: true, fetchLimit: 10_000 }),
    serve: () => Promise.reject(new Error("not asked for")),
    account: () => ({
      getFileInfo: async () => {
        running += 1;
        most = Math.max(most, running);
        // Each request begins another one a few turns later, about when it ends itself.
        const delay = begun % 12;
        void (async () => {
          for (let turn = 0; turn < delay; turn += 1) await Promise.resolve();
          ask();
        })();
        await Promise.resolve();
        running -= 1;
        return failed({ kind: "not-found" });
      },
      openFile: () => Promise.reject(new Error("not asked for")),
    }),
  });
  for (let count = 0; count < 5; count += 1) ask();
  await expect.poll(() => asked.length).toBe(40);
  await Promise.all(asked);
  expect(most).toBe(2);
});
