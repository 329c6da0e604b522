import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filmLength } from "../../../../main/shell/media/film-length.ts";
import type { ReadFilm } from "../../../../main/shell/media/film-length.ts";

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

function readerOf(film: Buffer): ReadFilm {
  return (from, length) => Promise.resolve(film.subarray(from, from + length));
}
const lengthOf = (...boxes: readonly Buffer[]): Promise<number | null> =>
  filmLength(readerOf(Buffer.concat(boxes)));

test("the film of the demo says how long it is", async () => {
  const file = new URL(
    "../../../../local-service/handlers/media/films/640x360.last-minute.mp4",
    import.meta.url,
  );
  expect(await filmLength(readerOf(readFileSync(file)))).toBe(6010);
});

test("a header is read in both of its forms, wherever in the movie it stands", async () => {
  expect(await lengthOf(type, box("moov", header(600, 61_200)))).toBe(102_000);
  expect(await lengthOf(type, box("moov", longHeader(90_000, 9_180_000n)))).toBe(102_000);
  expect(
    await lengthOf(type, box("moov", Buffer.concat([box("free", Buffer.alloc(40)), header(1, 5)]))),
  ).toBe(5000);
});

test("a header behind all that is played is found without reading that", async () => {
  const played = 5 * 1024 ** 3;
  const head = Buffer.concat([type, word(1), Buffer.from("mdat"), long(BigInt(16 + played))]);
  const tail = box("moov", header(1000, 4000));
  const end = type.length + 16 + played;
  const asked: number[] = [];
  const length = await filmLength((from, count) => {
    asked.push(from);
    const [bytes, start] = from >= end ? [tail, from - end] : [head, from];
    return Promise.resolve(bytes.subarray(start, start + count));
  });
  expect(length).toBe(4000);
  expect(asked.every((from) => from < 100 || from >= end)).toBe(true);
});

test.each<[string, Buffer]>([
  ["nothing", Buffer.alloc(0)],
  ["no film", Buffer.from("<!doctype html><title>Not found</title>")],
  ["zeros", Buffer.alloc(4000)],
  ["a box shorter than its own head", Buffer.concat([word(4), Buffer.from("moov")])],
  ["a movie without a header", Buffer.concat([type, box("moov", box("trak", Buffer.alloc(20)))])],
  ["a header cut short", Buffer.concat([type, box("moov", header(600, 1200))]).subarray(0, 40)],
  ["no timescale", Buffer.concat([type, box("moov", header(0, 1200))])],
  ["a length that is not known", Buffer.concat([type, box("moov", header(600, 0xffff_ffff))])],
  ["a long one that is not known", Buffer.concat([type, box("moov", longHeader(600, 2n ** 64n - 1n))])],
  ["a header of a length of nothing", Buffer.concat([type, box("moov", header(600, 0))])],
  [
    "more boxes than any film has",
    Buffer.concat(Array.from({ length: 2000 }, () => box("free", Buffer.alloc(0)))),
  ],
])("%s says nothing", async (_what, film) => {
  expect(await filmLength(readerOf(film))).toBeNull();
});

test("behind a box that goes on to the end nothing is looked for", async () => {
  const film = Buffer.concat([type, word(0), Buffer.from("mdat"), Buffer.alloc(100)]);
  const asked: number[] = [];
  expect(
    await filmLength((from, length) => {
      asked.push(from);
      return readerOf(film)(from, length);
    }),
  ).toBeNull();
  expect(asked).toEqual([0, type.length]);
});

test("what cannot be read says nothing", async () => {
  expect(await filmLength(() => Promise.resolve(null))).toBeNull();
});
