import type { Clock } from "../chat/ports.ts";

/** So long nothing may come, in milliseconds. */
export const longestStall = 60_000;

/**
 * The same bytes, for a reader that nobody waits beside: they end with an error where none comes for a minute, or where more
 * come than were announced. Either ends the request that they come from.
 */
export function watchedBytes(
  bytes: ReadableStream<Uint8Array>,
  { clock, length }: { readonly clock: Pick<Clock, "after">; readonly length: number },
): ReadableStream<Uint8Array> {
  const reader = bytes.getReader();
  let received = 0;

  /** The next bytes; null where none come in time. */
  async function next(): Promise<Awaited<ReturnType<typeof reader.read>> | null> {
    const stalled = Promise.withResolvers<null>();
    const cancelTimer = clock.after(longestStall, () => {
      stalled.resolve(null);
    });
    try {
      return await Promise.race([reader.read(), stalled.promise]);
    } finally {
      cancelTimer();
    }
  }

  async function fail(controller: ReadableStreamDefaultController, why: string): Promise<void> {
    controller.error(new Error(why));
    await reader.cancel();
  }

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await next();
      if (part === null) {
        await fail(controller, "nothing came for a minute");
        return;
      }
      if (part.done) {
        controller.close();
        return;
      }
      received += part.value.byteLength;
      if (received > length) await fail(controller, "more came than was announced");
      else controller.enqueue(part.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
