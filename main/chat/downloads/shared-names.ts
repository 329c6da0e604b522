import type { Shared } from "../../../preload/model/media/downloads.ts";
import { safeFileName } from "../core/safe-name.ts";

/** Endings of pictures, films and recordings, as they stand in addresses of the service (interface/images#sizes). */
const kinds = /\.(jpe?g|png|gif|webp|avif|bmp|mp4|mov|webm|mkv|m4a|mp3|aac|ogg|opus|wav)(?=[.?]|$)/gi;
const words = { image: "Photo", video: "Video", audio: "Voice message" } as const;
const fallbacks = { image: "jpg", video: "mp4", audio: "m4a" } as const;

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** The name that a picture, a film or a recording is saved under: it has none of its own, so it is called by when it was sent. */
export function mediaName(shared: Exclude<Shared, { readonly kind: "file" }>): string {
  const sent = new Date(shared.sentAt);
  const day = `${sent.getFullYear()}-${two(sent.getMonth() + 1)}-${two(sent.getDate())}`;
  const time = `${two(sent.getHours())}.${two(sent.getMinutes())}.${two(sent.getSeconds())}`;
  const address = URL.parse(decoded(shared.media))?.pathname ?? "";
  const found = [...address.matchAll(kinds)].at(-1)?.[1];
  const ending = found?.toLowerCase() ?? fallbacks[shared.kind];
  return `${words[shared.kind]} ${day} ${time}.${ending}`;
}

/**
 * Endings that the desktop hides, so that `plan.pdf.lnk` looks like a document there, or of files that show a name and a picture
 * of their own choice: links and launchers, and on Windows names that end with the id of a class.
 */
const hidden =
  /\.(?:lnk|url|pif|scf|shb|shs|website|appref-ms|library-ms|search-ms|searchconnector-ms|desktop|inetloc|fileloc|webloc|\{[-\da-f]+\})$/iu;

/** The name that a file is saved under, made of the one that its sender gave it. One that would look like another file is marked. */
export function fileName(name: string): string {
  const safe = safeFileName(name, "File");
  return hidden.test(safe) ? `${safe}.download` : safe;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
  } catch {
    // A stray percent sign: it names nothing.
    return "";
  }
}
