import type { Bitmap } from "../pictures/bitmap.ts";
import { Canvas } from "../pictures/canvas.ts";
import { encodePng } from "../pictures/png.ts";
import { wholeFrameShape } from "../pictures/shapes.ts";
import { emojiDrawings } from "./emoji-drawings.ts";
import type { DrawnEmojiName } from "./emoji-drawings.ts";
import { cellSide, densities, emojiPacks, sheetUses } from "./packs.ts";
import type { SheetUse } from "./packs.ts";

/** An emoji sheet, with its cell size in pixels. */
interface Sheet {
  readonly emoji: readonly DrawnEmojiName[];
  readonly side: number;
}

/** Parses `{use}-{density}.png`; null if there is no such sheet. */
export function parseSheetName(packId: string, name: string): Sheet | null {
  const [, use = "", density = ""] = /^([a-z]+)-(\d+)\.png$/.exec(name) ?? [];
  const pack = emojiPacks.find((one) => String(one.packId) === packId);
  const isKnown = Object.hasOwn(sheetUses, use) && densities.some((one) => String(one) === density);
  if (pack === undefined || !isKnown) return null;
  const emoji = use === "icon" ? pack.emoji.slice(0, 1) : pack.emoji;
  return { emoji, side: cellSide(use as SheetUse, Number(density)) };
}

/** Draws a sheet as PNG: one column, the first emoji on top (interface/emoji-packs#packs). */
export function drawSheet({ emoji, side }: Sheet): Promise<Buffer> {
  // The sheet is a single column, so the bytes of its emoji follow each other.
  const pixels = Buffer.concat(emoji.map((name) => drawCell(name, side).pixels));
  return encodePng({ width: side, height: side * emoji.length, pixels, channels: 4 });
}

/**
 * Draws one emoji with transparency, which the canvas lacks: the emoji is drawn on black and on white, and the
 * difference yields the opacity.
 */
function drawCell(name: DrawnEmojiName, side: number): Bitmap {
  const frame = { width: 100, height: 100 };
  const view = { left: 0, top: 0, scale: side / 100 };
  const [onBlack, onWhite] = [new Canvas(side, side, view), new Canvas(side, side, view)];
  onWhite.fill(wholeFrameShape(frame), "#ffffff");
  emojiDrawings[name](onBlack);
  emojiDrawings[name](onWhite);
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
