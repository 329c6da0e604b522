import { join } from "node:path";
import { app, clipboard, ClipboardItem, dialog, shell } from "electron";
import type { WebContents } from "electron";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { DownloadParts } from "../../chat/downloads/downloads.ts";
import type { Log } from "../../async/log.ts";
import { t } from "../../messages/format.ts";
import { chooseSavePath, windowOf } from "./file-dialogs.ts";

const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

/** Creates the functions of the desktop that the downloads need. */
export function createDownloadDesktop(
  contents: () => WebContents | null,
  log: Log,
): Pick<DownloadParts, "chooseTarget" | "chooseFolder" | "folder" | "openPath" | "showFile" | "copyPicture"> {
  const owner = (): Electron.BrowserWindow | null => windowOf(contents());
  const folder = (): string => app.getPath("downloads");
  return {
    folder,
    chooseTarget: (name) =>
      chooseSavePath(owner(), { title: t("files.save"), defaultPath: join(folder(), name) }),
    chooseFolder: () => chooseFolder(owner(), folder()),
    openPath: async (path) => {
      const why = await shell.openPath(path);
      if (why === "") return done(undefined);
      // The system's error message is not logged, because it may contain the path and so a person's name.
      log.warn("a saved file was not opened");
      return failed({ kind: "not-found" });
    },
    showFile: (path) => {
      shell.showItemInFolder(path);
    },
    copyPicture: (png) => copyPicture(png, log),
  };
}

async function chooseFolder(
  window: Electron.BrowserWindow | null,
  defaultPath: string,
): Promise<string | null> {
  const options: Electron.OpenDialogOptions = {
    title: t("files.saveToFolder"),
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
