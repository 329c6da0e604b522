import type { EarlierText, Message } from "../../../preload/model/messages/message.ts";
import { placedPackEmoji } from "../../../preload/model/messages/placed-pack-emoji.ts";

/** Number of earlier texts that are kept of one message: the first, and the latest of the others. */
const maxEarlierTexts = 20;

function toEarlierText({ text, attachments, editedAt, createdAt }: Message): EarlierText {
  return { text, emoji: placedPackEmoji(text, attachments), writtenAt: editedAt ?? createdAt };
}

/**
 * Returns the earlier texts of a message of which another version arrived, the oldest first. The text of the older of
 * the two versions is added to the known ones. If both have the same edit time, the texts are added only for a pushed
 * change, and the stored version counts as the older: right after a message was written, a push of its edit has no edit
 * time (`toEditedAt`).
 */
export function mergeEarlierTexts(
  stored: Message,
  incoming: Message,
  isPushedChange: boolean,
): readonly EarlierText[] {
  const known = stored.earlier ?? [];
  const [storedEdit, incomingEdit] = [stored.editedAt ?? 0, incoming.editedAt ?? 0];
  const [older, newer] = storedEdit <= incomingEdit ? [stored, incoming] : [incoming, stored];
  if (storedEdit === incomingEdit && !isPushedChange) return known;
  if (older.text === "" || older.text === newer.text) return known;
  const added = toEarlierText(older);
  const isKnown = known.some(({ text, writtenAt }) => text === added.text && writtenAt === added.writtenAt);
  if (isKnown) return known;
  const [first, ...others] = [...known, added].sort((a, b) => a.writtenAt - b.writtenAt);
  return first === undefined ? [] : [first, ...others.slice(-(maxEarlierTexts - 1))];
}
