import type { CommandInput } from "../../../preload/contract.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Draft } from "../../../preload/model/messages/drafts.ts";
import { emptyDraft } from "../../../preload/model/messages/drafts.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";

type DraftParts = Pick<ChatParts, "cache" | "clock">;

/** Saves the text of a draft. A draft without text and files is deleted. */
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

/** Changes the draft of a conversation and publishes the row of the conversation. Returns the stored draft. */
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

/**
 * Clears the draft of a conversation after a message was made from it. Files that this message does not have stay in
 * the draft.
 */
export function emptyDraftOf(
  tables: CacheTables,
  { conversationId, files: taken }: Pick<Draft, "files"> & { readonly conversationId: ConversationId },
  now: number,
): void {
  const ids = new Set(taken.map(({ id }) => id));
  const files = tables.drafts.get(conversationId).files.filter(({ id }) => !ids.has(id));
  tables.drafts.save({ ...emptyDraft, files, conversationId, savedAt: now });
}
