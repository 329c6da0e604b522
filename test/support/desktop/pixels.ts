import sharp from "sharp";

/** A picture as rows of bytes: three for each pixel, red, green and blue. */
export type Pixels = readonly Buffer[];

/** Decodes a picture, given by its path or by its bytes. */
export async function readPixels(picture: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const rowBytes = info.width * info.channels;
  return Array.from({ length: info.height }, (_unused, row) =>
    data.subarray(row * rowBytes, (row + 1) * rowBytes),
  );
}

/** Whether a part is somewhere in a picture, with exactly these pixels. */
export function containsPixels(picture: Pixels, part: Pixels): boolean {
  const colours = part.map(colourCount);
  // The row with the most colours is found in the fewest places.
  const anchor = colours.indexOf(Math.max(...colours));
  const anchorRow = part[anchor];
  if (anchorRow === undefined) return false;
  return picture.some((row, y) =>
    placesOf(row, anchorRow).some((at) =>
      part.every((bytes, index) =>
        picture[y - anchor + index]?.subarray(at, at + bytes.length).equals(bytes),
      ),
    ),
  );
}

function placesOf(row: Buffer, part: Buffer): readonly number[] {
  const places: number[] = [];
  for (let at = row.indexOf(part); at !== -1; at = row.indexOf(part, at + 1))
    if (at % 3 === 0) places.push(at);
  return places;
}

function colourCount(row: Buffer): number {
  return new Set(Array.from({ length: row.length / 3 }, (_unused, pixel) => row.readUIntBE(pixel * 3, 3)))
    .size;
}
