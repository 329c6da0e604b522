import { join } from "node:path";
import { app, BrowserWindow, clipboard, ClipboardItem, dialog, shell } from "electron";
import type { WebContents } from "electron";
import type { Shared } from "../../preload/model/downloads.ts";
import { done, failed } from "../../preload/reply.ts";
import type { Reply } from "../../preload/reply.ts";
import type { Incoming } from "../chat/download-run.ts";
import type { DownloadParts } from "../chat/downloads.ts";
import type { Log } from "../chat/ports.ts";
import type { ServeMedia } from "./media-protocol.ts";

const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

/** What saving asks of the desktop around a window. */
export function downloadDesktop(
  contents: () => WebContents | null,
  log: Log,
): Pick<DownloadParts, "choosePlace" | "chooseFolder" | "folder" | "openPath" | "showFile" | "copyPicture"> {
  const owner = (): Electron.BrowserWindow | null => {
    const page = contents();
    return page === null ? null : BrowserWindow.fromWebContents(page);
  };
  const folder = (): string => app.getPath("downloads");
  return {
    folder,
    choosePlace: (name) => choosePlace(owner(), join(folder(), name)),
    chooseFolder: () => chooseFolder(owner(), folder()),
    openPath: async (path) => {
      const why = await shell.openPath(path);
      if (why === "") return done(undefined);
      // What the system says may hold the path, and with it a name.
      log.warn("a saved file was not opened");
      return failed({ kind: "not-found" });
    },
    showFile: (path) => {
      shell.showItemInFolder(path);
    },
    copyPicture: (png) => copyPicture(png, log),
  };
}

async function choosePlace(
  window: Electron.BrowserWindow | null,
  defaultPath: string,
): Promise<string | null> {
  const options: Electron.SaveDialogOptions = {
    title: "Save",
    defaultPath,
    properties: ["createDirectory", "showOverwriteConfirmation"],
  };
  const chosen =
    window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
  return chosen.canceled || chosen.filePath === "" ? null : chosen.filePath;
}

async function chooseFolder(
  window: Electron.BrowserWindow | null,
  defaultPath: string,
): Promise<string | null> {
  const options: Electron.OpenDialogOptions = {
    title: "Save to a folder",
    defaultPath,
    properties: ["openDirectory", "createDirectory"],
  };
  const chosen =
    window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
}

async function copyPicture(png: Uint8Array, log: Log): Promise<Reply<void>> {
  if (!pngSignature.equals(png.subarray(0, pngSignature.length))) {
    return failed({ kind: "invalid-input", field: "png" });
  }
  try {
    const picture = new Blob([new Uint8Array(png)], { type: "image/png" });
    await clipboard.write([new ClipboardItem({ "image/png": picture })]);
    return done(undefined);
  } catch (error) {
    log.error("clipboard not written", error);
    return failed({ kind: "unexpected" });
  }
}

/** Pictures, films and recordings come by the road that the page's own take: the same hosts, kinds and sizes are allowed. */
export async function openMedia(
  media: ServeMedia,
  { kind, media: path }: Exclude<Shared, { kind: "file" }>,
): Promise<Reply<Incoming>> {
  const response = await media(path, kind === "image" ? null : "bytes=0-");
  const { status, body, headers } = response;
  const length = headers.get("content-length");
  // Of what is empty there is no first byte to ask for, which is told by a 416.
  if (status === 404 || status === 416 || length === "0") {
    await body?.cancel();
    return failed({ kind: "not-found" });
  }
  if (!response.ok || body === null) return failed({ kind: "service-failed", status });
  return done({ size: length === null ? null : Number(length), bytes: body });
}
