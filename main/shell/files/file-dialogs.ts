import { BrowserWindow, dialog } from "electron";
import type { WebContents } from "electron";

/** The window that owns the dialogs of a page; null if there is none. */
export function windowOf(contents: WebContents | null): BrowserWindow | null {
  return contents === null ? null : BrowserWindow.fromWebContents(contents);
}

/** Asks the person for the path of a file or folder that is to be written; null if they cancel. */
export async function chooseSavePath(
  window: BrowserWindow | null,
  options: Pick<Electron.SaveDialogOptions, "title" | "defaultPath" | "filters">,
): Promise<string | null> {
  const asked: Electron.SaveDialogOptions = {
    ...options,
    properties: ["createDirectory", "showOverwriteConfirmation"],
  };
  const chosen =
    window === null ? await dialog.showSaveDialog(asked) : await dialog.showSaveDialog(window, asked);
  return chosen.canceled || chosen.filePath === "" ? null : chosen.filePath;
}
