/** The JPEG markers that this module handles (ITU-T T.81, table B.1). */
const startOfScan = 0xda;
const application1 = 0xe1;
const application13 = 0xed;
const markerStart = 0xff;

const exifName = Buffer.from("Exif\0\0", "latin1");
/** Tag of the pointer to the GPS data (EXIF 2.3, 4.6.3). */
const gpsPointer = 0x8825;

/**
 * Returns the bytes of a JPEG file without locations. Overwrites the GPS data of EXIF and all XMP and IPTC segments,
 * which may contain a location as text. The length does not change, so a length that was announced stays correct, and
 * the orientation of the picture is preserved. Buffers one segment at most. Bytes that are not JPEG pass unchanged.
 */
export async function* removeJpegLocation(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  let buffered: Buffer = Buffer.alloc(0);
  let isPastHead = false;
  let hasStarted = false;
  for await (const chunk of bytes) {
    if (isPastHead) {
      yield chunk;
      continue;
    }
    buffered = Buffer.concat([buffered, chunk]);
    if (!hasStarted && buffered.length >= 2) {
      hasStarted = true;
      isPastHead = buffered.readUInt16BE(0) !== 0xffd8;
      if (!isPastHead) {
        yield buffered.subarray(0, 2);
        buffered = buffered.subarray(2);
      }
    }
    while (hasStarted && !isPastHead) {
      const length = segmentLength(buffered);
      if (length === null) break;
      isPastHead = length === 0;
      if (isPastHead) break;
      yield blankSegment(Buffer.from(buffered.subarray(0, length)));
      buffered = buffered.subarray(length);
    }
    if (isPastHead && buffered.length > 0) {
      yield buffered;
      buffered = Buffer.alloc(0);
    }
  }
  if (buffered.length > 0) yield buffered;
}

/**
 * Length of the segment at the start of the buffer; 0 at the start of the image data; null while the segment is
 * incomplete.
 */
function segmentLength(buffered: Buffer): number | null {
  if (buffered.length < 4) return null;
  const marker = buffered.readUInt8(1);
  if (buffered.readUInt8(0) !== markerStart || marker === startOfScan) return 0;
  // A marker may be preceded by any number of fill bytes, which are equal to the start of a marker.
  if (marker === markerStart) return 1;
  const length = 2 + buffered.readUInt16BE(2);
  return buffered.length < length ? null : length;
}

function blankSegment(segment: Buffer): Buffer {
  const marker = segment.length > 1 ? segment.readUInt8(1) : 0;
  if (marker === application13) return emptySegment(segment);
  if (marker !== application1) return segment;
  if (!segment.subarray(4, 10).equals(exifName)) return emptySegment(segment);
  // A segment that cannot be parsed might contain a location, so all of it is overwritten.
  return blankGps(segment.subarray(10)) ? segment : emptySegment(segment);
}

function emptySegment(segment: Buffer): Buffer {
  return segment.fill(0, 4);
}

/** Number of bytes of one value, for each TIFF type (TIFF 6.0). */
const sizes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
};
const entryLength = 12;

/** Blanks the GPS data in TIFF data; false if the data is not readable TIFF. */
function blankGps(tiff: Buffer): boolean {
  try {
    const order = tiff.toString("latin1", 0, 2);
    if (order !== "II" && order !== "MM") return false;
    const isLittle = order === "II";
    const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
    const directory = long(4);
    for (let index = 0; index < short(directory); index += 1) {
      const entry = directory + 2 + index * entryLength;
      if (short(entry) !== gpsPointer) continue;
      blankDirectory(tiff, long(entry + 8), short, long);
    }
    return true;
  } catch (error) {
    // Thrown if a pointer leads outside of the data.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Overwrites an image file directory of TIFF, which is a list of tagged entries. It then has no entries. */
function blankDirectory(
  tiff: Buffer,
  directory: number,
  short: (at: number) => number,
  long: (at: number) => number,
): void {
  const count = short(directory);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * entryLength;
    const bytes = (sizes[short(entry + 2)] ?? 1) * long(entry + 4);
    if (bytes > 4) blankRange(tiff, long(entry + 8), bytes);
  }
  blankRange(tiff, directory, 2 + count * entryLength);
}

function blankRange(tiff: Buffer, start: number, length: number): void {
  if (start + length > tiff.length) throw new RangeError("outside of the data");
  tiff.fill(0, start, start + length);
}
