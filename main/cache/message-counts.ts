import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../preload/ids.ts";
import { keptFrom } from "./clearing-place.ts";
import { numberOf } from "./rows.ts";

/**
 * How many messages are held of each conversation, kept by the database itself: counting them takes the longer the more there
 * are. It came after the first files of this version, and counts what such a file holds once.
 */
export const messageCountTable = `
CREATE TABLE message_counts (
  conversation_id TEXT PRIMARY KEY,
  -- Without what was cleared and is still to be taken away.
  every INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO message_counts SELECT conversation_id, count(*) FROM messages
  WHERE message_order >= ${keptFrom("messages.conversation_id")} GROUP BY conversation_id;
CREATE TRIGGER count_added AFTER INSERT ON messages BEGIN
  INSERT INTO message_counts VALUES (new.conversation_id, 1)
    ON CONFLICT (conversation_id) DO UPDATE SET every = every + 1;
END;
CREATE TRIGGER count_removed AFTER DELETE ON messages
  WHEN old.message_order >= ${keptFrom("old.conversation_id", null)} BEGIN
  UPDATE message_counts SET every = every - 1 WHERE conversation_id = old.conversation_id;
END;
`;

/** The number of messages held. */
export interface MessageCounts {
  of(conversationId: ConversationId): number;
  /** Over all conversations. */
  all(): number;
  /** Counts anew what is left of a conversation of which something was cleared. */
  recount(conversationId: ConversationId): void;
}

/** Opens the counts. */
export function createMessageCounts(database: DatabaseSync): MessageCounts {
  const of = database.prepare("SELECT every FROM message_counts WHERE conversation_id = ?");
  const all = database.prepare("SELECT coalesce(sum(every), 0) AS every FROM message_counts");
  const recount = database.prepare(
    `UPDATE message_counts SET every = (SELECT count(*) FROM messages
       WHERE conversation_id = ?1 AND message_order >= ${keptFrom("?1")}) WHERE conversation_id = ?1`,
  );
  return {
    of: (conversationId) => numberOf(of.get(conversationId) ?? { every: 0 }, "every"),
    all: () => numberOf(all.get() ?? {}, "every"),
    recount: (conversationId) => {
      recount.run(conversationId);
    },
  };
}
