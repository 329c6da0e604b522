import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { videoDuration } from "../../../../main/shell/media/video-duration.ts";
import type { ReadVideo } from "../../../../main/shell/media/video-duration.ts";

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const long = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
};
const box = (kind: string, content: Buffer): Buffer =>
  Buffer.concat([word(8 + content.length), Buffer.from(kind), content]);
const header = (perSecond: number, units: number): Buffer =>
  box("mvhd", Buffer.concat([word(0), word(0), word(0), word(perSecond), word(units), Buffer.alloc(80)]));
const longHeader = (perSecond: number, units: bigint): Buffer =>
  box(
    "mvhd",
    Buffer.concat([word(0x0100_0000), Buffer.alloc(16), word(perSecond), long(units), Buffer.alloc(80)]),
  );
const type = box("ftyp", Buffer.from("isom0000"));

function readerOf(video: Buffer): ReadVideo {
  return (from, length) => Promise.resolve(video.subarray(from, from + length));
}
const lengthOf = (...boxes: readonly Buffer[]): Promise<number | null> =>
  videoDuration(readerOf(Buffer.concat(boxes)));

test("the duration of the demo's video is read", async () => {
  const file = new URL(
    "../../../../local-service/handlers/media/sample-videos/640x360.last-minute.mp4",
    import.meta.url,
  );
  expect(await videoDuration(readerOf(readFileSync(file)))).toBe(6010);
});

test("a movie header is read in its short and its long form, at any position in the movie box", async () => {
  expect(await lengthOf(type, box("moov", header(600, 61_200)))).toBe(102_000);
  expect(await lengthOf(type, box("moov", longHeader(90_000, 9_180_000n)))).toBe(102_000);
  expect(
    await lengthOf(type, box("moov", Buffer.concat([box("free", Buffer.alloc(40)), header(1, 5)]))),
  ).toBe(5000);
});

test("a movie header after the media data is found without reading the media data", async () => {
  const played = 5 * 1024 ** 3;
  const head = Buffer.concat([type, word(1), Buffer.from("mdat"), long(BigInt(16 + played))]);
  const tail = box("moov", header(1000, 4000));
  const end = type.length + 16 + played;
  const asked: number[] = [];
  const length = await videoDuration((from, count) => {
    asked.push(from);
    const [bytes, start] = from >= end ? [tail, from - end] : [head, from];
    return Promise.resolve(bytes.subarray(start, start + count));
  });
  expect(length).toBe(4000);
  expect(asked.every((from) => from < 100 || from >= end)).toBe(true);
});

test.each<[string, Buffer]>([
  ["nothing", Buffer.alloc(0)],
  ["no video", Buffer.from("<!doctype html><title>Not found</title>")],
  ["zeros", Buffer.alloc(4000)],
  ["a box shorter than its own head", Buffer.concat([word(4), Buffer.from("moov")])],
  ["a movie without a header", Buffer.concat([type, box("moov", box("trak", Buffer.alloc(20)))])],
  ["a header cut short", Buffer.concat([type, box("moov", header(600, 1200))]).subarray(0, 40)],
  ["no timescale", Buffer.concat([type, box("moov", header(0, 1200))])],
  ["a length that is not known", Buffer.concat([type, box("moov", header(600, 0xffff_ffff))])],
  ["a long one that is not known", Buffer.concat([type, box("moov", longHeader(600, 2n ** 64n - 1n))])],
  ["a header of a length of nothing", Buffer.concat([type, box("moov", header(600, 0))])],
  [
    "more boxes than any video has",
    Buffer.concat(Array.from({ length: 2000 }, () => box("free", Buffer.alloc(0)))),
  ],
])("a video file with %s has no duration", async (_what, video) => {
  expect(await videoDuration(readerOf(video))).toBeNull();
});

test("after a box that extends to the end of the file, nothing more is read", async () => {
  const video = Buffer.concat([type, word(0), Buffer.from("mdat"), Buffer.alloc(100)]);
  const asked: number[] = [];
  expect(
    await videoDuration((from, length) => {
      asked.push(from);
      return readerOf(video)(from, length);
    }),
  ).toBeNull();
  expect(asked).toEqual([0, type.length]);
});

test("a video that cannot be read has no duration", async () => {
  expect(await videoDuration(() => Promise.resolve(null))).toBeNull();
});
