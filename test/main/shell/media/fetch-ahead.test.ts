import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FetchAhead } from "../../../../main/shell/media/fetch-ahead.ts";
import { createMediaCache } from "../../../../main/shell/media/media-cache.ts";
import { createMedia } from "../../../../main/shell/media/media-protocol.ts";
import { fileAddress, keptFilesOf } from "../../../../main/shell/media/shared-files.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId, MediaPath } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { createRecordingLog, createStoppedClock } from "../shell-parts.ts";

const film = asId<MediaPath>(`/media/${encodeURIComponent("https://i.example/film.mp4")}`);
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
  const folder = mkdtempSync(path.join(tmpdir(), "natter-ahead-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const { log } = createRecordingLog();
  const cache = createMediaCache({ folder: () => folder, limit: () => 1_000_000, log });
  const asked: string[] = [];
  const headers = {
    "content-type": "video/mp4",
    "content-length": String(bytes.length),
    "content-range": `bytes 0-${String(bytes.length - 1)}/${String(bytes.length)}`,
  };
  const mediaHosts = () => ["i.example"];
  const { serve } = createMedia({
    ownHosts: () => [],
    cache,
    log,
    mediaHosts,
    clock: createStoppedClock(),
    chosenFile: () => null,
    mostByItself: () => 0,
    fetch: () => {
      asked.push("film");
      return Promise.resolve(new Response(bytes, { status: 206, headers }));
    },
  });
  const ahead = new FetchAhead({
    cache,
    log,
    mediaHosts,
    serve,
    clock: createStoppedClock(),
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

test("nothing is asked for where the settings want nothing fetched", async () => {
  const { ahead, asked } = setUp({});
  expect(await ahead.fetch({ kind: "video", media: film })).toEqual({ state: "waiting", bytes: null });
  expect(await ahead.fetch(file)).toEqual({ state: "waiting", bytes: null });
  expect(asked).toEqual([]);
});

test("a film is fetched whole, once, and is here from then on", async () => {
  const { ahead, asked, cache } = setUp({ areVideosFetched: true });
  const here = { state: "here", bytes: bytes.length };
  const both = await Promise.all([
    ahead.fetch({ kind: "video", media: film }),
    ahead.fetch({ kind: "video", media: film }),
  ]);
  expect(both).toEqual([here, here]);
  await expect.poll(() => cache.filmBytes()).toBeGreaterThan(bytes.length);
  expect(await ahead.fetch({ kind: "video", media: film })).toEqual(here);
  expect(asked).toEqual(["film"]);
});

test("a file is fetched, and is found under its chat when that is counted", async () => {
  const { ahead, cache } = setUp({ areFilesFetched: true });
  expect(await ahead.fetch(file)).toEqual({ state: "here", bytes: bytes.length });
  const kept = await cache.openFilm(fileAddress(file.conversationId, file.fileId));
  expect(kept?.head.length).toBe(bytes.length);
  await kept?.file.close();
  const found = keptFilesOf(cache, { mediaHosts: [], ownHosts: [] })(file.conversationId, {
    kind: "file",
    fileId: file.fileId,
  });
  expect(found).toMatchObject([{ bytes: bytes.length + 128 }]);
  await cache.drop(found.map(({ name }) => name));
  expect(await cache.size()).toBe(0);
});

test("what is larger than the settings allow waits, and says its size", async () => {
  const { ahead, cache } = setUp({ areVideosFetched: true, areFilesFetched: true, fetchLimit: 4000 });
  expect(await ahead.fetch({ kind: "video", media: film })).toEqual({
    state: "waiting",
    bytes: bytes.length,
  });
  expect(await ahead.fetch(file)).toEqual({ state: "waiting", bytes: bytes.length });
  expect(await cache.size()).toBe(0);
});

test("a film of another host is never asked for", async () => {
  const { ahead, asked } = setUp({ areVideosFetched: true });
  const media = asId<MediaPath>(`/media/${encodeURIComponent("https://evil.example/film.mp4")}`);
  expect(await ahead.fetch({ kind: "video", media })).toEqual({ state: "missing", bytes: null });
  expect(asked).toEqual([]);
});

test("nobody signed in, and a file that nobody knows, are missing", async () => {
  const { cache } = setUp({});
  const { log } = createRecordingLog();
  const ahead = new FetchAhead({
    cache,
    log,
    clock: createStoppedClock(),
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

test("two are fetched at a time, also when one more is asked for the moment one ends", async () => {
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
  const ahead: FetchAhead = new FetchAhead({
    log,
    clock: createStoppedClock(),
    mediaHosts: () => [],
    cache: {
      openFilm: () => Promise.resolve(null),
      keepFilm: () => Promise.resolve(false),
      hasRoomFor: () => true,
    },
    settings: () => ({ areVideosFetched: true, areFilesFetched: true, fetchLimit: 10_000 }),
    serve: () => Promise.reject(new Error("not asked for")),
    account: () => ({
      getFileInfo: async () => {
        running += 1;
        most = Math.max(most, running);
        // Each asks for one more a little later than the one before, around the moment that this one ends.
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
