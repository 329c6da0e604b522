/** A picture that the image service takes (interface/images#uploading). */
export type PictureKind = "png" | "jpeg" | "gif" | "webp" | "bmp";
/** A video that the video service takes. */
export type VideoKind = "mp4" | "mov" | "webm" | "mkv";
/** A sound that is taken. */
export type SoundKind = "m4a" | "mp3" | "ogg" | "wav";
/** Any of them. */
export type MediaKind = PictureKind | VideoKind | SoundKind;

/** What each kind is served as. */
export const mediaTypes: Readonly<Record<MediaKind, string>> = {
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  bmp: "image/bmp",
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  mkv: "video/x-matroska",
  m4a: "audio/mp4",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  wav: "audio/wav",
};

/** Bytes of a file that are enough to tell what it is. */
export const tellingBytes = 4096;

/** What picture begins with these bytes; null for everything else, whatever it was said to be. */
export function pictureKindOf(head: Buffer): PictureKind | null {
  const text = head.toString("latin1", 0, 16);
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  return text.startsWith("BM") ? "bmp" : null;
}

/** Files that are laid out like an MP4 and hold no film: single pictures, and sound alone. */
const notFilms = /^(hei[cxms]|hev[cx]|mif1|msf1|avi[fs]|M4A |M4B |M4P )$/;

/** What video begins with these bytes; null for everything else. */
export function videoKindOf(head: Buffer): VideoKind | null {
  const box = head.toString("latin1", 4, 8);
  if (box === "ftyp") {
    const brand = head.toString("latin1", 8, 12);
    if (brand === "qt  ") return "mov";
    return notFilms.test(brand) || head.length < 12 ? null : "mp4";
  }
  // Older films have no box that says what they are; these are the ones they begin with.
  if (/^(moov|mdat|wide|free|skip|pnot)$/.test(box)) return "mov";
  if (!head.toString("latin1", 0, 4).startsWith("\x1aE\xdf\xa3")) return null;
  const text = head.toString("latin1");
  if (text.includes("webm")) return "webm";
  return text.includes("matroska") ? "mkv" : null;
}

/** What sound begins with these bytes; null for everything else. */
export function soundKindOf(head: Buffer): SoundKind | null {
  const text = head.toString("latin1", 0, 12);
  if (text.startsWith("ftypM4A ", 4) || text.startsWith("ftypM4B ", 4)) return "m4a";
  if (text.startsWith("OggS")) return "ogg";
  if (text.startsWith("RIFF") && text.startsWith("WAVE", 8)) return "wav";
  // With a description of itself before it, or at once with a frame of its third layer.
  return text.startsWith("ID3") || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(text) ? "mp3" : null;
}
