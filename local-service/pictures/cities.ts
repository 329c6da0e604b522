import type { Scene } from "./scene.ts";
import { rectangle, wholeFrameShape } from "./shapes.ts";

interface City {
  readonly sky: readonly [string, string];
  /** Colours of the rows of houses, from the furthest to the nearest. */
  readonly rows: readonly string[];
  readonly light: string;
  /** Share of lit windows, 0 to 1. */
  readonly lit: number;
}

function city({ sky, rows, light, lit }: City): Scene {
  return (canvas, frame, random) => {
    canvas.fill(wholeFrameShape(frame), [
      { at: 0, colour: sky[0] },
      { at: frame.height * 0.8, colour: sky[1] },
    ]);
    for (const [row, colour] of rows.entries()) {
      for (let left = -12; left < frame.width;) {
        const width = random.between(36, 84);
        const top = 205 + row * 62 - random.between(0, 92);
        canvas.fill(rectangle(left, top, width, frame.height - top), colour);
        for (let y = top + 11; y < frame.height; y += 17) {
          for (let x = left + 7; x < left + width - 9; x += 13) {
            if (random.chance(lit)) canvas.fill(rectangle(x, y, 6, 9), light, 0.4 + random.next() * 0.55);
          }
        }
        left += width + random.between(0, 6);
      }
    }
  };
}

/** Houses by night, some windows lit. */
export const drawNightCity = city({
  sky: ["#0f1b36", "#594674"],
  rows: ["#29335c", "#1c2447", "#111730"],
  light: "#ffd88a",
  lit: 0.24,
});

/** Houses at noon. */
export const drawNoonCity = city({
  sky: ["#8dc1dc", "#edf1e8"],
  rows: ["#c8b6a3", "#b48f79", "#8b6b5d"],
  light: "#fff4dc",
  lit: 0.26,
});
