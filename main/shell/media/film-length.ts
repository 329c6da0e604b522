import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** Reads bytes of a film from a place on: fewer at its end, and null where they are not to be had. */
export type ReadFilm = (from: number, length: number) => Promise<Buffer | null>;

/** A film begins with few boxes; one with more is not looked through. */
const mostBoxes = 16;
/** Box, version, flags, two times, timescale and duration, in the longer of its two forms. */
const headerLength = 8 + 4 + 8 + 8 + 4 + 8;

/**
 * How long a film says it is, read from the movie header of its container (ISO/IEC 14496-12, 8.2.2): MP4 and QuickTime. Null for
 * any other, and for one that does not say.
 */
export async function filmLength(read: ReadFilm): Promise<Milliseconds | null> {
  const movie = await findBox(read, "moov", 0, Infinity);
  if (movie === null) return null;
  const header = await findBox(read, "mvhd", movie.from, movie.to);
  if (header === null) return null;
  const bytes = await read(header.from - 8, headerLength);
  return bytes === null || bytes.length < headerLength ? null : lengthOf(bytes);
}

/** Where the content of the first box of a kind begins and ends, among those between two places. */
async function findBox(
  read: ReadFilm,
  kind: string,
  from: number,
  to: number,
): Promise<{ readonly from: number; readonly to: number } | null> {
  let at = from;
  for (let count = 0; count < mostBoxes && at < Infinity && at + 8 <= to; count += 1) {
    const head = await read(at, 16);
    if (head === null || head.length < 8) return null;
    const box = boxOf(head);
    if (box === null) return null;
    if (head.toString("latin1", 4, 8) === kind) return { from: at + box.head, to: at + box.length };
    at += box.length;
  }
  return null;
}

/** Bytes of a box's own head, and of all of it (ISO/IEC 14496-12, 4.2); null for one that ends nowhere. */
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
  // All bits set says that it is not known.
  const isKnown = isLong ? units < 2 ** 63 : units !== 0xffff_ffff;
  return perSecond === 0 || units === 0 || !isKnown ? null : (units / perSecond) * 1000;
}
