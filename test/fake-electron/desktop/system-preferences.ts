// Imitates https://www.electronjs.org/docs/latest/api/system-preferences

export const systemPreferences = {
  /** Only macOS asks the person. Elsewhere Electron does not have this method, and the app does not call it. */
  askForMediaAccess(_mediaType: "microphone" | "camera"): Promise<boolean> {
    return Promise.resolve(true);
  },
} satisfies Partial<Electron.SystemPreferences>;
