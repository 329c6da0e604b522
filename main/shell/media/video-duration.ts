import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** Reads `length` bytes of a video from a position. Returns fewer at the end, and null if they are not available. */
export type ReadVideo = (from: number, length: number) => Promise<Buffer | null>;

/**
 * Maximum number of boxes that are searched. A box is a section of the container, and the first level of a video has
 * only a few.
 */
const maxBoxes = 16;
/**
 * Length in bytes of the beginning of a movie header in its longer form: box head, version and flags, two times,
 * timescale and duration.
 */
const headerLength = 8 + 4 + 8 + 8 + 4 + 8;

/**
 * Duration of a video, according to the movie header of an MP4 or QuickTime container (ISO/IEC 14496-12, 8.2.2). Null
 * for other containers, and if the header does not state the duration.
 */
export async function videoDuration(read: ReadVideo): Promise<Milliseconds | null> {
  const movie = await findBox(read, "moov", 0, Infinity);
  if (movie === null) return null;
  const header = await findBox(read, "mvhd", movie.from, movie.to);
  if (header === null) return null;
  const bytes = await read(header.from - 8, headerLength);
  return bytes === null || bytes.length < headerLength ? null : lengthOf(bytes);
}

/** Start and end of the content of the first box of a type between two positions. Null if there is no such box. */
async function findBox(
  read: ReadVideo,
  kind: string,
  from: number,
  to: number,
): Promise<{ readonly from: number; readonly to: number } | null> {
  let at = from;
  for (let count = 0; count < maxBoxes && at < Infinity && at + 8 <= to; count += 1) {
    const head = await read(at, 16);
    if (head === null || head.length < 8) return null;
    const box = boxOf(head);
    if (box === null) return null;
    if (head.toString("latin1", 4, 8) === kind) return { from: at + box.head, to: at + box.length };
    at += box.length;
  }
  return null;
}

/** Lengths in bytes of the head of a box and of the whole box (ISO/IEC 14496-12, 4.2). Null if they are invalid. */
function boxOf(head: Buffer): { readonly head: number; readonly length: number } | null {
  const short = head.readUInt32BE(0);
  if (short === 0) return { head: 8, length: Infinity };
  if (short !== 1) return short < 8 ? null : { head: 8, length: short };
  if (head.length < 16) return null;
  const long = Number(head.readBigUInt64BE(8));
  return long < 16 || !Number.isSafeInteger(long) ? null : { head: 16, length: long };
}

function lengthOf(bytes: Buffer): Milliseconds | null {
  const isLong = bytes.readUInt8(8) === 1;
  const perSecond = bytes.readUInt32BE(isLong ? 28 : 20);
  const units = isLong ? Number(bytes.readBigUInt64BE(32)) : bytes.readUInt32BE(24);
  // All bits set means that the duration is unknown.
  const isKnown = isLong ? units < 2 ** 63 : units !== 0xffff_ffff;
  return perSecond === 0 || units === 0 || !isKnown ? null : (units / perSecond) * 1000;
}
