import type { SavableAttachment } from "../../../preload/model/media/downloads.ts";
import { safeFileName } from "../core/safe-name.ts";
import { attachmentKindName } from "../../messages/attachment-kind-name.ts";

/** Extensions of pictures, videos and voice messages in the service's URLs (interface/images#sizes). */
const mediaExtensions =
  /\.(jpe?g|png|gif|webp|avif|bmp|mp4|mov|webm|mkv|m4a|mp3|aac|ogg|opus|wav)(?=[.?]|$)/gi;
const defaultExtensions = { image: "jpg", video: "mp4", audio: "m4a" } as const;

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/**
 * File name for a saved picture, video or voice message. The service has no names for these, so the name contains the
 * time of sending.
 */
export function savedMediaName(shared: Exclude<SavableAttachment, { readonly kind: "file" }>): string {
  const sent = new Date(shared.sentAt);
  const day = `${sent.getFullYear()}-${twoDigits(sent.getMonth() + 1)}-${twoDigits(sent.getDate())}`;
  const time = `${twoDigits(sent.getHours())}.${twoDigits(sent.getMinutes())}.${twoDigits(sent.getSeconds())}`;
  const address = URL.parse(decodePath(shared.media))?.pathname ?? "";
  const found = [...address.matchAll(mediaExtensions)].at(-1)?.[1];
  const extension = found?.toLowerCase() ?? defaultExtensions[shared.kind];
  return `${attachmentKindName(shared.kind)} ${day} ${time}.${extension}`;
}

/**
 * Extensions that the desktop hides, so that `plan.pdf.lnk` looks like a document there. Also the extensions of files
 * that can show any name and icon: links and launchers. Also, on Windows, names that end with a class id.
 */
const hiddenExtensions =
  /\.(?:lnk|url|pif|scf|shb|shs|website|appref-ms|library-ms|search-ms|searchconnector-ms|desktop|inetloc|fileloc|webloc|\{[-\da-f]+\})$/iu;

/**
 * File name for a saved file, made from the name that its sender chose. A name that would look like another kind of
 * file gets the suffix `.download`.
 */
export function savedFileName(name: string): string {
  const safe = safeFileName(name, attachmentKindName("file"));
  return hiddenExtensions.test(safe) ? `${safe}.download` : safe;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
  } catch {
    // The address contains a percent sign that encodes nothing, so it has no readable name.
    return "";
  }
}
