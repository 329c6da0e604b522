// What a measure has started and made. It goes when the measure is over, when it failed, and when the run is told to stop.

const open = new Set<AsyncDisposableStack>();

/** A new stack for `await using`: what is deferred on it is undone, last first, at the end of its block. */
export function openCleanup(): AsyncDisposableStack {
  const stack = new AsyncDisposableStack();
  open.add(stack);
  stack.defer(() => {
    open.delete(stack);
  });
  return stack;
}

/** Undoes what every open stack holds; for a run that is told to stop in the middle. */
export async function cleanUpAll(): Promise<void> {
  for (const stack of [...open].reverse()) await stack.disposeAsync();
}
