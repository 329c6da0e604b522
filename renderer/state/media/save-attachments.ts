import type { Message } from "../../../preload/model/messages/message.ts";
import type { Download, SavableAttachment } from "../../../preload/model/media/downloads.ts";
import type { Announcer } from "../../shared/feedback/announcer.svelte.ts";
import type { DownloadStartOutcome } from "./downloads.svelte.ts";
import { galleryItems, toSavableAttachment } from "./gallery-items.ts";
import type { MediaState } from "./media.svelte.ts";
import type { Toasts } from "../../shared/feedback/toasts.svelte.ts";
import { downloadToast, notSavedToast } from "./download-ended.ts";
import { savingText } from "../../shared/media/saving-words.ts";

/** The parts that saving needs. */
export interface SaveAttachmentsParts {
  readonly media: MediaState;
  readonly toasts: Toasts;
  readonly announcer: Announcer;
}

/** The items of a message that can be saved: photos, videos, files and recordings. */
export function savableAttachments(message: Message, media: MediaState): readonly SavableAttachment[] {
  const { id, deletedBy, attachments, createdAt: sentAt } = message;
  if (id === null || deletedBy !== null) return [];
  const recordings = attachments.flatMap((one): readonly SavableAttachment[] =>
    one.kind === "audio" ? [{ kind: one.kind, media: one.media, sentAt }] : [],
  );
  const shown = galleryItems([message], (address) => media.isLinkedShown(address));
  return [...shown.map(toSavableAttachment), ...recordings];
}

/**
 * Saves one or more items. A single file is saved as its card does it, and the card shows its progress and outcome. Any
 * other single item is saved to a target that the person chooses, and several items into one folder. A strip then shows
 * the progress, and a notice the outcome.
 */
export async function saveAttachments(
  shared: readonly SavableAttachment[],
  parts: SaveAttachmentsParts,
): Promise<void> {
  const [first, ...more] = shared;
  if (first === undefined) return;
  if (more.length > 0) await saveToFolder(shared, parts);
  else if (!parts.media.downloads.isSaving(first)) {
    notifyStarted(await parts.media.downloads.start(first, first.kind !== "file"), parts);
  }
}

/** Saves one or more items into a folder that the person chooses. Returns whether saving has started. */
export async function saveToFolder(
  shared: readonly SavableAttachment[],
  parts: SaveAttachmentsParts,
): Promise<boolean> {
  return notifyStarted(await parts.media.downloads.saveAll(shared), parts);
}

/** Shows a notice about a download that has ended, with an action such as showing the file. */
export function notifyDownloadEnded(ended: Download, parts: SaveAttachmentsParts): void {
  const notice = downloadToast(ended, {
    show: () => void parts.media.downloads.show(ended.id),
    saveAgain: () => void saveAgain(ended, parts),
  });
  if (notice !== null) parts.toasts.show({ ...notice, isKept: true });
}

async function saveAgain({ shared, isToFolder }: Download, parts: SaveAttachmentsParts): Promise<void> {
  if (isToFolder) await saveToFolder(shared, parts);
  else await saveAttachments(shared, parts);
}

function notifyStarted(begun: DownloadStartOutcome, { toasts, announcer }: SaveAttachmentsParts): boolean {
  if (!begun.ok) toasts.show(notSavedToast(begun.problem));
  if (!begun.ok || begun.download === null) return false;
  announcer.say(savingText(begun.download));
  return true;
}
