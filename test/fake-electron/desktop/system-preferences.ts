// Imitates https://www.electronjs.org/docs/latest/api/system-preferences

export const systemPreferences = {
  /**
   * False, as on a Mac without Touch ID. On other systems Electron does not have this method, and the app does not call
   * it.
   */
  canPromptTouchID(): boolean {
    return false;
  },
  /** Rejects, because the stand-in cannot recognise anybody. */
  promptTouchID(_reason: string): Promise<void> {
    return Promise.reject(new Error("Touch ID is not available"));
  },
  /**
   * Grants the access at once. Only macOS asks the person. On other systems Electron does not have this method, and the
   * app does not call it.
   */
  askForMediaAccess(_mediaType: "microphone" | "camera"): Promise<boolean> {
    return Promise.resolve(true);
  },
} satisfies Partial<Electron.SystemPreferences>;
