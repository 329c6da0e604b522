import { join } from "node:path";
import { app, BrowserWindow, dialog, shell } from "electron";
import type { WebContents } from "electron";
import type { MediaPath } from "../../../preload/base/ids.ts";
import type { ExportFormat } from "../../../preload/model/media/export.ts";
import type { FetchedPicture } from "../../chat/exports/media.ts";
import { t } from "../../messages/format.ts";

const filters = (): Readonly<Record<ExportFormat | "pdf", Electron.FileFilter[]>> => ({
  // No extension, because an HTML export is a folder.
  html: [],
  json: [{ name: "JSON", extensions: ["json"] }],
  text: [{ name: t("files.text"), extensions: ["txt"] }],
  pdf: [{ name: "PDF", extensions: ["pdf"] }],
});

const titles = {
  html: "files.exportToFolder",
  json: "files.exportToFile",
  text: "files.exportToFile",
  pdf: "files.saveAsPdf",
} as const satisfies Record<ExportFormat | "pdf", string>;

/** Asks the person for the path of an export; null if they cancel. */
export async function chooseExportTarget(
  contents: WebContents | null,
  name: string,
  format: ExportFormat | "pdf",
): Promise<string | null> {
  const choice = filters()[format];
  const [filter] = choice;
  const ending = filter?.extensions[0];
  const options: Electron.SaveDialogOptions = {
    title: t(titles[format]),
    defaultPath: join(app.getPath("documents"), ending === undefined ? name : `${name}.${ending}`),
    filters: choice,
    properties: ["createDirectory", "showOverwriteConfirmation"],
  };
  const window = contents === null ? null : BrowserWindow.fromWebContents(contents);
  const chosen =
    window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  return chosen.canceled || chosen.filePath === "" ? null : chosen.filePath;
}

/** Shows a file in its folder. */
export function showExportedFile(path: string): void {
  shell.showItemInFolder(path);
}

/** Fetches pictures for an export in the same way as for the page. The same hosts, types and sizes are allowed. */
export function createPictureFetcher(
  media: (path: string) => Promise<Response>,
): (path: MediaPath) => Promise<FetchedPicture | null> {
  return async (path) => {
    const response = await media(path);
    if (!response.ok) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, contentType: response.headers.get("content-type") ?? "" };
  };
}
