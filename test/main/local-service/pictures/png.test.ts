import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { Canvas } from "../../../../main/local-service/pictures/canvas.ts";
import { encodePng } from "../../../../main/local-service/pictures/png.ts";
import { box } from "../../../../main/local-service/pictures/shapes.ts";

/** Chunks of a PNG by name. */
function chunksOf(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    chunks.set(file.subarray(at + 4, at + 8).toString("latin1"), file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return chunks;
}

test("a file begins with PNG's signature and ends with IEND", async () => {
  const file = await encodePng(new Canvas(2, 2, { left: 0, top: 0, scale: 1 }));
  expect(file.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  expect([...chunksOf(file).keys()]).toEqual(["IHDR", "IDAT", "IEND"]);
  // Of an empty IEND the check sum is always this.
  expect(file.subarray(-4).toString("hex")).toBe("ae426082");
});

test("the pixels come out as they went in", async () => {
  const canvas = new Canvas(3, 2, { left: 0, top: 0, scale: 1 });
  canvas.fill(box(0, 0, 1, 2), "#102030");
  canvas.fill(box(1, 0, 1, 1), "#ff0080");
  const chunks = chunksOf(await encodePng(canvas));
  const header = chunks.get("IHDR") ?? Buffer.alloc(13);
  expect([header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]]).toEqual([3, 2, 8, 2]);
  const rows = inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0));
  const pixels: number[] = [];
  for (let row = 0; row < 2; row += 1) {
    expect(rows[row * 10]).toBe(1);
    for (let index = 0; index < 9; index += 1) {
      const before = index < 3 ? 0 : (pixels.at(-3) ?? 0);
      pixels.push(((rows[row * 10 + 1 + index] ?? 0) + before) % 256);
    }
  }
  expect(pixels).toEqual([...canvas.pixels]);
});
