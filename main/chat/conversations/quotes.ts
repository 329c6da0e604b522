import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import { placedEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { Tables } from "../../cache/tables/tables.ts";

/**
 * Fills the quoted text of replies from what is held now. It is not kept with the reply, so that a quote of an edited or
 * deleted message is never out of date.
 */
export function withQuotes<Kind extends Message>(tables: Tables, message: Kind): Kind {
  if (!message.attachments.some(({ kind }) => kind === "reply")) return message;
  const attachments = message.attachments.map((attachment): Attachment => {
    if (attachment.kind !== "reply") return attachment;
    const quoted = tables.messages.get(message.conversationId, attachment.messageId);
    if (quoted === null) return { ...attachment, quoted: null };
    const { sender, text } = quoted;
    const emoji = placedEmoji(text, quoted.attachments);
    const drawn = emoji.length === 0 ? {} : { emoji };
    return { ...attachment, quoted: { senderId: sender.id, senderName: sender.name, text, ...drawn } };
  });
  return { ...message, attachments };
}
