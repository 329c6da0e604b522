import type { ConversationFile } from "../../../preload/model/media/files.ts";
import { maxPlayedFileBytes } from "../../../preload/model/media/recording.ts";

/** The media types of sound by file extension. Chromium plays all of them. */
const types: Readonly<Record<string, string>> = {
  m4a: "audio/mp4",
  aac: "audio/aac",
  mp3: "audio/mpeg",
  oga: "audio/ogg",
  ogg: "audio/ogg",
  opus: "audio/ogg",
  wav: "audio/wav",
  weba: "audio/webm",
  flac: "audio/flac",
};

/** The media type of sound in a file of this name; null for other files. */
export function soundTypeOfName(name: string): string | null {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(types, ending) ? (types[ending] ?? null) : null;
}

/**
 * The media type of a shared file that is played in place. Null if it is not played, because it is no sound, is very
 * large, or has an unknown size.
 */
export function playableType({ name, size }: ConversationFile): string | null {
  return size !== null && size <= maxPlayedFileBytes ? soundTypeOfName(name) : null;
}
