import { mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { DownloadPlace, DownloadTarget } from "../../chat/downloads/download-run.ts";
import type { Log } from "../../async/log.ts";
import { numberedName } from "../../chat/core/safe-name.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { markAsFromInternet } from "./internet-mark.ts";
import { openPart } from "./part-file.ts";

/** Other files of the same name that are passed over before it is given up. */
const mostNames = 10_000;

/** What the system said, as a problem; what is no word of the system's is a mistake in the program. */
function toDiskProblem(error: unknown): Problem {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    return { kind: "disk", reason: error.code };
  }
  throw error;
}

async function attempt<Value>(deed: () => Promise<Value>): Promise<Reply<Value>> {
  try {
    return done(await deed());
  } catch (error) {
    return failed(toDiskProblem(error));
  }
}

/**
 * Opens the file that something is saved to. It is written beside its place under another name and renamed when it is whole,
 * so that half a file is never taken for a whole one. In a folder nothing that is there is written over; at a place that the
 * person chose, the dialog has asked. It is marked as from the Internet before it has its name, so that it never stands there
 * without.
 */
export async function openDownloadTarget(
  place: DownloadPlace,
  parts: { readonly platform: NodeJS.Platform; readonly log: Log },
): Promise<Reply<DownloadTarget>> {
  const folder = place.kind === "folder" ? place.folder : dirname(place.path);
  const name = place.kind === "folder" ? place.name : basename(place.path);
  const opened = await attempt(async () => {
    await mkdir(folder, { recursive: true });
    return openPart(join(folder, name));
  });
  if (!opened.ok) return opened;
  const { file, part } = opened.value;
  async function discard(): Promise<void> {
    // After a failure the disk may refuse even this, and there is nothing more to be told than was told already.
    await attempt(() => file.close());
    await attempt(() => rm(part, { force: true }));
  }
  return done({
    write: async (chunk) => {
      const written = await attempt(() => file.writeFile(chunk));
      return written.ok ? null : written.problem;
    },
    finish: async () => {
      const finished = await attempt(async () => {
        await file.sync();
        await file.close();
        await markAsFromInternet(part, parts);
        const path = place.kind === "folder" ? await claim(folder, name) : place.path;
        await rename(part, path);
        return path;
      });
      if (!finished.ok) await discard();
      return finished;
    },
    discard,
  });
}

/** Takes a name that is free by making an empty file of it: nobody else can take it then, and it is there to be replaced. */
async function claim(folder: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, numberedName(name, number));
    try {
      await (await open(path, "wx", 0o600)).close();
      return path;
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EEXIST";
      if (!isTaken || number === mostNames) throw error;
    }
  }
}
