import { isDeepStrictEqual } from "node:util";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import { mergeEarlierTexts } from "./earlier-texts.ts";

/**
 * How a message arrived. `read`: on a page, so it has its present state. `created`: pushed when it was written.
 * `changed`: pushed when it was edited or deleted; the reactions in such a push are not reliable.
 */
export type MessageOrigin = "read" | "created" | "changed";

/** Clears the content of a deleted message. Only its position in the timeline remains. */
export function clearContentIfDeleted(message: StoredMessage): StoredMessage {
  if (message.deletedBy === null) return message;
  const { earlier: _earlier, ...kept } = message;
  return {
    ...kept,
    text: "",
    attachments: [],
    reactions: [],
    pinnedAt: null,
    pinnedBy: null,
    isForMe: false,
  };
}

function mergeContent(
  stored: Message,
  incoming: Message,
): Pick<Message, "text" | "attachments" | "editedAt" | "isForMe"> {
  const source = (stored.editedAt ?? 0) > (incoming.editedAt ?? 0) ? stored : incoming;
  const { text, attachments, editedAt, isForMe } = source;
  return { text, attachments, editedAt, isForMe };
}

/**
 * Merges a stored message with a version that arrives. Deletions and later edits are preserved, no matter in which
 * order the versions arrive. The key stays the same, so that the page keeps the same row.
 */
export function mergeMessage(
  stored: StoredMessage,
  incoming: StoredMessage,
  origin: MessageOrigin,
): StoredMessage {
  const earlier = mergeEarlierTexts(stored, incoming, origin === "changed");
  const merged: StoredMessage = clearContentIfDeleted({
    ...incoming,
    ...mergeContent(stored, incoming),
    key: stored.key,
    deletedBy: incoming.deletedBy ?? stored.deletedBy,
    reactions: origin === "read" ? incoming.reactions : stored.reactions,
    ...(earlier.length > 0 && { earlier }),
  });
  return isDeepStrictEqual(merged, stored) ? stored : merged;
}
