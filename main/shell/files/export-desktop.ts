import { join } from "node:path";
import { app, shell } from "electron";
import type { WebContents } from "electron";
import type { MediaPath } from "../../../preload/base/ids.ts";
import type { ExportFormat } from "../../../preload/model/media/export.ts";
import type { FetchedPicture } from "../../chat/exports/media-source.ts";
import { t } from "../../messages/format.ts";
import { chooseSavePath, windowOf } from "./file-dialogs.ts";

const filtersByFormat = (): Readonly<Record<ExportFormat | "pdf", Electron.FileFilter[]>> => ({
  // No extension, because an HTML export is a folder.
  html: [],
  json: [{ name: "JSON", extensions: ["json"] }],
  text: [{ name: t("files.text"), extensions: ["txt"] }],
  pdf: [{ name: "PDF", extensions: ["pdf"] }],
});

const dialogTitles = {
  html: "files.exportToFolder",
  json: "files.exportToFile",
  text: "files.exportToFile",
  pdf: "files.saveAsPdf",
} as const satisfies Record<ExportFormat | "pdf", string>;

/** Asks the person for the path of an export; null if they cancel. */
export function chooseExportTarget(
  contents: WebContents | null,
  name: string,
  format: ExportFormat | "pdf",
): Promise<string | null> {
  const choice = filtersByFormat()[format];
  const [filter] = choice;
  const ending = filter?.extensions[0];
  return chooseSavePath(windowOf(contents), {
    title: t(dialogTitles[format]),
    defaultPath: join(app.getPath("documents"), ending === undefined ? name : `${name}.${ending}`),
    filters: choice,
  });
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
