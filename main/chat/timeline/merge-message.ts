import { isDeepStrictEqual } from "node:util";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";

/**
 * How a message came. `read`: from a page, the service's present state. `created`: pushed when it was written.
 * `changed`: pushed when it was edited or deleted; its reactions are not reliable.
 */
export type Manner = "read" | "created" | "changed";

/** A deleted message holds nothing but its place, whichever way the deletion was told. */
export function bury(message: KeptMessage): KeptMessage {
  if (message.deletedBy === null) return message;
  return {
    ...message,
    text: "",
    attachments: [],
    reactions: [],
    pinnedAt: null,
    pinnedBy: null,
    isForMe: false,
  };
}

function mergeContent(
  held: Message,
  incoming: Message,
): Pick<Message, "text" | "attachments" | "editedAt" | "isForMe"> {
  const source = (held.editedAt ?? 0) > (incoming.editedAt ?? 0) ? held : incoming;
  const { text, attachments, editedAt, isForMe } = source;
  return { text, attachments, editedAt, isForMe };
}

/**
 * What to hold of a message that is held already and came once more. Deletions and later edits stay, in whichever order
 * they came; the key stays, so that the row on the screen does.
 */
export function mergeMessage(held: KeptMessage, incoming: KeptMessage, manner: Manner): KeptMessage {
  const merged: KeptMessage = bury({
    ...incoming,
    ...mergeContent(held, incoming),
    key: held.key,
    deletedBy: incoming.deletedBy ?? held.deletedBy,
    reactions: manner === "read" ? incoming.reactions : held.reactions,
  });
  return isDeepStrictEqual(merged, held) ? held : merged;
}
