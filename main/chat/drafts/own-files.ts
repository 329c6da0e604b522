import { randomUUID } from "node:crypto";
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { attemptOnDisk } from "../core/attempt-on-disk.ts";
import { withLength, writeLength } from "./recording-length/recording-length.ts";

/** Writes bytes to a new file in a folder of its own, so that its name stays. Returns its path. Problems: disk. */
export function writeOwnFile(folder: string, name: string, bytes: Uint8Array): Promise<Reply<string>> {
  return attemptOnDisk(async () => {
    const place = path.join(folder, randomUUID(), name);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, bytes);
    return place;
  });
}

/**
 * Writes the first part of a recording to a new file, as `writeOwnFile` does, with the length of the recording.
 * Problems: disk.
 */
export function writeRecording(
  folder: string,
  name: string,
  bytes: Uint8Array,
  duration: Milliseconds,
): Promise<Reply<string>> {
  return writeOwnFile(folder, name, withLength(bytes, duration));
}

/**
 * Adds a part to the file of a recording, and the new length of the recording to its header. The length is written
 * first, so that a part is never added twice because the length could not be written. Problems: disk.
 */
export function appendToRecording(
  place: string,
  bytes: Uint8Array,
  duration: Milliseconds,
): Promise<Reply<void>> {
  return attemptOnDisk(async () => {
    await writeLength(place, duration);
    await appendFile(place, bytes);
  });
}
