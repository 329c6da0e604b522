import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  withRecordingLength,
  writeRecordingLength,
} from "../../../../main/chat/drafts/recording-length/recording-length.ts";
import { videoDuration } from "../../../../main/shell/media/video-duration.ts";
import { mp4Header, webmHeader } from "../../../support/files/recorded-headers.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const sound = Buffer.from("sound".repeat(2000));

const mp4Duration = (bytes: Uint8Array): Promise<number | null> =>
  videoDuration((from, length) => Promise.resolve(Buffer.from(bytes).subarray(from, from + length)));

/** Reads the fields of the WebM information by their ids in hexadecimal, and the id of the element after it. */
function readWebm(bytes: Uint8Array): {
  readonly fields: ReadonlyMap<string, Buffer>;
  readonly next: string;
} {
  const all = Buffer.from(bytes);
  const at = all.indexOf("1549a966", 0, "hex") + 4;
  const isLong = all.readUInt8(at) < 0x80;
  const start = at + (isLong ? 4 : 1);
  const end = start + (isLong ? all.readUInt32BE(at) - 0x10_00_00_00 : all.readUInt8(at) - 0x80);
  const fields = new Map<string, Buffer>();
  for (let offset = start; offset < end;) {
    const idLength = all.readUInt8(offset) < 0x40 ? 3 : 2;
    const size = all.readUInt8(offset + idLength) - 0x80;
    const content = offset + idLength + 1;
    fields.set(all.toString("hex", offset, offset + idLength), all.subarray(content, content + size));
    offset = content + size;
  }
  return { fields, next: all.toString("hex", end, end + 4) };
}

function recordedFile(first: Uint8Array): string {
  const filePath = path.join(temporaryFolder(), "recording");
  writeFileSync(filePath, Buffer.concat([withRecordingLength(first, 1000), sound]));
  return filePath;
}

test("the length of a WebM recording is written to its header, and the bytes after the header stay unchanged", async () => {
  expect(readWebm(webmHeader).fields.has("4489")).toBe(false);
  const filePath = recordedFile(webmHeader);
  await writeRecordingLength(filePath, 61_234);
  const written = readFileSync(filePath);
  const { fields, next } = readWebm(written);
  expect(fields.get("4489")?.readDoubleBE()).toBe(61_234);
  expect([...fields.keys()]).toEqual(["2ad7b1", "4d80", "5741", "4489"]);
  expect(next).toBe("1654ae6b");
  const tracks = Buffer.from(webmHeader).subarray(Buffer.from(webmHeader).indexOf("1654ae6b", 0, "hex"));
  expect(written.subarray(-sound.length - tracks.length)).toEqual(Buffer.concat([tracks, sound]));
});

test("the length of a WebM recording is written in the unit that its header names for timestamps", () => {
  const slower = Buffer.from(webmHeader);
  // Sets the unit of the timestamps to 2 ms.
  slower.writeUIntBE(2_000_000, slower.indexOf("2ad7b183", 0, "hex") + 4, 3);
  expect(readWebm(withRecordingLength(slower, 3000)).fields.get("4489")?.readDoubleBE()).toBe(1500);
});

test("the length of an MP4 recording is written to the headers of the file and of its track", async () => {
  expect(await mp4Duration(mp4Header)).toBeNull();
  const filePath = recordedFile(mp4Header);
  await writeRecordingLength(filePath, 61_234);
  const written = readFileSync(filePath);
  expect(written).toHaveLength(mp4Header.length + sound.length);
  expect(await mp4Duration(written)).toBe(61_234);
  const [track, media] = ["tkhd", "mdhd"].map((type) => written.indexOf(type) + 4);
  expect(written.readBigUInt64BE((track ?? 0) + 28)).toBe(61_234n);
  const seconds =
    Number(written.readBigUInt64BE((media ?? 0) + 24)) / written.readUInt32BE((media ?? 0) + 20);
  expect(seconds).toBeCloseTo(61.234, 6);
});

test("the length of an MP4 recording is also written to a header with times of 32 bits", async () => {
  const short = Buffer.from(mp4Header);
  const at = short.indexOf("mvhd") + 4;
  // In version 0 of this box, times have 32 bits. The units of a second and the duration follow them.
  short.writeUInt8(0, at);
  short.writeUInt32BE(500, at + 12);
  expect(await mp4Duration(withRecordingLength(short, 3000))).toBe(3000);
});

const knownSegment = Buffer.from(webmHeader);
knownSegment.writeUIntBE(1000, knownSegment.indexOf("18538067", 0, "hex") + 6, 6);
const afterSeekHead = Buffer.from(webmHeader);
afterSeekHead.write("114d9b74", afterSeekHead.indexOf("1549a966", 0, "hex"), "hex");
const withoutFragments = Buffer.from(mp4Header);
withoutFragments.write("free", withoutFragments.indexOf("mvex"));
const unknownVersion = Buffer.from(mp4Header);
for (const type of ["mvhd", "tkhd", "mdhd"]) unknownVersion.writeUInt8(7, unknownVersion.indexOf(type) + 4);

test.each([
  ["text", Buffer.from("one two three")],
  ["nothing", Buffer.alloc(0)],
  ["zeros", Buffer.alloc(200)],
  ["a WebM header that is cut off", Buffer.from(webmHeader).subarray(0, 60)],
  ["a WebM segment of known size", knownSegment],
  ["a WebM header with positions before its information", afterSeekHead],
  ["an MP4 header that is cut off", Buffer.from(mp4Header).subarray(0, 500)],
  ["an MP4 file without fragments", withoutFragments],
  ["an MP4 header of an unknown version", unknownVersion],
])("a file that is not understood stays as it is: %s", async (_what, bytes) => {
  expect(Buffer.from(withRecordingLength(bytes, 1000))).toEqual(bytes);
  const filePath = path.join(temporaryFolder(), "recording");
  writeFileSync(filePath, bytes);
  await writeRecordingLength(filePath, 2000);
  expect(readFileSync(filePath)).toEqual(bytes);
});

test("a recording with an incomplete header never gets a wrong length and causes no error", () => {
  for (const header of [webmHeader, mp4Header]) {
    for (let length = 0; length < header.length; length += 1) {
      const cut = header.subarray(0, length);
      const written = withRecordingLength(cut, 1000);
      // The written field has 11 bytes, and the size of the element that contains it needs 3 more.
      expect([length, length + 14]).toContain(written.length);
    }
  }
});
