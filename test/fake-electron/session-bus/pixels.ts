import sharp from "sharp";

/** The pixels of a picture, four bytes each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha. */
  readonly rgba: Buffer;
}

/** Decodes a PNG. */
export async function decodePng(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

/** The bytes in the order alpha, red, green, blue, which the tray icons of the bus have. */
export function toArgb({ rgba }: Pixels): Buffer {
  const argb = Buffer.alloc(rgba.length);
  for (let at = 0; at < rgba.length; at += 4) {
    argb[at] = rgba[at + 3] ?? 0;
    rgba.copy(argb, at + 1, at, at + 3);
  }
  return argb;
}
