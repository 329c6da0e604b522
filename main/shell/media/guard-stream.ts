import type { StallWatch } from "../../async/stall-watch.ts";

/** Thrown by a guarded stream that is longer than announced. */
export class StreamLongerThanAnnounced extends Error {}

/**
 * Passes on a stream that is read in the background. If it stalls or is longer than announced, the stream fails and its
 * request is aborted.
 */
export function guardStream(
  bytes: ReadableStream<Uint8Array>,
  stall: StallWatch,
  length: number,
): ReadableStream<Uint8Array> {
  let received = 0;
  const check = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      stall.restart();
      received += part.byteLength;
      if (received > length) controller.error(new StreamLongerThanAnnounced());
      else controller.enqueue(part);
    },
  });
  return bytes.pipeThrough(check, { signal: stall.signal });
}
