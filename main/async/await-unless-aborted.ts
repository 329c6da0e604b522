/** Returns the result of the promise, or null as soon as the signal aborts. */
export function awaitUnlessAborted<Value>(
  promised: Promise<Value>,
  signal: AbortSignal,
): Promise<Value | null> {
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      resolve(null);
    };
    signal.addEventListener("abort", stop, { once: true });
    promised.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", stop);
    });
  });
}
