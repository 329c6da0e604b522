import type { Message } from "../../../../preload/model.ts";
import type { Download, Shared } from "../../../../preload/model/downloads.ts";
import { galleryItems, sharedOf } from "../../../state/gallery-items.ts";
import type { MediaState } from "../../../state/media.svelte.ts";
import type { Toasts } from "../../../state/toasts.svelte.ts";
import { notSavedNotice, savedNotice } from "../../gallery/download-ended.ts";

/** What of a message can be saved: its photos, films, files and recordings. */
export function savedOf(message: Message, media: MediaState): readonly Shared[] {
  const { id, deletedBy, attachments, createdAt: sentAt } = message;
  if (id === null || deletedBy !== null) return [];
  const recordings = attachments.flatMap((one): readonly Shared[] =>
    one.kind === "audio" ? [{ kind: one.kind, media: one.media, sentAt }] : [],
  );
  const shown = galleryItems([message], (address) => media.isLinkedShown(address));
  return [...shown.map(sharedOf), ...recordings];
}

/**
 * Saves them by the roads there are: a file as its card does, anything else where the person chooses, several into one
 * folder. What becomes of a file is told by its card, and of several by the window.
 */
export async function save(shared: readonly Shared[], media: MediaState, toasts: Toasts): Promise<void> {
  const [first] = shared;
  if (first === undefined) return;
  const { downloads } = media;
  if (shared.length === 1 && first.kind === "file") {
    if (downloads.ofFile(first.fileId)?.state.kind === "running") return;
  }
  const begun =
    shared.length === 1
      ? await downloads.start(first, first.kind !== "file")
      : await downloads.saveAll(shared);
  if (!begun.ok) toasts.show(notSavedNotice(begun.problem));
  else if (begun.download !== null && shared.length === 1 && first.kind !== "file") {
    await tellEnd(begun.download, media, toasts);
  }
}

/** Tells how the saving of one thing came out, of which nothing else says so. */
async function tellEnd({ id }: Download, { downloads }: MediaState, toasts: Toasts): Promise<void> {
  const notice = savedNotice(await downloads.ended(id), () => void downloads.show(id));
  if (notice !== null) toasts.show(notice);
}
