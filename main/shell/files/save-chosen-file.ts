import { basename } from "node:path";
import type { WebContents } from "electron";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { openDownloadTarget } from "./download-target.ts";
import type { DownloadTargetParts } from "./download-target.ts";
import { chooseSavePath, windowOf } from "./file-dialogs.ts";

/** The parts that saving a file needs. `contents` returns the page whose window owns the dialog. */
export interface SaveChosenFileParts extends Pick<DownloadTargetParts, "platform" | "log" | "clock"> {
  readonly contents: () => WebContents | null;
}

/** A file that the person saves, and the words of the dialog that asks for its path. */
export interface FileToSave {
  readonly title: string;
  /** The suggested name, safe on every system. */
  readonly name: string;
  readonly filter: { readonly name: string; readonly extension: string };
  readonly bytes: Uint8Array;
  /** What the log calls the file if it cannot be written. */
  readonly logName: string;
}

/**
 * Asks the person for a path and saves a file there. Returns the name of the file; null if the person cancels.
 * Problems: disk.
 */
export async function saveChosenFile(
  file: FileToSave,
  parts: SaveChosenFileParts,
): Promise<Reply<string | null>> {
  const path = await chooseTarget(file, parts);
  if (path === null) return done(null);
  const written = await write(path, file.bytes, parts);
  if (written.ok) return done(basename(written.value));
  parts.log.warn(`${file.logName} was not written`, { reason: reasonOf(written.problem) });
  return written;
}

function chooseTarget(
  { title, name, filter }: FileToSave,
  { contents }: SaveChosenFileParts,
): Promise<string | null> {
  return chooseSavePath(windowOf(contents()), {
    title,
    defaultPath: name,
    filters: [{ name: filter.name, extensions: [filter.extension] }],
  });
}

/** Writes the file completely or not at all. Only this user can read it, like all downloads. */
async function write(path: string, bytes: Uint8Array, parts: SaveChosenFileParts): Promise<Reply<string>> {
  const target = await openDownloadTarget({ kind: "chosen", path }, parts);
  if (!target.ok) return target;
  const problem = await target.value.write(Buffer.from(bytes));
  if (problem === null) return target.value.finish();
  await target.value.discard();
  return failed(problem);
}

function reasonOf(problem: Problem): string {
  return problem.kind === "disk" ? problem.reason : problem.kind;
}
