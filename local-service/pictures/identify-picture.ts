import { detectPictureKind } from "../media/media-kinds.ts";
import type { PictureKind } from "../media/media-kinds.ts";
import { isRotatedByQuarterTurn } from "./exif-orientation.ts";

/** Displayed width and height in pixels, after the rotation that EXIF requests. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Kind and size of a picture, according to its bytes. */
export interface IdentifiedPicture extends PictureSize {
  readonly kind: PictureKind;
}

/** The header of a picture. */
interface PictureHeader extends PictureSize {
  /** The TIFF structure of the picture's EXIF block; null if there is none. */
  readonly exif: Buffer | null;
}

/**
 * Maximum number of pixels, more than any camera produces. A small file that decodes to more is meant to exhaust the
 * memory.
 */
export const maxPixels = 100_000_000;

/**
 * Reads the kind and the size of a picture, without decoding pixels. Null if the bytes are not a valid picture, even if
 * they begin like one.
 */
export function identifyPicture(bytes: Buffer): IdentifiedPicture | null {
  const kind = detectPictureKind(bytes);
  const head = kind === null ? null : unlessCutShort(() => headerReaders[kind](bytes));
  if (kind === null || head === null) return null;
  const pixels = head.width * head.height;
  if (head.width < 1 || pixels < 1 || pixels > maxPixels) return null;
  const { width, height } = head;
  return isRotatedByQuarterTurn(head.exif) ? { kind, width: height, height: width } : { kind, width, height };
}

const headerReaders: Readonly<Record<PictureKind, (bytes: Buffer) => PictureHeader | null>> = {
  png: readPng,
  jpeg: readJpeg,
  gif: readGif,
  webp: readWebp,
  bmp: readBmp,
};

function readPng(bytes: Buffer): PictureHeader | null {
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

function readJpeg(bytes: Buffer): PictureHeader | null {
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
    // The length of a segment includes the two bytes of the length field.
    const length = Math.max(2, bytes.readUInt16BE(at + 2));
    const isExif = marker === 0xe1 && bytes.toString("latin1", at + 4, at + 10) === "Exif\0\0";
    if (isExif) exif ??= bytes.subarray(at + 10, at + 2 + length);
    at += 2 + length;
  }
  return null;
}

/** Whether the marker starts a frame of any coding. The three excluded markers are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** An image or an extension must follow the colour table. Otherwise the file is not a GIF. */
function readGif(bytes: Buffer): PictureHeader | null {
  const flags = bytes.readUInt8(10);
  const colours = (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
  if (![0x21, 0x2c].includes(bytes.readUInt8(13 + colours))) return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), exif: null };
}

function readWebp(bytes: Buffer): PictureHeader | null {
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
    // Some writers put the prefix of a JPEG's EXIF block before the data.
    if (bytes.toString("latin1", at, at + 4) === "EXIF") {
      return content.toString("latin1", 0, 6) === "Exif\0\0" ? content.subarray(6) : content;
    }
    at += 8 + length + (length % 2);
  }
  return null;
}

/** A negative height means that the rows go from top to bottom. */
function readBmp(bytes: Buffer): PictureHeader {
  if (bytes.readUInt32LE(14) === 12) {
    return { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20), exif: null };
  }
  return { width: bytes.readInt32LE(18), height: Math.abs(bytes.readInt32LE(22)), exif: null };
}

/** Runs `read`. Returns null if the bytes end too early. */
function unlessCutShort(read: () => PictureHeader | null): PictureHeader | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
