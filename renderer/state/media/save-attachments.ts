import type { Message } from "../../../preload/model/messages/message.ts";
import type { Download, Shared } from "../../../preload/model/media/downloads.ts";
import type { Announcer } from "../../shared/feedback/announcer.svelte.ts";
import type { Begun } from "./downloads.svelte.ts";
import { galleryItems, sharedOf } from "./gallery-items.ts";
import type { MediaState } from "./media.svelte.ts";
import type { Toasts } from "../../shared/feedback/toasts.svelte.ts";
import { downloadNotice, notSavedNotice } from "./download-ended.ts";
import { savingText } from "../../shared/media/saving-words.ts";

/** What saving works with. */
export interface Around {
  readonly media: MediaState;
  readonly toasts: Toasts;
  readonly announcer: Announcer;
}

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
 * folder. How far a file is and what became of it is told by its card, and of all else by a strip and the window.
 */
export async function save(shared: readonly Shared[], around: Around): Promise<void> {
  const [first, ...more] = shared;
  if (first === undefined) return;
  if (more.length > 0) await saveToFolder(shared, around);
  else if (!around.media.downloads.isSaving(first)) {
    tellBegun(await around.media.downloads.start(first, first.kind !== "file"), around);
  }
}

/** Saves them into a folder that is asked for, be it one thing; tells whether that has begun. */
export async function saveToFolder(shared: readonly Shared[], around: Around): Promise<boolean> {
  return tellBegun(await around.media.downloads.saveAll(shared), around);
}

/** Tells what became of something, with what a person can do then. */
export function tellEnded(ended: Download, around: Around): void {
  const notice = downloadNotice(ended, {
    show: () => void around.media.downloads.show(ended.id),
    again: () => void saveAgain(ended, around),
  });
  if (notice !== null) around.toasts.show(notice);
}

async function saveAgain({ shared, isToFolder }: Download, around: Around): Promise<void> {
  if (isToFolder) await saveToFolder(shared, around);
  else await save(shared, around);
}

function tellBegun(begun: Begun, { toasts, announcer }: Around): boolean {
  if (!begun.ok) toasts.show(notSavedNotice(begun.problem));
  if (!begun.ok || begun.download === null) return false;
  announcer.say(savingText(begun.download));
  return true;
}
