import { open } from "node:fs/promises";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import { mp4LengthPatches } from "./mp4.ts";
import { applyPatches } from "./patch.ts";
import type { BytePatch } from "./patch.ts";
import { webmLengthPatches, withWebmLengthField } from "./webm.ts";

/**
 * Number of bytes at the beginning of a file that are searched for its header. The headers of recorders have less than
 * a thousand bytes.
 */
const headerBytes = 4096;

function lengthPatches(header: Uint8Array, duration: Milliseconds): readonly BytePatch[] {
  return [...mp4LengthPatches(header, duration), ...webmLengthPatches(header, duration)];
}

/**
 * Returns the first part of a recording with the length written into its header. Returns a part of an unknown format
 * unchanged.
 */
export function withRecordingLength(bytes: Uint8Array, duration: Milliseconds): Uint8Array {
  const prepared = withWebmLengthField(bytes);
  return applyPatches(prepared, lengthPatches(prepared.subarray(0, headerBytes), duration));
}

/**
 * Overwrites the length in the header of a recording's file. Leaves a file of an unknown format unchanged. Rejects on
 * an error of the disk.
 */
export async function writeRecordingLength(filePath: string, duration: Milliseconds): Promise<void> {
  const file = await open(filePath, "r+");
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(headerBytes), 0, headerBytes, 0);
    for (const { at, bytes } of lengthPatches(buffer.subarray(0, bytesRead), duration))
      await file.write(bytes, 0, bytes.length, at);
  } finally {
    await file.close();
  }
}
