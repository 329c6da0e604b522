import type { ConversationId, MessageId } from "../../preload/ids.ts";
import type { Reply } from "../../preload/reply.ts";
import type { Cache } from "../cache/cache.ts";
import { changeDraft } from "./drafts.ts";
import type { Messaging } from "./messaging.ts";
import type { Clock } from "./ports.ts";

/** What somebody typed into a notification. */
export interface NoticeAnswer {
  readonly conversationId: ConversationId;
  /** The message that the notification showed: whoever answers has read up to it. */
  readonly messageId: MessageId | null;
  readonly text: string;
}

/**
 * Sends an answer that was typed into a notification. The draft of the conversation is another thing, and stays; an answer
 * that cannot be sent is added to it, so that it is not lost.
 */
export function answerNotice(
  parts: { readonly cache: Cache; readonly clock: Clock },
  { outbox, receipts, rows }: Pick<Messaging, "outbox" | "receipts" | "rows">,
  { conversationId, messageId, text }: NoticeAnswer,
): Reply<void> {
  const nothingMore = { sent: [], shown: [] };
  const reply = outbox.add({ conversationId, text, replyTo: null, copied: nothingMore });
  if (reply.ok && messageId !== null) receipts.markRead(conversationId, messageId);
  if (!reply.ok && rows.get(conversationId) !== null) {
    changeDraft(parts, rows, conversationId, (draft) => ({
      ...draft,
      text: [draft.text, text].filter((each) => each !== "").join("\n"),
    }));
  }
  return reply;
}
