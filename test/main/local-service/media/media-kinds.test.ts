import { expect, test } from "vitest";
import { pictureKindOf, videoKindOf } from "../../../../main/local-service/media/media-kinds.ts";
import { pictureSizeOf } from "../../../../main/local-service/media/picture-size.ts";
import type { PictureKind } from "../../../../main/local-service/media/media-kinds.ts";
import { rangeOf } from "../../../../main/local-service/media/serve-blob.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");

const pictures: readonly (readonly [PictureKind, string])[] = [
  ["png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\x80\0\0\x01\xe0"],
  ["gif", "GIF89a\x80\x02\xe0\x01"],
  ["bmp", `BM${"\0".repeat(12)}\x28\0\0\0\x80\x02\0\0\x20\xfe\xff\xff`],
  ["bmp", `BM${"\0".repeat(12)}\x0c\0\0\0\x80\x02\xe0\x01`],
  ["webp", `RIFF\0\0\0\0WEBPVP8 ${"\0".repeat(7)}\x9d\x01\x2a\x80\x02\xe0\x01`],
  ["webp", `RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\x7f\xc2\x77\0`],
  ["webp", `RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\x7f\x02\0\xdf\x01\0`],
  ["jpeg", "\xff\xd8\xff\xe0\0\x04ab\xff\xff\xc4\0\x03x\xff\xc2\0\x11\x08\x01\xe0\x02\x80"],
];

test.each(pictures)("a picture that begins as %s does is one, 640 by 480", (kind, text) => {
  expect(pictureKindOf(bytes(text))).toBe(kind);
  expect(pictureSizeOf(kind, bytes(text))).toEqual({ width: 640, height: 480 });
});

test.each(pictures)("a picture of the kind %s that ends early, or tells no size, has none", (kind, text) => {
  for (let length = 3; length < text.length - 1; length += 1) {
    expect([length, pictureSizeOf(kind, bytes(text.slice(0, length)))]).toEqual([length, null]);
  }
  expect(pictureSizeOf(kind, bytes(text.slice(0, 6) + "\0".repeat(40)))).toBeNull();
});

test.each([
  "",
  "<svg xmlns=",
  "<html>",
  "%PDF-1.7",
  "\x89PNX",
  "GIF90a",
  "RIFF\0\0\0\0WAVE",
  "\0\0\0\x18ftypheic",
])("%j is no picture that is taken", (text) => {
  expect(pictureKindOf(bytes(text))).toBeNull();
});

test.each([
  ["\0\0\0\x18ftypisom", "mp4"],
  ["\0\0\0\x18ftypmp42", "mp4"],
  ["\0\0\0\x14ftypqt  ", "mov"],
  ["\0\0\0\x08wide\0\0\0\0mdat", "mov"],
  ["\x1aE\xdf\xa3\x9f\x42\x82\x84webm", "webm"],
  ["\x1aE\xdf\xa3\xa3\x42\x82\x88matroska", "mkv"],
  ["\x1aE\xdf\xa3 something else", null],
  ["\0\0\0\x18ftypheic", null],
  ["\0\0\0\x18ftypM4A ", null],
  ["\0\0\0\x18ftyp", null],
  ["RIFF\0\0\0\0AVI ", null],
  ["GIF89a", null],
  ["", null],
])("%j is told to be the video %j", (text, kind) => {
  expect(videoKindOf(bytes(text))).toBe(kind);
});

test.each([
  ["bytes=0-3", { first: 0, last: 3 }],
  ["bytes=4-", { first: 4, last: 9 }],
  ["bytes=-4", { first: 6, last: 9 }],
  ["bytes=-40", { first: 0, last: 9 }],
  ["bytes=5-400", { first: 5, last: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", null],
  ["bytes=0-1,4-5", null],
  ["bytes=-", null],
  ["lines=0-3", null],
  ["bytes=0x0-3", null],
  [undefined, null],
])("of ten bytes, %j asks for %j", (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});

test("of no bytes, no range can be had", () => {
  expect([rangeOf("bytes=0-", 0), rangeOf("bytes=-5", 0), rangeOf(undefined, 0)]).toEqual([
    "unsatisfiable",
    "unsatisfiable",
    null,
  ]);
});
