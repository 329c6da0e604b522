import { open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { partName } from "../../chat/core/part-name.ts";

/** A file that is being written. It is renamed when complete, so that a partial file never looks complete. */
export interface PartFile {
  readonly file: FileHandle;
  readonly part: string;
}

/** Creates a temporary file with a unique name in the folder of the target. It never opens an existing file. */
export async function openPart(path: string): Promise<PartFile> {
  // Cut so that the suffix fits: file systems allow names of 255 bytes.
  const part = join(dirname(path), partName(basename(path).slice(0, 40)));
  return { part, file: await open(part, "wx", 0o600) };
}
