import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { Bitmap } from "./bitmap.ts";

const decompress = promisify(inflate);

/** More pixels than this are not unpacked: a small file can hold a very large picture. */
const mostPixels = 16_000_000;

/** What the header of a PNG says, as far as it matters here. */
interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Values in one pixel, by colour type: grey, colours, palette, and the same with opacity. */
  readonly channels: number;
  readonly colourType: number;
}

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depths: readonly number[] = [1, 2, 4, 8, 16];

/**
 * Reads a PNG into pixels with opacity (the PNG specification, W3C). Null for one that is damaged, interlaced or very large:
 * it can be kept and sent as it is.
 */
export async function decodePng(file: Buffer): Promise<Bitmap | null> {
  const chunks = readChunks(file);
  const header = chunks === null ? null : readHeader(chunks.header);
  if (chunks === null || header === null) return null;
  const stride = Math.ceil((header.width * header.channels * header.depth) / 8);
  const length = (stride + 1) * header.height;
  const rows = await unpack(chunks.content, length);
  if (rows === null) return null;
  const values = unfilter(rows, header, stride);
  return values === null ? null : toBitmap(values, header, stride, chunks);
}

interface Chunks {
  readonly header: Buffer;
  readonly palette: Buffer;
  readonly opacity: Buffer;
  readonly content: Buffer;
}

function readChunks(file: Buffer): Chunks | null {
  const found = new Map<string, Buffer>();
  const content: Buffer[] = [];
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (body.length < length) return null;
    if (type === "IDAT") content.push(body);
    else found.set(type, body);
    if (type === "IEND") break;
    at += 12 + length;
  }
  const [empty, header] = [Buffer.alloc(0), found.get("IHDR")];
  if (header?.length !== 13) return null;
  return {
    header,
    palette: found.get("PLTE") ?? empty,
    opacity: found.get("tRNS") ?? empty,
    content: Buffer.concat(content),
  };
}

function readHeader(header: Buffer): Header | null {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colourType, interlace] = [header.readUInt8(8), header.readUInt8(9), header.readUInt8(12)];
  const channels = channelsOf[colourType];
  if (channels === undefined || !depths.includes(depth) || interlace !== 0) return null;
  if (width < 1 || height < 1 || width * height > mostPixels) return null;
  return { width, height, depth, channels, colourType };
}

async function unpack(content: Buffer, length: number): Promise<Buffer | null> {
  try {
    const rows = await decompress(content, { maxOutputLength: length });
    return rows.length === length ? rows : null;
  } catch {
    // Not what zlib packed, or longer than the header says: both are told by the null.
    return null;
  }
}

/** Takes back what each row says against its neighbours; null where a row is of no known kind. */
function unfilter(rows: Buffer, { height, channels, depth }: Header, stride: number): Buffer | null {
  const values = Buffer.alloc(stride * height);
  const step = Math.max(1, (channels * depth) >> 3);
  for (let row = 0; row < height; row += 1) {
    const kind = rows[row * (stride + 1)] ?? 0;
    if (kind > 4) return null;
    const to = row * stride;
    for (let index = 0; index < stride; index += 1) {
      const left = index < step ? 0 : (values[to + index - step] ?? 0);
      const above = row === 0 ? 0 : (values[to + index - stride] ?? 0);
      const corner = row === 0 || index < step ? 0 : (values[to + index - stride - step] ?? 0);
      values[to + index] = (rows[row * (stride + 1) + 1 + index] ?? 0) + foretold(kind, left, above, corner);
    }
  }
  return values;
}

function foretold(kind: number, left: number, above: number, corner: number): number {
  switch (kind) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
      const toCorner = Math.abs(left + above - 2 * corner);
      if (toLeft <= toAbove && toLeft <= toCorner) return left;
      return toAbove <= toCorner ? above : corner;
    }
    default:
      return 0;
  }
}

/** Every kind of pixel as red, green, blue and opacity of a byte each. */
function toBitmap(values: Buffer, header: Header, stride: number, chunks: Chunks): Bitmap {
  const { width, height, channels, depth } = header;
  const pixels = new Uint8Array(width * height * 4);
  const toByte = 255 / (2 ** depth - 1);
  const clear = header.colourType === 3 ? [] : clearColour(chunks.opacity);
  // Grey says its one value three times.
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  const solidity = channels === 2 || channels === 4 ? channels - 1 : null;
  for (let to = 0, row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, to += 4) {
      const value = (channel: number): number =>
        sample(values, row * stride, column * channels + channel, depth);
      if (header.colourType === 3) {
        paintFromPalette(pixels, to, value(0), chunks);
        continue;
      }
      pixels[to] = Math.round(value(0) * toByte);
      pixels[to + 1] = Math.round(value(green) * toByte);
      pixels[to + 2] = Math.round(value(blue) * toByte);
      const isClear = clear.length === channels && clear.every((one, channel) => one === value(channel));
      const solid = solidity === null ? 255 : Math.round(value(solidity) * toByte);
      pixels[to + 3] = isClear ? 0 : solid;
    }
  }
  return { width, height, pixels, channels: 4 };
}

function paintFromPalette(pixels: Uint8Array, to: number, index: number, { palette, opacity }: Chunks): void {
  for (let channel = 0; channel < 3; channel += 1) pixels[to + channel] = palette[index * 3 + channel] ?? 0;
  pixels[to + 3] = opacity[index] ?? 255;
}

/** The one colour that is to be seen through; empty where there is none. */
function clearColour(opacity: Buffer): number[] {
  return Array.from({ length: opacity.length >> 1 }, (_unused, channel) => opacity.readUInt16BE(channel * 2));
}

function sample(values: Buffer, from: number, index: number, depth: number): number {
  if (depth === 8) return values[from + index] ?? 0;
  if (depth === 16) return ((values[from + index * 2] ?? 0) << 8) | (values[from + index * 2 + 1] ?? 0);
  const bit = index * depth;
  return ((values[from + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
}
