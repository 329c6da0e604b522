import { decode } from "bmp-ts";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { pictureKindOf } from "../media/media-kinds.ts";
import type { PictureKind } from "../media/media-kinds.ts";
import type { MadePicture, ShrinkPicture } from "./picture-store.ts";
import { mostPixels, readPicture } from "./read-picture.ts";

// Only the service that runs alone, and tests, hand this in: what the app loads has no native picture library.

/**
 * Makes a smaller version of a picture by sharp. Null where it cannot be unpacked. What moves goes on moving, and a photograph
 * that lies on its side is turned.
 */
export const shrinkPicture: ShrinkPicture = async (bytes, { side, how }) => {
  const kind = pictureKindOf(bytes);
  if (kind === null || readPicture(bytes) === null) return null;
  const madeKind = kind === "bmp" ? "png" : kind;
  return unlessBroken(async () => {
    const made = (await unpacked(kind, bytes))
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

async function unpacked(kind: PictureKind, bytes: Buffer): Promise<Sharp> {
  if (kind === "bmp") {
    const { width, height, data } = decode(bytes, { toRGBA: true });
    return sharp(data, { raw: { width, height: Math.abs(height), channels: 4 } });
  }
  const limits = { limitInputPixels: mostPixels, failOn: "none" } as const;
  const { pages = 1 } = await sharp(bytes, limits).metadata();
  // Only a picture that stands still can be turned.
  return pages > 1 ? sharp(bytes, { ...limits, animated: true }) : sharp(bytes, limits).autoOrient();
}

/** Null for what throws: these bytes come from anybody, and whatever is wrong with them, they are no picture. */
async function unlessBroken(make: () => Promise<MadePicture>): Promise<MadePicture | null> {
  try {
    return await make();
  } catch {
    return null;
  }
}
