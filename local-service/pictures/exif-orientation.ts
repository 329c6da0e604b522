/** Tag of the orientation (EXIF 2.32, 4.6.4). */
const orientationTag = 0x0112;
/** In this orientation and all later ones, width and height are swapped. */
const firstOnItsSide = 5;
const entryBytes = 12;

/** Whether the EXIF data of a picture (a TIFF structure) requests a rotation by 90 degrees. */
export function isRotatedByQuarterTurn(exif: Buffer | null): boolean {
  if (exif === null || exif.length < 8) return false;
  const isLittle = exif.toString("latin1", 0, 2) === "II";
  const short = (at: number): number => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (directory + 2 > exif.length) return false;
  const end = Math.min(exif.length, directory + 2 + short(directory) * entryBytes);
  for (let at = directory + 2; at + entryBytes <= end; at += entryBytes) {
    if (short(at) === orientationTag) return short(at + 8) >= firstOnItsSide && short(at + 8) <= 8;
  }
  return false;
}
