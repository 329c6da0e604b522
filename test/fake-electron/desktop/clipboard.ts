// Imitates https://www.electronjs.org/docs/latest/api/clipboard. It is not the clipboard of the pages, which is Chromium's.
import { record } from "./record.ts";

/** The module `clipboard`. */
export const clipboard = {
  readText: () => Promise.resolve(record.clipboardText),
  writeText: (text: string) => {
    record.clipboardText = text;
    return Promise.resolve();
  },
} satisfies Partial<Electron.Clipboard>;
