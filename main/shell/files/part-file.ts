import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A file that is being written. It is renamed when it is whole, so that half a file is never taken for a whole one. */
export interface PartFile {
  readonly file: FileHandle;
  readonly part: string;
}

/** Opens it beside the place that it is for, under a name that nothing else has: what is there already is never opened. */
export async function openPart(path: string): Promise<PartFile> {
  // Short enough to leave room for what follows, wherever a name may have 255 bytes.
  const part = join(dirname(path), `${basename(path).slice(0, 40)}.${randomUUID().slice(0, 8)}.part`);
  return { part, file: await open(part, "wx", 0o600) };
}
