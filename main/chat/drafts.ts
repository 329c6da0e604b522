import type { ConversationId } from "../../preload/ids.ts";
import type { ConversationRows } from "./conversation-rows.ts";
import type { ChatParts } from "./parts.ts";

/** Keeps what was typed and not sent; an empty text takes it away. */
export function saveDraft(
  parts: Pick<ChatParts, "cache" | "clock">,
  rows: ConversationRows,
  conversationId: ConversationId,
  text: string,
): void {
  parts.cache.write((tables) => {
    tables.drafts.save(conversationId, text, parts.clock.now());
  });
  rows.publishChanged([conversationId]);
}
