import type { Bitmap } from "../pictures/bitmap.ts";
import { Canvas } from "../pictures/canvas.ts";
import { encodePng } from "../pictures/png.ts";
import { everything } from "../pictures/shapes.ts";
import { drawnEmoji } from "./cells.ts";
import type { EmojiName } from "./cells.ts";
import { cellSide, densities, emojiPacks, sheetUses } from "./packs.ts";
import type { SheetUse } from "./packs.ts";

/** A sheet that can be asked for. */
interface Sheet {
  readonly emoji: readonly EmojiName[];
  readonly side: number;
}

/** Reads `{use}-{density}.png`; null where there is no such sheet. */
export function sheetNamed(packId: string, name: string): Sheet | null {
  const [, use = "", density = ""] = /^([a-z]+)-(\d+)\.png$/.exec(name) ?? [];
  const pack = emojiPacks.find((one) => String(one.packId) === packId);
  const isKnown = Object.hasOwn(sheetUses, use) && densities.some((one) => String(one) === density);
  if (pack === undefined || !isKnown) return null;
  const emoji = use === "icon" ? pack.emoji.slice(0, 1) : pack.emoji;
  return { emoji, side: cellSide(use as SheetUse, Number(density)) };
}

/** Draws a sheet as PNG: one column, the first emoji on top (interface/emoji-packs#packs). */
export function drawSheet({ emoji, side }: Sheet): Promise<Buffer> {
  // In one column the rows of all cells follow each other, and so do their bytes.
  const pixels = Buffer.concat(emoji.map((name) => drawCell(name, side).pixels));
  return encodePng({ width: side, height: side * emoji.length, pixels, channels: 4 });
}

/** The canvas knows no opacity: drawn once on black and once on white, the difference tells it. */
function drawCell(name: EmojiName, side: number): Bitmap {
  const frame = { width: 100, height: 100 };
  const view = { left: 0, top: 0, scale: side / 100 };
  const [onBlack, onWhite] = [new Canvas(side, side, view), new Canvas(side, side, view)];
  onWhite.fill(everything(frame), "#ffffff");
  drawnEmoji[name](onBlack);
  drawnEmoji[name](onWhite);
  const pixels = new Uint8Array(side * side * 4);
  for (let from = 0, to = 0; to < pixels.length; from += 3, to += 4) {
    const shine = (onWhite.pixels[from + 1] ?? 0) - (onBlack.pixels[from + 1] ?? 0);
    const solid = Math.min(255, Math.max(0, 255 - shine));
    for (let channel = 0; channel < 3 && solid > 0; channel += 1) {
      pixels[to + channel] = Math.min(255, Math.round(((onBlack.pixels[from + channel] ?? 0) * 255) / solid));
    }
    pixels[to + 3] = solid;
  }
  return { width: side, height: side, pixels, channels: 4 };
}
