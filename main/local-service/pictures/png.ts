import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import type { Bitmap } from "./bitmap.ts";

const compress = promisify(deflate);
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const trueColour = 2;
const trueColourWithOpacity = 6;
const bitsPerChannel = 8;
/** Each byte is told as the difference to the pixel before: flat areas become zeros. */
const subFilter = 1;

/** Writes pixels as a PNG file. */
export async function encodePng(bitmap: Bitmap): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(bitmap.width, 0);
  header.writeUInt32BE(bitmap.height, 4);
  header[8] = bitsPerChannel;
  header[9] = bitmap.channels === 4 ? trueColourWithOpacity : trueColour;
  const rows = await compress(filtered(bitmap));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function filtered({ width, height, pixels, channels = 3 }: Bitmap): Buffer {
  const stride = width * channels;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const to = row * (stride + 1);
    const from = row * stride;
    rows[to] = subFilter;
    for (let index = 0; index < stride; index += 1) {
      const before = index < channels ? 0 : (pixels[from + index - channels] ?? 0);
      rows[to + 1 + index] = (pixels[from + index] ?? 0) - before;
    }
  }
  return rows;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
