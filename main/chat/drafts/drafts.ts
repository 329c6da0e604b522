import type { CommandInput } from "../../../preload/contract.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Draft } from "../../../preload/model/messages/drafts.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";

type DraftParts = Pick<ChatParts, "cache" | "clock">;

/** Keeps what was typed and not sent; one without a text and files is taken away. */
export function saveDraft(
  parts: DraftParts,
  rows: ConversationRows,
  { conversationId, text, replyTo = null, mentions = [], emoji = [], location }: CommandInput<"saveDraft">,
): void {
  changeDraft(parts, rows, conversationId, ({ files }) => ({
    text,
    replyTo,
    mentions,
    files,
    location: location ?? null,
    ...(emoji.length === 0 ? {} : { emoji }),
  }));
}

/** Changes the draft of a conversation and tells the window; returns it as it is kept then. */
export function changeDraft(
  { cache, clock }: DraftParts,
  rows: ConversationRows,
  conversationId: ConversationId,
  change: (draft: Draft) => Draft,
): Draft {
  const changed = cache.write((tables) => {
    const draft = change(tables.drafts.get(conversationId));
    tables.drafts.save({ ...draft, conversationId, savedAt: clock.now() });
    return draft;
  });
  rows.publishChanged([conversationId]);
  return changed;
}
