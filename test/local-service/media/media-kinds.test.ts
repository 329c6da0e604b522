import { expect, test } from "vitest";
import {
  detectPictureKind,
  detectSoundKind,
  detectVideoKind,
} from "../../../local-service/media/media-kinds.ts";
import { parseByteRange } from "../../../local-service/media/serve-blob.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");

test.each([
  ["\x89PNG\r\n\x1a\n", "png"],
  ["\xff\xd8\xff\xe0", "jpeg"],
  ["GIF87a", "gif"],
  ["GIF89a", "gif"],
  ["RIFF\0\0\0\0WEBPVP8 ", "webp"],
  ["BM", "bmp"],
])("the bytes %j are recognised as the picture kind %j", (text, kind) => {
  expect(detectPictureKind(bytes(text))).toBe(kind);
});

test.each([
  ["\0\0\0\x18ftypM4A ", "m4a"],
  ["ID3\x04", "mp3"],
  ["\xff\xfb\x90\x64", "mp3"],
  ["OggS\0", "ogg"],
  ["RIFF\0\0\0\0WAVEfmt ", "wav"],
  ["RIFF\0\0\0\0WEBPVP8 ", null],
  ["\xff\xd8\xff\xe0", null],
  ["\0\0\0\x18ftypisom", null],
  ["", null],
])("the bytes %j are recognised as the sound kind %j", (text, kind) => {
  expect(detectSoundKind(bytes(text))).toBe(kind);
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
])("the bytes %j are not recognised as a picture", (text) => {
  expect(detectPictureKind(bytes(text))).toBeNull();
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
])("the bytes %j are recognised as the video kind %j", (text, kind) => {
  expect(detectVideoKind(bytes(text))).toBe(kind);
});

test.each([
  ["bytes=0-3", { firstByte: 0, lastByte: 3 }],
  ["bytes=4-", { firstByte: 4, lastByte: 9 }],
  ["bytes=-4", { firstByte: 6, lastByte: 9 }],
  ["bytes=-40", { firstByte: 0, lastByte: 9 }],
  ["bytes=5-400", { firstByte: 5, lastByte: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", null],
  ["bytes=0-1,4-5", null],
  ["bytes=-", null],
  ["lines=0-3", null],
  ["bytes=0x0-3", null],
  [undefined, null],
])("of a blob of ten bytes, the Range header %j asks for %j", (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});

test("every range of an empty blob is unsatisfiable", () => {
  expect([
    parseByteRange("bytes=0-", 0),
    parseByteRange("bytes=-5", 0),
    parseByteRange(undefined, 0),
  ]).toEqual(["unsatisfiable", "unsatisfiable", null]);
});
