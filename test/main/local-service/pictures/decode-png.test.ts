import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { decodePng } from "../../../../main/local-service/pictures/decode-png.ts";
import { encodePng } from "../../../../main/local-service/pictures/png.ts";
import { sizedBitmap } from "../../../../main/local-service/pictures/scale-bitmap.ts";

interface Made {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colour: number;
  readonly rows: readonly (readonly number[])[];
  readonly interlace?: number;
  readonly palette?: readonly number[];
  readonly opacity?: readonly number[];
}

/** Writes a PNG by the letter; each row begins with its filter. */
function pngOf({ width, height, depth, colour, rows, interlace = 0, palette, opacity }: Made): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...(palette === undefined ? [] : [chunk("PLTE", Buffer.from(palette))]),
    ...(opacity === undefined ? [] : [chunk("tRNS", Buffer.from(opacity))]),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), body])));
  return Buffer.concat([length, Buffer.from(type), body, check]);
}

async function pixelsOf(made: Made): Promise<number[] | null> {
  const bitmap = await decodePng(pngOf(made));
  return bitmap === null ? null : [...bitmap.pixels];
}

const one = { width: 1, height: 1 };

test.each([
  [
    "grey of 1 bit",
    { width: 2, height: 1, depth: 1, colour: 0, rows: [[0, 0b01000000]] },
    [0, 0, 0, 255, 255, 255, 255, 255],
  ],
  ["grey of 4 bits", { ...one, depth: 4, colour: 0, rows: [[0, 0x80]] }, [136, 136, 136, 255]],
  ["grey of 16 bits", { ...one, depth: 16, colour: 0, rows: [[0, 0x80, 0x00]] }, [128, 128, 128, 255]],
  ["grey with opacity", { ...one, depth: 8, colour: 4, rows: [[0, 9, 100]] }, [9, 9, 9, 100]],
  ["colours", { ...one, depth: 8, colour: 2, rows: [[0, 1, 2, 3]] }, [1, 2, 3, 255]],
  ["colours with opacity", { ...one, depth: 8, colour: 6, rows: [[0, 1, 2, 3, 4]] }, [1, 2, 3, 4]],
  [
    "a clear colour",
    { ...one, depth: 8, colour: 2, rows: [[0, 1, 2, 3]], opacity: [0, 1, 0, 2, 0, 3] },
    [1, 2, 3, 0],
  ],
  [
    "a palette",
    { ...one, depth: 2, colour: 3, rows: [[0, 0b01000000]], palette: [0, 0, 0, 7, 8, 9], opacity: [255, 50] },
    [7, 8, 9, 50],
  ],
] as const)("a PNG of %s is read", async (_kind, made, pixels) => {
  expect(await pixelsOf(made)).toEqual(pixels);
});

test.each([
  [0, [10, 20, 30, 40], [50, 60, 70, 80]],
  [1, [10, 10, 10, 10], [50, 10, 10, 10]],
  [2, [10, 20, 30, 40], [40, 40, 40, 40]],
  [3, [10, 15, 20, 25], [45, 25, 25, 25]],
  [4, [10, 10, 10, 10], [40, 10, 10, 10]],
])("rows that are told by filter %i are read", async (filter, first, second) => {
  const rows = [
    [filter, ...first],
    [filter, ...second],
  ];
  const pixels = await pixelsOf({ width: 4, height: 2, depth: 8, colour: 0, rows });
  const greys = pixels?.filter((_value, index) => index % 4 === 0);
  expect(greys).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
});

test.each([
  ["interlaced", { ...one, depth: 8, colour: 0, rows: [[0, 1]], interlace: 1 }],
  ["of an unknown colour type", { ...one, depth: 8, colour: 5, rows: [[0, 1]] }],
  ["of an unknown depth", { ...one, depth: 3, colour: 0, rows: [[0, 1]] }],
  ["of an unknown filter", { ...one, depth: 8, colour: 0, rows: [[9, 1]] }],
  ["shorter than its header says", { width: 9, height: 9, depth: 8, colour: 0, rows: [[0, 1]] }],
  ["longer than its header says", { ...one, depth: 8, colour: 0, rows: [[0, 1, 2, 3, 4, 5, 6, 7]] }],
  ["very large", { width: 60_000, height: 60_000, depth: 1, colour: 0, rows: [[0, 1]] }],
  ["without a size", { width: 0, height: 1, depth: 8, colour: 0, rows: [[0, 1]] }],
])("a PNG %s is left as it is", async (_kind, made) => {
  expect(await pixelsOf(made)).toBeNull();
});

test("a PNG that is damaged anywhere is read or left, and never a mistake", async () => {
  const whole = pngOf({ ...one, depth: 8, colour: 2, rows: [[0, 1, 2, 3]] });
  for (let at = 0; at < whole.length; at += 1) {
    await decodePng(whole.subarray(0, at));
    const spoilt = Buffer.from(whole);
    spoilt[at] = (spoilt[at] ?? 0) ^ 0xff;
    await decodePng(spoilt);
  }
});

test("what is written with opacity is read back the same", async () => {
  const pixels = Uint8Array.from({ length: 5 * 3 * 4 }, (_unused, index) => (index * 37) % 256);
  const written = await encodePng({ width: 5, height: 3, pixels, channels: 4 });
  expect([...((await decodePng(written))?.pixels ?? [])]).toEqual([...pixels]);
});

test("made smaller, a pixel is the mean of what it stands for, and clear ones lend no colour", () => {
  const red = [200, 0, 0, 255];
  const clear = [0, 255, 0, 0];
  const pixels = Uint8Array.from([...red, ...clear, ...red, ...clear]);
  const wide = Uint8Array.from({ length: 1920 * 2 * 4 }, (_unused, index) => pixels[index % 8] ?? 0);
  const large = sizedBitmap({ width: 1920, height: 2, pixels: wide, channels: 4 }, "large");
  expect([large.width, large.height]).toEqual([960, 1]);
  expect([...large.pixels.subarray(0, 4)]).toEqual([200, 0, 0, 128]);
});

test.each([
  ["avatar", 60, 60],
  ["preview", 200, 200],
  ["large", 960, 96],
] as const)("%s of a wide picture is %i by %i", (suffix, width, height) => {
  const pixels = new Uint8Array(2000 * 200 * 4).fill(255);
  expect(sizedBitmap({ width: 2000, height: 200, pixels, channels: 4 }, suffix)).toMatchObject({
    width,
    height,
  });
});

test("a crop shows the middle", () => {
  const pixels = new Uint8Array(300 * 100 * 4).fill(255);
  for (let row = 0; row < 100; row += 1) pixels.fill(0, (row * 300 + 100) * 4, (row * 300 + 200) * 4);
  const { pixels: shown } = sizedBitmap({ width: 300, height: 100, pixels, channels: 4 }, "avatar");
  expect(new Set(shown)).toEqual(new Set([0]));
});

test("a picture that is smaller already keeps its size as large", () => {
  const pixels = new Uint8Array(3 * 2 * 4);
  expect(sizedBitmap({ width: 3, height: 2, pixels, channels: 4 }, "large")).toMatchObject({
    width: 3,
    height: 2,
  });
});
