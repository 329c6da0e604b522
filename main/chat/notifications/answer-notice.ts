import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Cache } from "../../cache/cache.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { changeDraft } from "../drafts/drafts.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { ReadReceipts } from "../read-state/read-receipts.ts";
import type { Clock } from "../../async/clock.ts";

/** What somebody typed into a notification. */
export interface NoticeAnswer {
  readonly conversationId: ConversationId;
  /** The message that the notification showed: whoever answers has read up to it. */
  readonly messageId: MessageId | null;
  readonly text: string;
}

/** What sends an answer. */
interface Answering {
  readonly outbox: Pick<Outbox, "add">;
  readonly receipts: Pick<ReadReceipts, "markRead">;
  readonly rows: ConversationRows;
}

/**
 * Sends an answer that was typed into a notification. The draft of the conversation is another thing, and stays; an answer
 * that cannot be sent is added to it, so that it is not lost.
 */
export function answerNotice(
  parts: { readonly cache: Cache; readonly clock: Clock },
  { outbox, receipts, rows }: Answering,
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
