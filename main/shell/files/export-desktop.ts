import { join } from "node:path";
import { app, BrowserWindow, dialog, shell } from "electron";
import type { WebContents } from "electron";
import type { MediaPath } from "../../../preload/base/ids.ts";
import type { ExportFormat } from "../../../preload/model/media/export.ts";
import type { FetchedPicture } from "../../chat/exports/media.ts";

const filters: Readonly<Record<ExportFormat, Electron.FileFilter[]>> = {
  // A folder has no ending.
  html: [],
  json: [{ name: "JSON", extensions: ["json"] }],
  text: [{ name: "Text", extensions: ["txt"] }],
};

/** Asks where a conversation is written to; null where the person thought better of it. */
export async function chooseExportPlace(
  contents: WebContents | null,
  name: string,
  format: ExportFormat,
): Promise<string | null> {
  const [filter] = filters[format];
  const ending = filter?.extensions[0];
  const options: Electron.SaveDialogOptions = {
    title: format === "html" ? "Export to a new folder" : "Export to a file",
    defaultPath: join(app.getPath("documents"), ending === undefined ? name : `${name}.${ending}`),
    filters: filters[format],
    properties: ["createDirectory", "showOverwriteConfirmation"],
  };
  const window = contents === null ? null : BrowserWindow.fromWebContents(contents);
  const chosen =
    window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  return chosen.canceled || chosen.filePath === "" ? null : chosen.filePath;
}

/** Shows a file in the folder that it is in. */
export function showExportedFile(path: string): void {
  shell.showItemInFolder(path);
}

/** Fetches pictures for an export by the road that the page's own take: the same hosts, kinds and sizes are allowed. */
export function pictureFetcher(
  media: (path: string) => Promise<Response>,
): (path: MediaPath) => Promise<FetchedPicture | null> {
  return async (path) => {
    const response = await media(path);
    if (!response.ok) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, contentType: response.headers.get("content-type") ?? "" };
  };
}
