import type { Bitmap } from "./bitmap.ts";
import type { SizeSuffix } from "./picture-name.ts";

/** Which part of a picture is shown, and how large. */
interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly toWidth: number;
  readonly toHeight: number;
}

/** A smaller version of a picture with opacity (field facts 5.1): the middle as a square, or all of it with 960 at most. */
export function sizedBitmap(bitmap: Bitmap, suffix: SizeSuffix): Bitmap {
  const { width, height } = bitmap;
  if (suffix === "large") {
    const share = Math.min(1, 960 / Math.max(width, height));
    const [toWidth, toHeight] = [
      Math.max(1, Math.round(width * share)),
      Math.max(1, Math.round(height * share)),
    ];
    return scaled(bitmap, { left: 0, top: 0, width, height, toWidth, toHeight });
  }
  const side = Math.min(width, height);
  const to = suffix === "avatar" ? 60 : 200;
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  return scaled(bitmap, { left, top, width: side, height: side, toWidth: to, toHeight: to });
}

/** Each pixel becomes the mean of all that it stands for, by how much of each it covers. */
function scaled(bitmap: Bitmap, cut: Cut): Bitmap {
  const columns = shares(cut.left, cut.width, cut.toWidth, bitmap.width);
  const rows = shares(cut.top, cut.height, cut.toHeight, bitmap.height);
  const pixels = new Uint8Array(cut.toWidth * cut.toHeight * 4);
  for (const [y, row] of rows.entries()) {
    for (const [x, column] of columns.entries()) {
      const [red, green, blue, solid, weight] = mean(bitmap, row, column);
      // Colours count by how solid they are, or clear pixels would darken the edges.
      const colour = [red, green, blue].map((value) => (solid === 0 ? 0 : Math.round(value / solid)));
      pixels.set([...colour, Math.round(solid / weight)], (y * cut.toWidth + x) * 4);
    }
  }
  return { width: cut.toWidth, height: cut.toHeight, pixels, channels: 4 };
}

type Share = readonly { readonly index: number; readonly weight: number }[];
type Sums = [red: number, green: number, blue: number, solid: number, weight: number];

/** For each new row or column, which old ones it covers and how much of each. */
function shares(start: number, length: number, count: number, available: number): Share[] {
  const step = length / count;
  return Array.from({ length: count }, (_unused, place) => {
    const from = start + place * step;
    const to = Math.min(from + Math.max(step, 1e-9), available);
    const covered: { index: number; weight: number }[] = [];
    for (let index = Math.floor(from); index < to; index += 1) {
      const weight = Math.min(index + 1, to) - Math.max(index, from);
      if (weight > 0) covered.push({ index: Math.min(index, available - 1), weight });
    }
    return covered;
  });
}

function mean({ pixels, width }: Bitmap, rows: Share, columns: Share): Sums {
  const sums: Sums = [0, 0, 0, 0, 0];
  for (const row of rows) {
    for (const column of columns) {
      const at = (row.index * width + column.index) * 4;
      const weight = row.weight * column.weight;
      const solid = (pixels[at + 3] ?? 0) * weight;
      sums[0] += (pixels[at] ?? 0) * solid;
      sums[1] += (pixels[at + 1] ?? 0) * solid;
      sums[2] += (pixels[at + 2] ?? 0) * solid;
      sums[3] += solid;
      sums[4] += weight;
    }
  }
  return sums;
}
