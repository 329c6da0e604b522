import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { ExportTarget } from "../../chat/exports/run.ts";
import type { ExportFormat } from "../../../preload/model/media/export.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { attemptOnDisk } from "../../chat/core/attempt-on-disk.ts";
import { openPart } from "./part-file.ts";
import type { PartFile } from "./part-file.ts";

/** Maximum number that is appended to find a free name for a folder; the export fails after that. */
const maxNames = 100;
const mediaFolder = "media";
const endings: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/bmp": "bmp",
};

async function attempt(action: () => Promise<unknown>): Promise<Problem | null> {
  const reply = await attemptOnDisk(action);
  return reply.ok ? null : reply.problem;
}

/** Creates a new folder. Appends a number if the name exists. */
async function makeFolder(wished: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const folder = number === 1 ? wished : `${wished} (${number})`;
    try {
      await mkdir(folder);
      return folder;
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EEXIST";
      if (!isTaken || number === maxNames) throw error;
    }
  }
}

/**
 * Opens the target of an export. For `html` it is a new folder with a page and its media, else one file. A file gets
 * its name when it is complete, so that a partial export never looks complete. Problems: disk.
 */
export async function openExportTarget(
  path: string,
  format: ExportFormat,
  openFile: typeof openPart = openPart,
): Promise<Reply<ExportTarget>> {
  return attemptOnDisk(async () =>
    format === "html" ? openFolder(path) : fileTarget(path, await openFile(path)),
  );
}

function fileTarget(path: string, { file, part }: PartFile): ExportTarget {
  let isFinished = false;
  return {
    path: () => (isFinished ? path : part),
    write: (text) => attempt(() => file.writeFile(text)),
    addPicture: () => Promise.reject(new Error("a file takes no pictures")),
    placeFor: () => {
      throw new Error("a file takes no files");
    },
    finish: () =>
      attempt(async () => {
        await file.sync();
        await file.close();
        await rename(part, path);
        isFinished = true;
      }),
    leave: () => close(file),
    discard: async () => {
      await close(file);
      await rm(part, { force: true });
    },
  };
}

async function openFolder(path: string): Promise<ExportTarget> {
  const folder = await makeFolder(path);
  const file = await open(join(folder, "index.html"), "wx", 0o600);
  let count = 0;
  // The name is generated, so that nothing that a sender chose becomes part of a path.
  const nextName = (ending: string): string => {
    count += 1;
    return `${String(count).padStart(5, "0")}.${ending}`;
  };
  return {
    path: () => folder,
    write: (text) => attempt(() => file.writeFile(text)),
    addPicture: async ({ bytes, contentType }) => {
      const name = nextName(endings[contentType] ?? "bin");
      const problem = await attempt(async () => {
        await mkdir(join(folder, mediaFolder), { recursive: true });
        await writeFile(join(folder, mediaFolder, name), bytes, { flag: "wx", mode: 0o600 });
      });
      return problem === null ? done(`${mediaFolder}/${name}`) : failed(problem);
    },
    placeFor: (ending) => {
      const name = nextName(ending);
      return { full: join(folder, mediaFolder, name), path: `${mediaFolder}/${name}` };
    },
    finish: () =>
      attempt(async () => {
        await file.sync();
        await file.close();
      }),
    leave: () => close(file),
    discard: async () => {
      await close(file);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** After a failure, closing the file may fail too. The first problem is returned in any case. */
async function close(file: FileHandle): Promise<void> {
  await attempt(() => file.close());
}
