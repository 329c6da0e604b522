import {
  mediaTypes,
  detectPictureKind,
  detectSoundKind,
  kindDetectionBytes,
  detectVideoKind,
} from "./media-kinds.ts";
import type { MediaKind } from "./media-kinds.ts";
import type { MediaStore } from "./media-store.ts";

/** Extensions that differ from the name of their kind. */
const otherNames: Readonly<Record<string, MediaKind>> = { jpg: "jpeg" };

/** MIME type of an extension in lower case without its dot; null if it is not a picture, video or sound. */
export function mediaTypeOfExtension(extension: string): string | null {
  const name = otherNames[extension] ?? extension;
  return isMediaKind(name) ? mediaTypes[name] : null;
}

/** Whether the bytes of a blob have the announced type. */
export async function isMediaOfType(media: MediaStore, blobId: string, type: string): Promise<boolean> {
  const head = await media.readStart(blobId, kindDetectionBytes);
  const kind = detectPictureKind(head) ?? detectVideoKind(head) ?? detectSoundKind(head);
  return kind !== null && mediaTypes[kind] === type;
}

function isMediaKind(name: string): name is MediaKind {
  return Object.hasOwn(mediaTypes, name);
}
