import type { PictureCrop } from "./picture-crop.svelte.ts";

/** How far a key moves the square, as a share of the picture's shorter edge. */
const nearStep = 0.01;
const farStep = 0.1;
/** The factor by which one press resizes the square. */
export const resizeFactor = 1.1;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const factors: Readonly<Record<string, number>> = {
  "+": resizeFactor,
  "=": resizeFactor,
  "-": 1 / resizeFactor,
  _: 1 / resizeFactor,
};

/** Moves or resizes the square by a key. Returns false for any other key. */
export function cropByKey(
  crop: PictureCrop,
  { key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent,
): boolean {
  if (ctrlKey || altKey || metaKey) return false;
  const direction = directions[key];
  const factor = factors[key];
  const step = shiftKey ? farStep : nearStep;
  if (direction !== undefined) crop.step(direction[0] * step, direction[1] * step);
  else if (factor !== undefined) crop.resize(factor);
  else return false;
  return true;
}
