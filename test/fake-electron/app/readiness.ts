// Whether the app is ready. Electron refuses many calls before that, and so does the stand-in.

/** The app sets `isReady`. Modules that may be used only after `ready` check it. */
export const readiness = { isReady: false };

/** Throws an error with the given message, which is Electron's, if the app is not ready yet. */
export function requireReady(complaint: string): void {
  if (!readiness.isReady) throw new Error(complaint);
}
