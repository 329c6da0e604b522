import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { KeptMessage } from "../rows/kept-message.ts";
import type { Row } from "../rows/rows.ts";
import { messageOf, numberOf } from "../rows/rows.ts";

/** A message marked by its reader. */
export interface Star {
  /** As it was when it was marked: what the service no longer shows can still be read here. */
  readonly message: KeptMessage;
  /** Milliseconds. */
  readonly starredAt: number;
}

/** Messages marked for oneself. They are known nowhere else, so a damaged file is searched for them. */
export interface StarTable {
  /** The last marked first; null: of every conversation. */
  of(conversationId: ConversationId | null): readonly Star[];
  has(conversationId: ConversationId, id: MessageId): boolean;
  /** A second time changes nothing. */
  add(star: Star): void;
  remove(conversationId: ConversationId, id: MessageId): void;
}

/** The table, where it is not there yet. It came after the first files of this version. */
export const starTable = `
CREATE TABLE IF NOT EXISTS stars (
  conversation_id TEXT NOT NULL,
  message_id TEXT NOT NULL,
  message TEXT NOT NULL,
  starred_at REAL NOT NULL,
  PRIMARY KEY (conversation_id, message_id)
) STRICT, WITHOUT ROWID;
`;

/** A row as a star. */
export function toStar(row: Row): Star {
  return { message: messageOf(row) as KeptMessage, starredAt: numberOf(row, "starred_at") };
}

/** Opens the table of stars. */
export function createStarTable(database: DatabaseSync): StarTable {
  const newestFirst = "ORDER BY starred_at DESC, message_id DESC";
  const all = database.prepare(`SELECT * FROM stars ${newestFirst}`);
  const of = database.prepare(`SELECT * FROM stars WHERE conversation_id = ? ${newestFirst}`);
  const has = database.prepare("SELECT 1 FROM stars WHERE conversation_id = ? AND message_id = ?");
  const add = database.prepare("INSERT INTO stars VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING");
  const remove = database.prepare("DELETE FROM stars WHERE conversation_id = ? AND message_id = ?");
  return {
    of: (conversationId) => (conversationId === null ? all.all() : of.all(conversationId)).map(toStar),
    has: (conversationId, id) => has.get(conversationId, id) !== undefined,
    add: ({ message, starredAt }) => {
      add.run(message.conversationId, message.id, JSON.stringify(message), starredAt);
    },
    remove: (conversationId, id) => {
      remove.run(conversationId, id);
    },
  };
}
