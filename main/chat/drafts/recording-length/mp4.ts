import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { BytePatch } from "./patch.ts";

/** The content of a box of an MP4 file (ISO 14496-12), from `startByte` to `endByte` (excluded). */
interface Box {
  readonly type: string;
  readonly startByte: number;
  readonly endByte: number;
}

const sizeBytes = 4;
const headBytes = 8;

/** The boxes of a range of bytes. Stops at the first incomplete box. */
function boxesIn(bytes: Uint8Array, from: number, to: number): readonly Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  let at = from;
  while (at + headBytes <= to) {
    const size = view.getUint32(at);
    if (size < headBytes || at + size > to) break;
    const type = String.fromCharCode(...bytes.subarray(at + sizeBytes, at + headBytes));
    boxes.push({ type, startByte: at + headBytes, endByte: at + size });
    at += size;
  }
  return boxes;
}

function childrenOf(bytes: Uint8Array, box: Box | undefined, type: string): readonly Box[] {
  if (box === undefined) return [];
  return boxesIn(bytes, box.startByte, box.endByte).filter((child) => child.type === type);
}

/**
 * Position of the duration in a header box of ISO 14496-12. Before the duration come the version and flags, two times
 * and the timescale; in `tkhd`, the id of the track and a reserved field instead of the timescale. Version 1 has times
 * and durations of 64 bits. Null for any other version.
 */
function durationField(
  bytes: Uint8Array,
  { type, startByte, endByte }: Box,
): { readonly at: number; readonly isLong: boolean } | null {
  const version = bytes[startByte];
  if (version !== 0 && version !== 1) return null;
  const isLong = version === 1;
  const between = type === "tkhd" ? 8 : 4;
  const at = startByte + 4 + (isLong ? 16 : 8) + between;
  return at + (isLong ? 8 : 4) > endByte ? null : { at, isLong };
}

/** The number of time units in a second. In `mvhd` and `mdhd`, it comes right before the duration. */
function timescaleOf(bytes: Uint8Array, box: Box): number {
  const field = durationField(bytes, box);
  return field === null ? 0 : viewOf(bytes).getUint32(field.at - 4);
}

function durationPatch(bytes: Uint8Array, box: Box, units: number): readonly BytePatch[] {
  const field = durationField(bytes, box);
  if (field === null || units > 0xff_ff_ff_fe) return [];
  const written = new Uint8Array(field.isLong ? 8 : 4);
  viewOf(written).setUint32(written.length - 4, units);
  return [{ at: field.at, bytes: written }];
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/**
 * The patches that write the length of a recording into the headers of a fragmented MP4 file: into the header of the
 * whole file and of each track. A recorder writes these headers first, when it does not know the length. Empty for any
 * other file: a file without fragments has its true length.
 */
export function mp4LengthPatches(header: Uint8Array, duration: Milliseconds): readonly BytePatch[] {
  const [first, ...rest] = boxesIn(header, 0, header.length);
  const moov = rest.find(({ type }) => type === "moov");
  const [mvhd] = childrenOf(header, moov, "mvhd");
  if (first?.type !== "ftyp" || mvhd === undefined) return [];
  if (childrenOf(header, moov, "mvex").length === 0) return [];
  const whole = Math.round((duration * timescaleOf(header, mvhd)) / 1000);
  if (whole === 0) return [];
  const tracks = childrenOf(header, moov, "trak").flatMap((trak) => [
    ...childrenOf(header, trak, "tkhd").flatMap((tkhd) => durationPatch(header, tkhd, whole)),
    ...childrenOf(header, trak, "mdia")
      .flatMap((mdia) => childrenOf(header, mdia, "mdhd"))
      .flatMap((mdhd) =>
        durationPatch(header, mdhd, Math.round((duration * timescaleOf(header, mdhd)) / 1000)),
      ),
  ]);
  return [...durationPatch(header, mvhd, whole), ...tracks];
}
