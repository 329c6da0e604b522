import type { StallWatch } from "../../async/stall-watch.ts";

/**
 * The same bytes, for a reader that nobody waits beside: they end with an error where they stall, or where more come than were
 * announced. Either ends the request that they come from.
 */
export function watchedBytes(
  bytes: ReadableStream<Uint8Array>,
  stall: StallWatch,
  length: number,
): ReadableStream<Uint8Array> {
  let received = 0;
  const check = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      stall.moved();
      received += part.byteLength;
      if (received > length) controller.error(new Error("more came than was announced"));
      else controller.enqueue(part);
    },
  });
  return bytes.pipeThrough(check, { signal: stall.signal });
}
