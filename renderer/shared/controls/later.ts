/**
 * A part of the page that is not seen at the start, and so not loaded with it. Until it is here, there is one promise for
 * all who ask; from then on there is the part itself, which is drawn at once.
 */
export function later<Part extends object>(load: () => Promise<Part>): () => Promise<Part> | Part {
  let held: Promise<Part> | Part | null = null;
  async function loadOnce(): Promise<Part> {
    try {
      const part = await load();
      held = part;
      return part;
    } catch (error) {
      // The next who asks tries again.
      held = null;
      throw error;
    }
  }
  return () => (held ??= loadOnce());
}

/** Loads parts one after the other, each when the page has nothing else to do, or after a second at the latest. */
export async function loadWhenIdle(parts: readonly (() => unknown)[]): Promise<void> {
  for (const load of parts) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    await load();
  }
}
