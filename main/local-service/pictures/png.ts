import sharp from "sharp";
import type { Bitmap } from "./bitmap.ts";

/** Writes pixels as a PNG file. */
export function encodePng({ width, height, pixels, channels = 3 }: Bitmap): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels } }).png().toBuffer();
}
