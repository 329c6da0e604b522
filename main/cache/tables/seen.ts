import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Seen } from "../../../preload/model/conversations/opened.ts";
import { idOf, orderOf } from "../rows/message-order.ts";
import { numberOf, textOf } from "../rows/rows.ts";

/** How far the other person of a direct-message chat has read. */
export interface SeenTable {
  get(conversationId: ConversationId): Seen | null;
  save(conversationId: ConversationId, seen: Seen): void;
}

/** Opens the table of what others have seen. */
export function createSeenTable(database: DatabaseSync): SeenTable {
  const get = database.prepare("SELECT * FROM seen WHERE conversation_id = ?");
  const save = database.prepare(
    `INSERT INTO seen (conversation_id, message_order, at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET message_order = excluded.message_order, at = excluded.at`,
  );
  return {
    get: (conversationId) => {
      const row = get.get(conversationId);
      if (row === undefined) return null;
      return { messageId: idOf(textOf(row, "message_order")), at: numberOf(row, "at") };
    },
    save: (conversationId, seen) => {
      save.run(conversationId, orderOf(seen.messageId), seen.at);
    },
  };
}
