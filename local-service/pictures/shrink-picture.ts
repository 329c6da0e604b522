import { decode } from "bmp-ts";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { detectPictureKind } from "../media/media-kinds.ts";
import type { PictureKind } from "../media/media-kinds.ts";
import type { GeneratedPicture, ShrinkPicture } from "./picture-store.ts";
import { maxPixels, identifyPicture } from "./identify-picture.ts";

// Only the standalone service and tests import this file, because the app contains no native picture library.

/**
 * Makes a smaller version of a picture with sharp; null if it cannot be decoded. Keeps animations, and rotates
 * photographs according to EXIF.
 */
export const shrinkPicture: ShrinkPicture = async (bytes, { side, how }) => {
  const kind = detectPictureKind(bytes);
  if (kind === null || identifyPicture(bytes) === null) return null;
  const madeKind = kind === "bmp" ? "png" : kind;
  return unlessBroken(async () => {
    const made = (await decodePicture(kind, bytes))
      .resize({
        width: side,
        height: side,
        fit: how === "crop" ? "cover" : "inside",
        withoutEnlargement: how === "fit",
      })
      .toFormat(madeKind);
    return { bytes: await made.toBuffer(), kind: madeKind };
  });
};

async function decodePicture(kind: PictureKind, bytes: Buffer): Promise<Sharp> {
  if (kind === "bmp") {
    const { width, height, data } = decode(bytes, { toRGBA: true });
    return sharp(data, { raw: { width, height: Math.abs(height), channels: 4 } });
  }
  const limits = { limitInputPixels: maxPixels, failOn: "none" } as const;
  const { pages = 1 } = await sharp(bytes, limits).metadata();
  // Only a picture without animation can be rotated.
  return pages > 1 ? sharp(bytes, { ...limits, animated: true }) : sharp(bytes, limits).autoOrient();
}

/** Null if decoding throws: the bytes are untrusted, so any error means that they are not a valid picture. */
async function unlessBroken(make: () => Promise<GeneratedPicture>): Promise<GeneratedPicture | null> {
  try {
    return await make();
  } catch {
    return null;
  }
}
