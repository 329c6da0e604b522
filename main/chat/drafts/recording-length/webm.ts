import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { BytePatch } from "./patch.ts";

const elementIds = {
  ebml: 0x1a_45_df_a3,
  segment: 0x18_53_80_67,
  information: 0x15_49_a9_66,
  timestampScale: 0x2a_d7_b1,
  duration: 0x44_89,
} as const;

/** Default number of nanoseconds in a time unit, for a file that does not state it. */
const defaultTimestampScale = 1_000_000;
const nanosecondsInMillisecond = 1_000_000;

/** An element of EBML (RFC 8794). `end` is null if the file does not state the size. */
interface EbmlElement {
  readonly id: number;
  readonly sizeAt: number;
  readonly start: number;
  readonly end: number | null;
}

/** Number of bytes of an EBML number, which its first byte states; null if the bytes end before the number does. */
function numberLength(bytes: Uint8Array, at: number, maxLength: number): number | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  return first === 0 || length > maxLength || at + length > bytes.length ? null : length;
}

function readUnsigned(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

function elementAt(bytes: Uint8Array, at: number): EbmlElement | null {
  const idLength = numberLength(bytes, at, 4);
  if (idLength === null) return null;
  const sizeAt = at + idLength;
  const sizeLength = numberLength(bytes, sizeAt, 8);
  if (sizeLength === null) return null;
  const start = sizeAt + sizeLength;
  const marker = 2 ** (7 * sizeLength);
  const size = readUnsigned(bytes.subarray(sizeAt, start)) - marker;
  // If all bits are set, the size is unknown. JavaScript rounds such a number of 8 bytes up, so the comparison is `>=`.
  const isUnknown = size >= marker - 1;
  return {
    id: readUnsigned(bytes.subarray(at, sizeAt)),
    sizeAt,
    start,
    end: isUnknown ? null : start + size,
  };
}

/** The elements of a range of bytes. Stops at the first incomplete element. */
function elementsIn(bytes: Uint8Array, from: number, to: number): readonly EbmlElement[] {
  const elements: EbmlElement[] = [];
  let at = from;
  while (at < to) {
    const element = elementAt(bytes, at);
    if (element === null || element.end === null || element.end > to) break;
    elements.push(element);
    at = element.end;
  }
  return elements;
}

/** The `Info` element of a recording. A recorder writes it as the first element of a segment of unknown size. */
interface Information {
  readonly element: EbmlElement & { readonly end: number };
  readonly duration: EbmlElement | undefined;
  readonly timestampScale: number;
}

function readInformation(bytes: Uint8Array): Information | null {
  const head = elementAt(bytes, 0);
  if (head?.id !== elementIds.ebml || head.end === null) return null;
  const segment = elementAt(bytes, head.end);
  if (segment?.id !== elementIds.segment || segment.end !== null) return null;
  const element = elementAt(bytes, segment.start);
  if (element?.id !== elementIds.information || element.end === null || element.end > bytes.length)
    return null;
  const fields = elementsIn(bytes, element.start, element.end);
  const scale = fields.find(({ id }) => id === elementIds.timestampScale);
  const timestampScale =
    scale === undefined ? defaultTimestampScale : readUnsigned(bytes.subarray(scale.start, scale.end ?? 0));
  const duration = fields.find(({ id }) => id === elementIds.duration);
  return { element: { ...element, end: element.end }, duration, timestampScale };
}

/**
 * Adds an empty length field to the header of a WebM recording, because recorders leave it out. Returns any other file
 * unchanged: where the header states sizes or positions, the added bytes would make them wrong.
 */
export function withWebmLengthField(bytes: Uint8Array): Uint8Array {
  const information = readInformation(bytes);
  if (information === null || information.duration !== undefined) return bytes;
  const { sizeAt, start, end } = information.element;
  const field = Uint8Array.of(0x44, 0x89, 0x88, 0, 0, 0, 0, 0, 0, 0, 0);
  const size = new Uint8Array(4);
  // The first four bits state that the size has four bytes.
  new DataView(size.buffer).setUint32(0, 0x10_00_00_00 + (end - start) + field.length);
  return Buffer.concat([
    bytes.subarray(0, sizeAt),
    size,
    bytes.subarray(start, end),
    field,
    bytes.subarray(end),
  ]);
}

/** The patch that writes a length into the header of a WebM recording. Empty if the header has no room for it. */
export function webmLengthPatches(header: Uint8Array, duration: Milliseconds): readonly BytePatch[] {
  const information = readInformation(header);
  const field = information?.duration;
  if (information === null || field === undefined || field.end === null) return [];
  const { timestampScale } = information;
  const bytes = new Uint8Array(field.end - field.start);
  if (timestampScale === 0 || (bytes.length !== 4 && bytes.length !== 8)) return [];
  const units = (duration * nanosecondsInMillisecond) / timestampScale;
  const view = new DataView(bytes.buffer);
  if (bytes.length === 8) view.setFloat64(0, units);
  else view.setFloat32(0, units);
  return [{ at: field.start, bytes }];
}
