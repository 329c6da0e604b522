import { open } from "node:fs/promises";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import { mp4LengthPatches } from "./mp4.ts";
import { applyPatches } from "./patch.ts";
import type { BytePatch } from "./patch.ts";
import { webmLengthPatches, withWebmLengthField } from "./webm.ts";

/** Number of bytes of a file that are searched for its header. Those of recorders have less than a thousand. */
const headerBytes = 4096;

function lengthPatches(header: Uint8Array, duration: Milliseconds): readonly BytePatch[] {
  return [...mp4LengthPatches(header, duration), ...webmLengthPatches(header, duration)];
}

/** The first part of a recording with its length in its header. A part that is not understood stays as it is. */
export function withRecordingLength(bytes: Uint8Array, duration: Milliseconds): Uint8Array {
  const prepared = withWebmLengthField(bytes);
  return applyPatches(prepared, lengthPatches(prepared.subarray(0, headerBytes), duration));
}

/**
 * Writes the length of a recording over the one in the header of its file. A file that is not understood stays as it is.
 * Rejects for an error of the disk.
 */
export async function writeRecordingLength(place: string, duration: Milliseconds): Promise<void> {
  const file = await open(place, "r+");
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(headerBytes), 0, headerBytes, 0);
    for (const { at, bytes } of lengthPatches(buffer.subarray(0, bytesRead), duration))
      await file.write(bytes, 0, bytes.length, at);
  } finally {
    await file.close();
  }
}
