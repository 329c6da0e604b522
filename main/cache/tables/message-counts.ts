import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { keptFrom } from "../rows/clearing-place.ts";
import { numberOf } from "../rows/rows.ts";

/** SQL that counts all messages that are held, without what was cleared and is still to be taken away. */
export const countAllHeld = `INSERT OR REPLACE INTO held_counts SELECT conversation_id, count(*) FROM messages
  WHERE message_order >= ${keptFrom("messages.conversation_id")} GROUP BY conversation_id;`;

/**
 * How many messages are held of each conversation: counting them takes the longer the more there are. It came after the
 * first files of this version, and what such a file holds is counted once.
 */
export const messageCountTable = `
CREATE TABLE held_counts (conversation_id TEXT PRIMARY KEY, every INTEGER NOT NULL) STRICT, WITHOUT ROWID;
${countAllHeld}
`;

/** The number of messages held. What changes in a transaction is written down at its end, once for each conversation. */
export interface MessageCounts {
  of(conversationId: ConversationId): number;
  /** Over all conversations. */
  all(): number;
  /** Adds to the count of a conversation; negative for messages that were removed. */
  change(conversationId: ConversationId, by: number): void;
  /** Counts anew what is left of a conversation of which something was cleared. */
  recount(conversationId: ConversationId): void;
  /** Writes the changed counts to the database. Must be the last step of a transaction. */
  settle(): void;
  /** Drops the changes of a transaction that was rolled back. */
  forget(): void;
}

/** Opens the counts. */
export function createMessageCounts(database: DatabaseSync): MessageCounts {
  const of = database.prepare("SELECT every FROM held_counts WHERE conversation_id = ?");
  const all = database.prepare("SELECT coalesce(sum(every), 0) AS every FROM held_counts");
  const add = database.prepare(
    `INSERT INTO held_counts VALUES (?, ?)
     ON CONFLICT (conversation_id) DO UPDATE SET every = every + excluded.every`,
  );
  const recount = database.prepare(
    `INSERT OR REPLACE INTO held_counts SELECT ?1, count(*) FROM messages
     WHERE conversation_id = ?1 AND message_order >= ${keptFrom("?1")}`,
  );
  const changes = new Map<ConversationId, number>();
  return {
    of: (conversationId) =>
      numberOf(of.get(conversationId) ?? { every: 0 }, "every") + (changes.get(conversationId) ?? 0),
    all: () => [...changes.values()].reduce((sum, by) => sum + by, numberOf(all.get() ?? {}, "every")),
    change: (conversationId, by) => {
      changes.set(conversationId, (changes.get(conversationId) ?? 0) + by);
    },
    recount: (conversationId) => {
      changes.delete(conversationId);
      recount.run(conversationId);
    },
    settle: () => {
      for (const [conversationId, by] of changes) add.run(conversationId, by);
      changes.clear();
    },
    forget: () => {
      changes.clear();
    },
  };
}
