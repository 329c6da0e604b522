import { randomUUID } from "node:crypto";
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";

/** Writes bytes to a new file in a folder of its own, so that its name stays. Returns its path. */
export function writeOwnFile(folder: string, name: string, bytes: Uint8Array): Promise<Reply<string>> {
  return orDiskProblem(async () => {
    const place = path.join(folder, randomUUID(), name);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, bytes);
    return place;
  });
}

/** Adds bytes at the end of a file. */
export function appendToOwnFile(place: string, bytes: Uint8Array): Promise<Reply<void>> {
  return orDiskProblem(() => appendFile(place, bytes));
}

async function orDiskProblem<Value>(write: () => Promise<Value>): Promise<Reply<Value>> {
  try {
    return done(await write());
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "EIO";
    return failed({ kind: "disk", reason });
  }
}
