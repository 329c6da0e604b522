import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { OtherReadPosition } from "../../../preload/model/conversations/opened-conversation.ts";
import { messageIdOfSortKey, toSortKey } from "../rows/sort-key.ts";
import { readNumberColumn, readTextColumn } from "../rows/rows.ts";

/** The table of the positions up to which the other person of each direct-message chat has read. */
export interface OtherReadPositionTable {
  get(conversationId: ConversationId): OtherReadPosition | null;
  save(conversationId: ConversationId, seen: OtherReadPosition): void;
}

/** Prepares the statements of the table of read positions of other people. */
export function createOtherReadPositionTable(database: DatabaseSync): OtherReadPositionTable {
  const get = database.prepare("SELECT * FROM seen WHERE conversation_id = ?");
  const save = database.prepare(
    `INSERT INTO seen (conversation_id, message_order, at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET message_order = excluded.message_order, at = excluded.at`,
  );
  return {
    get: (conversationId) => {
      const row = get.get(conversationId);
      if (row === undefined) return null;
      return {
        messageId: messageIdOfSortKey(readTextColumn(row, "message_order")),
        at: readNumberColumn(row, "at"),
      };
    },
    save: (conversationId, seen) => {
      save.run(conversationId, toSortKey(seen.messageId), seen.at);
    },
  };
}
