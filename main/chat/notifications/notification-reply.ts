import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Cache } from "../../cache/cache.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { listRemovedChat } from "../conversations/start-chat.ts";
import { changeDraft } from "../drafts/drafts.ts";
import type { Publish } from "../core/ports.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { ReadReceipts } from "../read-state/read-receipts.ts";
import type { Clock } from "../../async/clock.ts";

/** A reply that was typed into a notification. */
export interface NotificationReply {
  readonly conversationId: ConversationId;
  /**
   * The message that the notification showed; null if there was none. The reply marks the conversation as read up to
   * this message.
   */
  readonly messageId: MessageId | null;
  readonly text: string;
}

interface ReplyingParts {
  readonly outbox: Pick<Outbox, "add">;
  readonly receipts: Pick<ReadReceipts, "markRead">;
  readonly rows: ConversationRows;
}

/**
 * Sends a reply that was typed into a notification, also into a direct chat that was removed on another client. The
 * draft of the conversation does not change, unless the reply cannot be sent: then it is appended to the draft, so that
 * it is not lost. Problems: invalid-input, not-found.
 */
export function sendNotificationReply(
  parts: { readonly cache: Cache; readonly clock: Clock; readonly publish: Publish },
  { outbox, receipts, rows }: ReplyingParts,
  { conversationId, messageId, text }: NotificationReply,
): Reply<void> {
  listRemovedChat(parts, rows, conversationId);
  const noAttachments = { sent: [], shown: [] };
  const reply = outbox.add({ conversationId, text, replyTo: null, copied: noAttachments });
  if (reply.ok && messageId !== null) receipts.markRead(conversationId, messageId);
  if (!reply.ok) addToDraft(parts, { rows }, { conversationId, text });
  return reply;
}

/**
 * Appends a text that was typed outside of the page to the draft of its conversation. The composer of an open
 * conversation gets the text too: otherwise, it would overwrite the draft by its own text. A direct chat that was removed
 * on another client is listed again, so that its draft is seen. The chat of a group that the account has left offers to
 * copy the text. The draft of an unknown conversation is seen once the conversation is listed.
 */
export function addToDraft(
  parts: { readonly cache: Cache; readonly clock: Clock; readonly publish: Publish },
  { rows }: { readonly rows: ConversationRows },
  { conversationId, text }: Pick<NotificationReply, "conversationId" | "text">,
): void {
  if (text.trim() === "") return;
  listRemovedChat(parts, rows, conversationId);
  changeDraft(parts, rows, conversationId, (draft) => ({
    ...draft,
    text: [draft.text, text].filter((each) => each !== "").join("\n"),
  }));
  parts.publish("textAddedToDraft", { conversationId, text });
}
