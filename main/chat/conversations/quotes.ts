import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import { firstPicture } from "../../../preload/model/messages/first-picture.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import { placedPackEmoji } from "../../../preload/model/messages/placed-pack-emoji.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { SenderOf } from "./current-senders.ts";

type Quoted = Extract<Attachment, { kind: "reply" }>["quoted"];

/**
 * Fills in the quoted text and picture of replies from the local copy. They are not stored with the reply, so a quote
 * always shows later edits and deletions.
 */
export function fillInQuotes<Kind extends Message>(
  tables: CacheTables,
  message: Kind,
  senderOf: SenderOf,
): Kind {
  if (!message.attachments.some(({ kind }) => kind === "reply")) return message;
  const attachments = message.attachments.map((attachment): Attachment => {
    if (attachment.kind !== "reply") return attachment;
    const quoted = tables.messages.get(message.conversationId, attachment.messageId);
    if (quoted === null) return { ...attachment, quoted: null };
    return { ...attachment, quoted: quoteOf(quoted, senderOf(quoted)) };
  });
  return { ...message, attachments };
}

function quoteOf({ senderKind, text, attachments, deletedBy }: Message, sender: Person): Quoted {
  const emoji = placedPackEmoji(text, attachments);
  const picture = firstPicture(attachments);
  return {
    senderId: sender.id,
    senderName: sender.name,
    ...(senderKind !== "user" && { senderKind }),
    text,
    ...(emoji.length > 0 && { emoji }),
    ...(picture !== null && { picture }),
    ...(deletedBy !== null && { isDeleted: true }),
  };
}
