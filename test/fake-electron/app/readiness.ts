// Whether app's `ready` has come. Electron refuses much before it, and so does the stand-in.

/** Shared by the app, which sets it, and by what may be used only after it. */
export const readiness = { isReady: false };

/** Throws as Electron does when something is used too early. */
export function requireReady(complaint: string): void {
  if (!readiness.isReady) throw new Error(complaint);
}
