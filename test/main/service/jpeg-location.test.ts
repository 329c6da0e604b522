import { expect, test } from "vitest";
import { removeJpegLocation } from "../../../main/service/jpeg-location.ts";

const gpsPointer = 0x8825;
const orientation = 0x0112;

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0xff, 0);
  head.writeUInt8(marker, 1);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** TIFF data with an orientation, and with a location whose latitude contains the text TheSecretPlaceOfIt. */
function exif(order: "II" | "MM"): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 24 + 4 + 2 + 12 + 4 + 24);
  const short = (at: number, value: number): number =>
    order === "II" ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (at: number, value: number): number =>
    order === "II" ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 0, "latin1");
  short(2, 42);
  long(4, 8);
  short(8, 2);
  short(10, orientation);
  short(12, 3);
  long(14, 1);
  short(18, 6);
  short(22, gpsPointer);
  short(24, 4);
  long(26, 1);
  long(30, 38);
  short(38, 1);
  short(40, 2);
  short(42, 5);
  long(44, 3);
  long(48, 56);
  tiff.write("TheSecretPlaceOfIt!!!!!!", 56, "latin1");
  return Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
}

const begin = Buffer.from([0xff, 0xd8]);
const scan = Buffer.concat([
  Buffer.from([0xff, 0xda, 0, 2]),
  Buffer.from("TheSecretPlaceOfIt in the picture"),
]);

async function passed(photo: Buffer, size: number): Promise<Buffer> {
  function* inChunks(): Generator<Uint8Array> {
    for (let at = 0; at < photo.length; at += size) yield photo.subarray(at, at + size);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of removeJpegLocation(asAsync(inChunks()))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* asAsync(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

test.each(["II", "MM"] as const)(
  "the location in a JPEG of byte order %s is blanked and the orientation kept, however the bytes are split",
  async (order) => {
    const photo = Buffer.concat([begin, segment(0xe1, exif(order)), scan]);
    for (const size of [1, 7, 64, photo.length]) {
      const sent = await passed(photo, size);
      expect(sent).toHaveLength(photo.length);
      const head = sent.subarray(0, sent.length - scan.length).toString("latin1");
      expect(head).not.toContain("TheSecretPlace");
      const tiff = sent.subarray(12);
      const short = (at: number): number => (order === "II" ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
      expect([short(10), short(18), short(38)]).toEqual([orientation, 6, 0]);
      expect(sent.subarray(-scan.length).equals(scan)).toBe(true);
    }
  },
);

test.each([
  ["XMP", 0xe1, "http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>TheSecretPlace"],
  ["IPTC", 0xed, "Photoshop 3.0\0TheSecretPlace"],
  ["EXIF data that cannot be followed", 0xe1, "Exif\0\0II\x2a\0\xff\xff\xff\xffTheSecretPlace"],
])("the location in %s is blanked completely", async (_, marker, content) => {
  const photo = Buffer.concat([begin, segment(marker, Buffer.from(content, "latin1")), scan]);
  const sent = await passed(photo, 16);
  expect(sent).toHaveLength(photo.length);
  expect(sent.subarray(0, -scan.length).toString("latin1")).not.toContain("TheSecretPlace");
});

test("a file that is not a JPEG, or a JPEG that ends inside a segment, passes unchanged", async () => {
  for (const bytes of [
    Buffer.from("\x89PNG TheSecretPlace"),
    Buffer.from([1]),
    Buffer.concat([begin, Buffer.from([0xff, 0xe0, 0, 90, 1])]),
  ]) {
    expect(await passed(bytes, 3)).toEqual(bytes);
  }
});
