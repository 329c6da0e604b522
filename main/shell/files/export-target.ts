import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { ExportTarget } from "../../chat/exports/run.ts";
import type { ExportFormat } from "../../../preload/model/media/export.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { openPart } from "./part-file.ts";
import type { PartFile } from "./part-file.ts";

/** Other folders of the same name that are passed over before it is given up. */
const mostNames = 100;
const mediaFolder = "media";
const endings: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/bmp": "bmp",
};

/** What the system said, as a problem; what is no word of the system's is a mistake in the program. */
function toDiskProblem(error: unknown): Problem {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    return { kind: "disk", reason: error.code };
  }
  throw error;
}

async function attempt(deed: () => Promise<unknown>): Promise<Problem | null> {
  try {
    await deed();
    return null;
  } catch (error) {
    return toDiskProblem(error);
  }
}

/** Makes a folder that was not there: one of the wished name, else of that name and a number. */
async function makeFolder(wished: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const folder = number === 1 ? wished : `${wished} (${number})`;
    try {
      await mkdir(folder);
      return folder;
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EEXIST";
      if (!isTaken || number === mostNames) throw error;
    }
  }
}

/**
 * Opens the place of an export: a new folder with a page and what it shows for `html`, one file for the rest. A file gets its
 * name when all of it is written, so that half an export is never taken for a whole one.
 */
export async function openExportTarget(
  path: string,
  format: ExportFormat,
  openFile: typeof openPart = openPart,
): Promise<Reply<ExportTarget>> {
  try {
    return done(format === "html" ? await openFolder(path) : fileTarget(path, await openFile(path)));
  } catch (error) {
    return failed(toDiskProblem(error));
  }
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
  // A name of our own: nothing that somebody sent becomes a part of a path.
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

/** After a failure the disk may refuse even this, and there is nothing more to be told than was told already. */
async function close(file: FileHandle): Promise<void> {
  await attempt(() => file.close());
}
