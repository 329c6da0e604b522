import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import type { Bitmap } from "./bitmap.ts";

const compress = promisify(deflate);
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitsPerChannel = 8;
/** Colour types of the PNG specification (W3C): red, green and blue, without and with opacity. */
const colourTypes = { 3: 2, 4: 6 } as const;
/** Writes pixels as a PNG file. */
export async function encodePng(bitmap: Bitmap): Promise<Buffer> {
  const { width, height, channels = 3 } = bitmap;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bitsPerChannel, 8);
  header.writeUInt8(colourTypes[channels], 9);
  const content = await compress(rowsOf(bitmap));
  return Buffer.concat([
    pngSignature,
    createChunk("IHDR", header),
    createChunk("IDAT", content),
    createChunk("IEND"),
  ]);
}

/** Puts a zero before each row, which means no filter. Drawings are smaller and faster to encode this way. */
function rowsOf({ width, height, pixels, channels = 3 }: Bitmap): Buffer {
  const stride = width * channels;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  }
  return rows;
}

function createChunk(type: string, content = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
