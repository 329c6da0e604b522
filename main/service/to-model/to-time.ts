import type { Milliseconds } from "../../../preload/model.ts";

/** From the wire's seconds to the model's milliseconds. */
export function toMilliseconds(seconds: number): Milliseconds {
  return Math.round(seconds * 1000);
}
