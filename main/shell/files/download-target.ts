import { mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { SavePath, DownloadTarget } from "../../chat/downloads/download-run.ts";
import type { Log } from "../../async/log.ts";
import { numberedName } from "../../chat/core/safe-name.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import { markAsFromInternet } from "./internet-mark.ts";
import { discardPart, GuardedFile, openGuarded, openPart } from "./part-file.ts";
import type { GuardedFileParts } from "./part-file.ts";

/** Maximum number that is appended to find a free name for a file; saving fails after that. */
const maxNames = 10_000;

export interface DownloadTargetParts extends GuardedFileParts {
  readonly platform: NodeJS.Platform;
  readonly log: Log;
  /** Creates the file. Tests replace it to simulate a disk that hangs. */
  readonly openFile?: typeof openPart;
}

/**
 * Opens the target file of a download. The data goes to a temporary file in the same folder. The file is renamed when
 * complete, so that a partial file never looks complete. In a folder, existing files are not overwritten. For a path
 * that the person chose, the dialog has asked before an existing file is replaced. The file is marked as from the
 * Internet before it gets its name, so that it is never there without the mark. Problems: disk.
 */
export async function openDownloadTarget(
  savePath: SavePath,
  parts: DownloadTargetParts,
): Promise<Reply<DownloadTarget>> {
  const folder = savePath.kind === "folder" ? savePath.folder : dirname(savePath.path);
  const name = savePath.kind === "folder" ? savePath.name : basename(savePath.path);
  const { openFile = openPart, clock, signal } = parts;
  const fileParts = { clock, signal };
  async function openInFolder(): ReturnType<typeof openPart> {
    await mkdir(folder, { recursive: true });
    return openFile(join(folder, name));
  }
  const opened = await openGuarded(openInFolder, fileParts, discardPart);
  if (!opened.ok) return opened;
  const { partPath: part } = opened.value;
  const file = new GuardedFile(opened.value.file, () => rm(part, { force: true }), fileParts);
  return done({
    write: (chunk) => file.write(chunk),
    finish: async () => {
      const finished = await file.finish(async () => {
        await markAsFromInternet(part, parts);
        if (savePath.kind === "folder") return moveToFreePath(part, folder, name);
        await rename(part, savePath.path);
        return savePath.path;
      });
      if (!finished.ok) await file.discard();
      return finished;
    },
    discard: () => file.discard(),
  });
}

/** Moves a file to a free name in a folder. On failure, nothing stays under that name. */
async function moveToFreePath(part: string, folder: string, name: string): Promise<string> {
  const path = await reserveFreePath(folder, name);
  try {
    await rename(part, path);
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Reserves a free name by creating an empty file, so that no other program can take the name. The later rename replaces
 * that file.
 */
async function reserveFreePath(folder: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, numberedName(name, number));
    try {
      await (await open(path, "wx", 0o600)).close();
      return path;
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EEXIST";
      if (!isTaken || number === maxNames) throw error;
    }
  }
}
