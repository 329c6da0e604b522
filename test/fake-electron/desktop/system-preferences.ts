// Imitates https://www.electronjs.org/docs/latest/api/system-preferences

export const systemPreferences = {
  /** False, as on a Mac without Touch ID. Elsewhere Electron does not have this method, and the app does not call it. */
  canPromptTouchID(): boolean {
    return false;
  },
  /** Rejects, because nobody can be recognised here. */
  promptTouchID(_reason: string): Promise<void> {
    return Promise.reject(new Error("Touch ID is not available"));
  },
  /** Only macOS asks the person. Elsewhere Electron does not have this method, and the app does not call it. */
  askForMediaAccess(_mediaType: "microphone" | "camera"): Promise<boolean> {
    return Promise.resolve(true);
  },
} satisfies Partial<Electron.SystemPreferences>;
