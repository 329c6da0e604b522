import { pictureKindOf } from "../media/media-kinds.ts";
import type { PictureKind } from "../media/media-kinds.ts";
import { liesOnItsSide } from "./exif-orientation.ts";

/** Width and height in pixels, as a picture is seen: one that says which way is up is turned. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture, by what its own bytes say. */
export interface ReadPicture extends PictureSize {
  readonly kind: PictureKind;
}

/** What the head of a picture says. */
interface Head extends PictureSize {
  /** The TIFF structure of its EXIF block; null where it has none. */
  readonly exif: Buffer | null;
}

/** Pixels. More than any camera takes; a small file that unpacks to more is there to fill the memory. */
export const mostPixels = 100_000_000;

/** What picture these bytes are; null where they are none, whatever they begin with. Nothing is unpacked. */
export function readPicture(bytes: Buffer): ReadPicture | null {
  const kind = pictureKindOf(bytes);
  const head = kind === null ? null : unlessCutShort(() => readers[kind](bytes));
  if (kind === null || head === null) return null;
  const pixels = head.width * head.height;
  if (head.width < 1 || pixels < 1 || pixels > mostPixels) return null;
  const { width, height } = head;
  return liesOnItsSide(head.exif) ? { kind, width: height, height: width } : { kind, width, height };
}

const readers: Readonly<Record<PictureKind, (bytes: Buffer) => Head | null>> = {
  png: readPng,
  jpeg: readJpeg,
  gif: readGif,
  webp: readWebp,
  bmp: readBmp,
};

function readPng(bytes: Buffer): Head | null {
  if (bytes.toString("latin1", 12, 16) !== "IHDR") return null;
  let exif: Buffer | null = null;
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === "eXIf") exif = bytes.subarray(at + 8, at + 8 + length);
    if (type === "IDAT") return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), exif };
    at += 12 + length;
  }
  return null;
}

function readJpeg(bytes: Buffer): Head | null {
  let exif: Buffer | null = null;
  for (let at = 2; bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), exif };
    }
    // The length counts itself.
    const length = Math.max(2, bytes.readUInt16BE(at + 2));
    const isExif = marker === 0xe1 && bytes.toString("latin1", at + 4, at + 10) === "Exif\0\0";
    if (isExif) exif ??= bytes.subarray(at + 10, at + 2 + length);
    at += 2 + length;
  }
  return null;
}

/** Start of a frame, of whatever coding; the three in between are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** After its colours a block has to begin: a picture, an extension or the end. */
function readGif(bytes: Buffer): Head | null {
  const flags = bytes.readUInt8(10);
  const colours = (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
  if (![0x21, 0x2c].includes(bytes.readUInt8(13 + colours))) return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), exif: null };
}

function readWebp(bytes: Buffer): Head | null {
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, exif: null };
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, exif: null };
    }
    case "VP8X": {
      const [width, height] = [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
      return { width, height, exif: exifOfWebp(bytes) };
    }
    default:
      return null;
  }
}

function exifOfWebp(bytes: Buffer): Buffer | null {
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    const content = bytes.subarray(at + 8, at + 8 + length);
    // Some writers put the name of a JPEG's block before it.
    if (bytes.toString("latin1", at, at + 4) === "EXIF") {
      return content.toString("latin1", 0, 6) === "Exif\0\0" ? content.subarray(6) : content;
    }
    at += 8 + length + (length % 2);
  }
  return null;
}

/** A negative height means that the upper row comes first. */
function readBmp(bytes: Buffer): Head {
  if (bytes.readUInt32LE(14) === 12) {
    return { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20), exif: null };
  }
  return { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)), exif: null };
}

/** Null where the bytes end before what they should say. */
function unlessCutShort(read: () => Head | null): Head | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
