import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mediaCacheKey } from "../../../../main/shell/media/media-address.ts";
import { createMediaCache } from "../../../../main/shell/media/media-cache.ts";
import { createMediaServer } from "../../../../main/shell/media/media-protocol.ts";
import { createVideoMetadataReader } from "../../../../main/shell/media/video-metadata-reader.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const address = "https://i.example/film.mp4?signed=secret";
const media = asId<MediaPath>(`/media/${encodeURIComponent(address)}`);
const video = readFileSync(
  new URL("../../../../local-service/handlers/media/sample-videos/640x360.last-minute.mp4", import.meta.url),
);
const described = { duration: 6010, bytes: video.length };

/** Answers a range request for the video as a service does. */
function answerRange(range: string): Response {
  const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const last = Math.min(to === "" ? Infinity : Number(to), video.length - 1);
  return new Response(video.subarray(Number(from), last + 1), {
    status: 206,
    headers: {
      "content-type": "video/mp4",
      "content-range": `bytes ${from}-${String(last)}/${String(video.length)}`,
    },
  });
}

function setUp(
  answer: (range: string) => Response | Promise<Response> = answerRange,
  autoFetchLimit: () => number = () => 1000,
) {
  const folder = temporaryFolder();
  const { log, lines } = createRecordingLog();
  const cache = createMediaCache({
    folder: () => folder,
    limit: () => 1_000_000,
    clock: createFixedClock(),
    log,
  });
  const ranges: string[] = [];
  const mediaHosts = () => ["i.example"];
  const { serve } = createMediaServer({
    owner: () => null,
    ownHosts: () => [],
    cache,
    log,
    mediaHosts,
    autoFetchLimit,
    clock: createFixedClock(),
    chosenFile: () => null,
    fetch: async (_address, init) => {
      const range = new Headers(init?.headers).get("range") ?? "";
      ranges.push(range);
      return answer(range);
    },
  });
  const describe = createVideoMetadataReader({ mediaHosts, serve, cache, autoFetchLimit, log });
  return { describe, cache, ranges, lines };
}

test("a video's duration and size are read from its first bytes, and only once", async () => {
  const { describe, ranges } = setUp();
  expect(await Promise.all([describe(media), describe(media)])).toEqual([described, described]);
  expect(await describe(media)).toEqual(described);
  expect(ranges).toEqual(["bytes=0-32767"]);
});

test("if automatic fetching is off, only videos in the cache are examined", async () => {
  const { describe, cache, ranges } = setUp(answerRange, () => 0);
  expect(await describe(media)).toEqual({ duration: null, bytes: null });
  const about = { contentType: "video/mp4", length: video.length };
  await cache.keepStream(
    mediaCacheKey(new URL(address)),
    about,
    new Response(video).body as ReadableStream<Uint8Array>,
  );
  expect(await describe(media)).toEqual(described);
  expect(ranges).toEqual([]);
});

test("from a service without range support, only as much is read as is needed", async () => {
  let given = 0;
  let isCancelled = false;
  const { describe } = setUp(() => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = video.subarray(given, given + 1000);
        given += chunk.length;
        if (chunk.length === 0) controller.close();
        else controller.enqueue(chunk);
      },
      cancel() {
        isCancelled = true;
      },
    });
    const headers = { "content-type": "video/mp4", "content-length": String(video.length) };
    return new Response(body, { status: 200, headers });
  });
  expect(await describe(media)).toEqual(described);
  expect(given).toBeLessThan(40_000);
  expect(isCancelled).toBe(true);
});

test("content that is not a video has a size and no duration", async () => {
  const words = Buffer.from("not a video at all, whatever it is called");
  const { describe } = setUp(
    () =>
      new Response(words, {
        status: 206,
        headers: {
          "content-type": "video/mp4",
          "content-range": `bytes 0-${String(words.length - 1)}/${String(words.length)}`,
        },
      }),
  );
  expect(await describe(media)).toEqual({ duration: null, bytes: words.length });
});

test("a video that could not be fetched is requested again, and its address is in no log", async () => {
  let isDown = true;
  const { describe, lines } = setUp((range) => {
    if (isDown) throw new Error(`no route to ${address}`);
    return answerRange(range);
  });
  expect(await describe(media)).toEqual({ duration: null, bytes: null });
  isDown = false;
  expect(await describe(media)).toEqual(described);
  expect(lines.join("\n")).toContain("video not fetched");
  expect(lines.join("\n")).not.toContain("secret");
});

test("a video on a host outside the service is not examined", async () => {
  const { describe, ranges } = setUp();
  const elsewhere = asId<MediaPath>(`/media/${encodeURIComponent("https://elsewhere.example/film.mp4")}`);
  expect(await describe(elsewhere)).toEqual({ duration: null, bytes: null });
  expect(ranges).toEqual([]);
});
