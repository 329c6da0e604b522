import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { LightboxItem } from "../../state/media/gallery-items.ts";
import { galleryMonthHeading } from "./gallery-texts.ts";

/** A row of the grid: the heading of a month, or tiles. */
export type GridRow =
  | { readonly kind: "month"; readonly key: string; readonly text: string }
  | {
      readonly kind: "tiles";
      readonly key: string;
      /** Index of the row's first tile among all tiles. */
      readonly start: number;
      readonly pictures: readonly LightboxItem[];
    };

/** Space between two tiles, in pixels, as in GalleryGrid.svelte. */
const gap = 4;
/** A tile is at least this wide, in pixels. So a narrow window has fewer columns. */
const minTileWidth = 140;
const maxColumns = 6;

/** How many tiles fit side by side in a width, in pixels. */
export function columnCountForWidth(width: number): number {
  return Math.max(1, Math.min(maxColumns, Math.floor((width + gap) / (minTileWidth + gap))));
}

/** Groups the pictures by month, and splits each month into rows. */
export function gridRows(
  pictures: readonly LightboxItem[],
  columns: number,
  now: Milliseconds,
): readonly GridRow[] {
  const rows: GridRow[] = [];
  let month = "";
  let row: LightboxItem[] = [];
  pictures.forEach((picture, index) => {
    const text = galleryMonthHeading(picture.message.createdAt, now);
    if (text !== month) {
      month = text;
      rows.push({ kind: "month", key: `month ${text}`, text });
      row = [];
    }
    if (row.length === 0 || row.length === columns) {
      row = [];
      rows.push({ kind: "tiles", key: picture.key, start: index, pictures: row });
    }
    row.push(picture);
  });
  return rows;
}

/** Index of the row that contains a tile; -1 if there is no such tile. */
export function rowIndexOfTile(rows: readonly GridRow[], index: number): number {
  return rows.findIndex(
    (row) => row.kind === "tiles" && index >= row.start && index < row.start + row.pictures.length,
  );
}

/**
 * Index of the tile above or below the given tile, in the same column. If that row is shorter, the index of its last
 * tile.
 */
export function tileIndexInNextRow(rows: readonly GridRow[], index: number, step: 1 | -1): number {
  const at = rowIndexOfTile(rows, index);
  const row = rows[at];
  if (row?.kind !== "tiles") return index;
  const beyond = step === 1 ? rows.slice(at + 1) : rows.slice(0, at).reverse();
  const next = beyond.find((one) => one.kind === "tiles");
  if (next?.kind !== "tiles") return index;
  return next.start + Math.min(index - row.start, next.pictures.length - 1);
}
