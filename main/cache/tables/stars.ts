import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { StoredMessage } from "../rows/stored-message.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { parseMessageColumn, readNumberColumn } from "../rows/rows.ts";

export interface StoredStar {
  /** The message as it was when it was starred. It stays readable even if the service no longer shows it. */
  readonly message: StoredMessage;
  /** Time of starring, in milliseconds since the epoch. */
  readonly starredAt: number;
}

/**
 * The table of starred messages. Stars exist only on this computer, so recovery reads them even from a damaged file.
 */
export interface StarTable {
  /**
   * The starred messages of one conversation, or of all if `conversationId` is null. The most recently starred come
   * first.
   */
  of(conversationId: ConversationId | null): readonly StoredStar[];
  has(conversationId: ConversationId, id: MessageId): boolean;
  /** Adding a star a second time has no effect. */
  add(star: StoredStar): void;
  remove(conversationId: ConversationId, id: MessageId): void;
}

/** SQL that creates the table if it does not exist. The first files of this schema version do not have the table. */
export const createStarTableSql = `
CREATE TABLE IF NOT EXISTS stars (
  conversation_id TEXT NOT NULL,
  message_id TEXT NOT NULL,
  message TEXT NOT NULL,
  starred_at REAL NOT NULL,
  PRIMARY KEY (conversation_id, message_id)
) STRICT, WITHOUT ROWID;
`;

export function parseStarRow(row: DatabaseRow): StoredStar {
  return {
    message: parseMessageColumn(row) as StoredMessage,
    starredAt: readNumberColumn(row, "starred_at"),
  };
}

export function createStarTable(database: DatabaseSync): StarTable {
  const newestFirst = "ORDER BY starred_at DESC, message_id DESC";
  const all = database.prepare(`SELECT * FROM stars ${newestFirst}`);
  const of = database.prepare(`SELECT * FROM stars WHERE conversation_id = ? ${newestFirst}`);
  const has = database.prepare("SELECT 1 FROM stars WHERE conversation_id = ? AND message_id = ?");
  const add = database.prepare("INSERT INTO stars VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING");
  const remove = database.prepare("DELETE FROM stars WHERE conversation_id = ? AND message_id = ?");
  return {
    of: (conversationId) => (conversationId === null ? all.all() : of.all(conversationId)).map(parseStarRow),
    has: (conversationId, id) => has.get(conversationId, id) !== undefined,
    add: ({ message, starredAt }) => {
      // The earlier texts of an edited message are not stored with the star: the star stays when the message is
      // deleted, and its earlier texts must not.
      const { earlier: _earlier, ...kept } = message;
      add.run(message.conversationId, message.id, JSON.stringify(kept), starredAt);
    },
    remove: (conversationId, id) => {
      remove.run(conversationId, id);
    },
  };
}
