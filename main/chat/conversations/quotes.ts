import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import { placedPackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";

/**
 * Fills in the quoted text of replies from the local copy. The text is not stored with the reply, so a quote always
 * shows later edits and deletions.
 */
export function fillInQuotes<Kind extends Message>(tables: CacheTables, message: Kind): Kind {
  if (!message.attachments.some(({ kind }) => kind === "reply")) return message;
  const attachments = message.attachments.map((attachment): Attachment => {
    if (attachment.kind !== "reply") return attachment;
    const quoted = tables.messages.get(message.conversationId, attachment.messageId);
    if (quoted === null) return { ...attachment, quoted: null };
    const { sender, text } = quoted;
    const emoji = placedPackEmoji(text, quoted.attachments);
    const drawn = emoji.length === 0 ? {} : { emoji };
    return { ...attachment, quoted: { senderId: sender.id, senderName: sender.name, text, ...drawn } };
  });
  return { ...message, attachments };
}
