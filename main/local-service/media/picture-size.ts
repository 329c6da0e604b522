import type { PictureKind } from "./media-kinds.ts";

/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes of a picture that are looked at for its size: a camera writes a preview and more before it. */
export const sizeBytes = 1024 * 1024;

/** Longest side that is believed. */
const longestSide = 65_500;

/** The size that a picture's own bytes tell; null where they do not, which no picture leaves open. */
export function pictureSizeOf(kind: PictureKind, head: Buffer): PixelSize | null {
  try {
    const size = readers[kind](head);
    const isBelievable = (side: number): boolean => side >= 1 && side <= longestSide;
    return size !== null && isBelievable(size.width) && isBelievable(size.height) ? size : null;
  } catch (error) {
    // It ends before what it should tell.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const readers: Readonly<Record<PictureKind, (head: Buffer) => PixelSize | null>> = {
  png: (head) => {
    if (head.toString("latin1", 12, 16) !== "IHDR") return null;
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  },
  gif: (head) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) }),
  bmp: (head) => {
    if (head.readUInt32LE(14) === 12) return { width: head.readUInt16LE(18), height: head.readUInt16LE(20) };
    // A negative height means that the upper row comes first.
    return { width: head.readInt32LE(18), height: Math.abs(head.readInt32LE(22)) };
  },
  webp: (head) => {
    switch (head.toString("latin1", 12, 16)) {
      case "VP8 ":
        return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
      case "VP8L": {
        const bits = head.readUInt32LE(21);
        return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
      }
      case "VP8X":
        return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
      default:
        return null;
    }
  },
  jpeg: (head) => {
    for (let at = 2; head[at] === 0xff;) {
      const marker = head.readUInt8(at + 1);
      if (marker === 0xff) {
        at += 1;
      } else if (isFrame(marker)) {
        return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
      } else {
        // The length counts itself.
        at += 2 + Math.max(2, head.readUInt16BE(at + 2));
      }
    }
    return null;
  },
};

/** Start of a frame, of whatever coding; the three in between are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
