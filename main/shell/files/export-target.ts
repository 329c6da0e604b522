import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { ExportTarget } from "../../chat/exports/target.ts";
import type { ExportFormat } from "../../../preload/model/media/export.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import { discardPart, GuardedFile, openGuarded, openPart } from "./part-file.ts";
import type { GuardedFileParts, PartFile } from "./part-file.ts";

/** Maximum number that is appended to find a free name for a folder; the export fails after that. */
const maxNames = 100;
const mediaFolder = "media";
const extensions: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/bmp": "bmp",
};

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
  parts: GuardedFileParts,
  openFile: typeof openPart = openPart,
): Promise<Reply<ExportTarget>> {
  return format === "html" ? openFolder(path, parts) : openFileTarget(path, parts, openFile);
}

/** A target that is one file. Bytes can be written to it too. */
export type FileTarget = ExportTarget & {
  readonly write: (content: string | Uint8Array) => Promise<Problem | null>;
};

/** Opens a file as a target. It gets its name when it is complete. Problems: disk. */
export async function openFileTarget(
  path: string,
  parts: GuardedFileParts,
  openFile: typeof openPart = openPart,
): Promise<Reply<FileTarget>> {
  const opened = await openGuarded(() => openFile(path), parts, discardPart);
  return opened.ok ? done(fileTarget(path, opened.value, parts)) : opened;
}

function fileTarget(path: string, { file, partPath: part }: PartFile, parts: GuardedFileParts): FileTarget {
  const guarded = new GuardedFile(file, () => rm(part, { force: true }), parts);
  let isFinished = false;
  return {
    currentPath: () => (isFinished ? path : part),
    write: (content) => guarded.write(content),
    addPicture: () => Promise.reject(new Error("a file takes no pictures")),
    filePathFor: () => {
      throw new Error("a file takes no files");
    },
    finish: async () => {
      const finished = await guarded.finish(() => rename(part, path));
      isFinished = finished.ok;
      return finished.ok ? null : finished.problem;
    },
    leave: () => guarded.close(),
    discard: () => guarded.discard(),
  };
}

interface OpenFolder {
  readonly folder: string;
  readonly file: FileHandle;
}

async function createFolder(path: string): Promise<OpenFolder> {
  const folder = await makeFolder(path);
  return { folder, file: await open(join(folder, "index.html"), "wx", 0o600) };
}

async function discardFolder({ folder, file }: OpenFolder): Promise<void> {
  await file.close();
  await rm(folder, { recursive: true, force: true });
}

async function openFolder(path: string, parts: GuardedFileParts): Promise<Reply<ExportTarget>> {
  const opened = await openGuarded(() => createFolder(path), parts, discardFolder);
  if (!opened.ok) return opened;
  const { folder, file } = opened.value;
  const guarded = new GuardedFile(file, () => rm(folder, { recursive: true, force: true }), parts);
  let count = 0;
  // The name is generated, so that nothing that a sender chose becomes part of a path.
  const nextName = (extension: string): string => {
    count += 1;
    return `${String(count).padStart(5, "0")}.${extension}`;
  };
  return done({
    currentPath: () => folder,
    write: (text) => guarded.write(text),
    addPicture: async ({ bytes, contentType }) => {
      const name = nextName(extensions[contentType] ?? "bin");
      const written = await guarded.attempt(async () => {
        await mkdir(join(folder, mediaFolder), { recursive: true });
        await writeFile(join(folder, mediaFolder, name), bytes, { flag: "wx", mode: 0o600 });
      });
      return written.ok ? done(`${mediaFolder}/${name}`) : written;
    },
    filePathFor: (extension) => {
      const name = nextName(extension);
      return { full: join(folder, mediaFolder, name), path: `${mediaFolder}/${name}` };
    },
    finish: async () => {
      const finished = await guarded.finish(() => Promise.resolve());
      return finished.ok ? null : finished.problem;
    },
    leave: () => guarded.close(),
    discard: () => guarded.discard(),
  });
}
