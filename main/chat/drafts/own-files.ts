import { randomUUID } from "node:crypto";
import { mkdir, open, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Clock } from "../../async/clock.ts";
import { attemptOnDisk } from "../core/attempt-on-disk.ts";
import { withRecordingLength, writeRecordingLength } from "./recording-length/recording-length.ts";

/**
 * Writes bytes to a new file in a new folder, so that the file keeps its name. Returns the path of the file. Problems:
 * disk.
 */
export function writeOwnFile(
  folder: string,
  file: { readonly name: string; readonly bytes: Uint8Array },
  clock: Pick<Clock, "after">,
): Promise<Reply<string>> {
  const write = async (): Promise<string> => {
    const filePath = path.join(folder, randomUUID(), file.name);
    await mkdir(path.dirname(filePath), { recursive: true });
    await writeFile(filePath, file.bytes);
    return filePath;
  };
  return attemptOnDisk(write, { clock, storage: "own" });
}

/** A part of a recording, and the length of the recording up to the end of this part. */
interface RecordedPart {
  readonly bytes: Uint8Array;
  readonly duration: Milliseconds;
}

/**
 * Writes the first part of a recording to a new file, as `writeOwnFile` does, and the length of the recording into its
 * header. Problems: disk.
 */
export function writeRecording(
  folder: string,
  { name, bytes, duration }: RecordedPart & { readonly name: string },
  clock: Pick<Clock, "after">,
): Promise<Reply<string>> {
  return writeOwnFile(folder, { name, bytes: withRecordingLength(bytes, duration) }, clock);
}

/**
 * Writes a part of a recording into its file at the position `at`, which is the size of the file before, and the new
 * length into the header. The fixed position keeps the part from being in the file twice: a slow disk may write a part
 * after the write was reported as failed. Problems: disk.
 */
export function appendToRecording(
  filePath: string,
  { at, bytes, duration }: RecordedPart & { readonly at: number },
  clock: Pick<Clock, "after">,
): Promise<Reply<void>> {
  const write = async (): Promise<void> => {
    await writeRecordingLength(filePath, duration);
    const file = await open(filePath, "r+");
    try {
      for (let written = 0; written < bytes.length;) {
        const { bytesWritten } = await file.write(bytes, written, bytes.length - written, at + written);
        written += bytesWritten;
      }
    } finally {
      await file.close();
    }
  };
  return attemptOnDisk(write, { clock, storage: "own" });
}
