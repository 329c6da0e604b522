import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Picture } from "../../state/media/gallery-items.ts";
import { monthText } from "./gallery-words.ts";

/** A row of the grid: the name of a month, or some tiles. */
export type GridRow =
  | { readonly kind: "month"; readonly key: string; readonly text: string }
  | {
      readonly kind: "tiles";
      readonly key: string;
      /** Of its first tile among all. */
      readonly start: number;
      readonly pictures: readonly Picture[];
    };

const gap = 4;
const leastTile = 140;
const mostColumns = 6;

/** How many tiles stand side by side in this width, in pixels. */
export function columnsIn(width: number): number {
  return Math.max(1, Math.min(mostColumns, Math.floor((width + gap) / (leastTile + gap))));
}

/** Cuts what is shown into months, and each month into rows. */
export function gridRows(
  pictures: readonly Picture[],
  columns: number,
  now: Milliseconds,
): readonly GridRow[] {
  const rows: GridRow[] = [];
  let month = "";
  let row: Picture[] = [];
  pictures.forEach((picture, index) => {
    const text = monthText(picture.message.createdAt, now);
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

/** Index of the row that a tile stands in; -1 where there is no such tile. */
export function rowOf(rows: readonly GridRow[], index: number): number {
  return rows.findIndex(
    (row) => row.kind === "tiles" && index >= row.start && index < row.start + row.pictures.length,
  );
}

/** Index of the tile that lies above or below another one, in the same column as far as there is one. */
export function tileBeside(rows: readonly GridRow[], index: number, step: 1 | -1): number {
  const at = rowOf(rows, index);
  const row = rows[at];
  if (row?.kind !== "tiles") return index;
  const beyond = step === 1 ? rows.slice(at + 1) : rows.slice(0, at).reverse();
  const next = beyond.find((one) => one.kind === "tiles");
  if (next?.kind !== "tiles") return index;
  return next.start + Math.min(index - row.start, next.pictures.length - 1);
}
