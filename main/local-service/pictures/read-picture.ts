import { decode } from "bmp-ts";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { pictureKindOf } from "../media/media-kinds.ts";
import type { PictureKind } from "../media/media-kinds.ts";

/** Width and height in pixels, as a picture is seen: one that says which way is up is turned. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that can be unpacked. */
export interface ReadablePicture extends PictureSize {
  readonly kind: PictureKind;
}

/** How a smaller version is made: `crop` is the middle of the picture, `fit` all of it, never larger than it was. */
export interface SmallerSize {
  readonly side: number;
  readonly how: "crop" | "fit";
}

/** More than any camera takes; a small file that unpacks to more is there to fill the memory. */
const mostPixels = 100_000_000;

/** What picture these bytes are; null where they are none that can be unpacked, whatever they begin with. */
export async function readPicture(bytes: Buffer): Promise<ReadablePicture | null> {
  const kind = pictureKindOf(bytes);
  const size = kind === null ? null : await unlessBroken(() => sizeOf(kind, bytes));
  return kind === null || size === null ? null : { kind, ...size };
}

/** A smaller version of a picture and its kind; null where it cannot be unpacked. What moves goes on moving. */
export async function smallerPicture(
  bytes: Buffer,
  { side, how }: SmallerSize,
): Promise<{ readonly bytes: Buffer; readonly kind: PictureKind } | null> {
  const kind = pictureKindOf(bytes);
  if (kind === null) return null;
  return unlessBroken(async () => {
    const made = (await unpacked(kind, bytes))
      .resize({
        width: side,
        height: side,
        fit: how === "crop" ? "cover" : "inside",
        withoutEnlargement: how === "fit",
      })
      .toFormat(kind === "bmp" ? "png" : kind);
    return { bytes: await made.toBuffer(), kind: kind === "bmp" ? "png" : kind };
  });
}

async function sizeOf(kind: PictureKind, bytes: Buffer): Promise<PictureSize> {
  if (kind === "bmp") return bitmapSize(bytes);
  const { autoOrient } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  return autoOrient;
}

async function unpacked(kind: PictureKind, bytes: Buffer): Promise<Sharp> {
  if (kind === "bmp") {
    bitmapSize(bytes);
    const { width, height, data } = decode(bytes, { toRGBA: true });
    return sharp(data, { raw: { width, height: Math.abs(height), channels: 4 } });
  }
  const limits = { limitInputPixels: mostPixels, failOn: "none" } as const;
  const { pages = 1 } = await sharp(bytes, limits).metadata();
  // Only a picture that stands still can be turned.
  return pages > 1 ? sharp(bytes, { ...limits, animated: true }) : sharp(bytes, limits).autoOrient();
}

/** Said by its head. A negative height means that the upper row comes first. */
function bitmapSize(head: Buffer): PictureSize {
  const size = { width: head.readUInt32LE(18), height: Math.abs(head.readInt32LE(22)) };
  const pixels = size.width * size.height;
  if (pixels < 1 || pixels > mostPixels) throw new RangeError("no size of a picture");
  return size;
}

/** Null for what throws: these bytes come from anybody, and whatever is wrong with them, they are no picture. */
async function unlessBroken<Made>(make: () => Made | Promise<Made>): Promise<Made | null> {
  try {
    return await make();
  } catch {
    return null;
  }
}
