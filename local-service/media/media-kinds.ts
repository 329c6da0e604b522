/** A picture format that the image service accepts (interface/images#uploading). */
export type PictureKind = "png" | "jpeg" | "gif" | "webp" | "bmp";
/** A video format that the video service accepts. */
export type VideoKind = "mp4" | "mov" | "webm" | "mkv";
/** A sound format that the service accepts. */
export type SoundKind = "m4a" | "mp3" | "ogg" | "wav";
export type MediaKind = PictureKind | VideoKind | SoundKind;

/** MIME type of each kind. */
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

/** Number of leading bytes of a file that identify its kind. */
export const kindDetectionBytes = 4096;

/** The kind of picture that begins with these bytes, regardless of the announced type. Null for everything else. */
export function detectPictureKind(head: Buffer): PictureKind | null {
  const text = head.toString("latin1", 0, 16);
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  return text.startsWith("BM") ? "bmp" : null;
}

/** Brands of files with the MP4 structure but without video: still pictures, and sound only. */
const notVideos = /^(hei[cxms]|hev[cx]|mif1|msf1|avi[fs]|M4A |M4B |M4P )$/;

/** The kind of video that begins with these bytes; null for everything else. */
export function detectVideoKind(head: Buffer): VideoKind | null {
  const box = head.toString("latin1", 4, 8);
  if (box === "ftyp") {
    const brand = head.toString("latin1", 8, 12);
    if (brand === "qt  ") return "mov";
    return notVideos.test(brand) || head.length < 12 ? null : "mp4";
  }
  // Older QuickTime files have no `ftyp` box; they begin with one of these boxes.
  if (/^(moov|mdat|wide|free|skip|pnot)$/.test(box)) return "mov";
  if (!head.toString("latin1", 0, 4).startsWith("\x1aE\xdf\xa3")) return null;
  const text = head.toString("latin1");
  if (text.includes("webm")) return "webm";
  return text.includes("matroska") ? "mkv" : null;
}

/** The kind of sound that begins with these bytes; null for everything else. */
export function detectSoundKind(head: Buffer): SoundKind | null {
  const text = head.toString("latin1", 0, 12);
  if (text.startsWith("ftypM4A ", 4) || text.startsWith("ftypM4B ", 4)) return "m4a";
  if (text.startsWith("OggS")) return "ogg";
  if (text.startsWith("RIFF") && text.startsWith("WAVE", 8)) return "wav";
  // An MP3 begins with an ID3 tag, or directly with a frame of layer III.
  return text.startsWith("ID3") || /^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/.test(text) ? "mp3" : null;
}
