import { mediaTypes, pictureKindOf, soundKindOf, tellingBytes, videoKindOf } from "./media-kinds.ts";
import type { MediaKind } from "./media-kinds.ts";
import type { MediaStore } from "./media-store.ts";

/** The kinds that are called otherwise, too. */
const otherNames: Readonly<Record<string, MediaKind>> = { jpg: "jpeg" };

/** What media of this extension, without its dot and in small letters, are served as; null for no picture, video or sound. */
export function mediaTypeOf(extension: string): string | null {
  const name = otherNames[extension] ?? extension;
  return isMediaKind(name) ? mediaTypes[name] : null;
}

/** Whether bytes that are kept are of the type that they were announced as. */
export async function isMediaOfType(media: MediaStore, blobId: string, type: string): Promise<boolean> {
  const head = await media.head(blobId, tellingBytes);
  const kind = pictureKindOf(head) ?? videoKindOf(head) ?? soundKindOf(head);
  return kind !== null && mediaTypes[kind] === type;
}

function isMediaKind(name: string): name is MediaKind {
  return Object.hasOwn(mediaTypes, name);
}
