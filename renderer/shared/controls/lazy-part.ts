import { loadingTexts } from "../../messages/catalogue.ts";

let loadBefore: () => unknown = () => null;

/** Makes every part wait for `load` too, which loads the state that the parts use. */
export function loadBeforeParts(load: () => unknown): void {
  loadBefore = load;
}

/**
 * Defers loading of a part of the page that the start does not show. While it loads, all callers share one promise.
 * Afterwards the result is the part itself, which renders at once. The promise resolves once the texts of the part are
 * loaded too, and the function given to `loadBeforeParts` has finished.
 */
export function lazyPart<Part extends object>(load: () => Promise<Part>): () => Promise<Part> | Part {
  let loaded: Promise<Part> | Part | null = null;
  async function loadOnce(): Promise<Part> {
    try {
      const part = await load();
      const texts = loadingTexts();
      if (texts !== null) await texts;
      loaded = part;
      return part;
    } catch (error) {
      // The next call tries again.
      loaded = null;
      throw error;
    }
  }
  async function loadAfter(before: Promise<unknown>): Promise<Part> {
    const [part] = await Promise.all([(loaded ??= loadOnce()), before]);
    return part;
  }
  return () => {
    const before = loadBefore();
    return before instanceof Promise ? loadAfter(before) : (loaded ??= loadOnce());
  };
}

/** The name of the event that reports an error for the log only. Its detail is the error. */
export const loggedError = "logged-error";

/** Passes an error to main for the log, without a message in the window: the page shows the error itself, or need not. */
export function logError(error: unknown): void {
  dispatchEvent(new CustomEvent(loggedError, { detail: error }));
}

/**
 * Loads parts one after another, each when the page is idle, or after one second at the latest. If a part cannot be
 * loaded, the error is only logged: the part is requested again when it is needed, and the page then shows a failure.
 */
export async function loadWhenIdle(parts: readonly (() => unknown)[]): Promise<void> {
  for (const load of parts) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    try {
      await load();
    } catch (error) {
      logError(error);
    }
  }
}
