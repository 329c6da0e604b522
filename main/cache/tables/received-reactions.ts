import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import { isVisibleSql } from "../rows/clearing-sql.ts";
import { toSortKey } from "../rows/sort-key.ts";
import type { StoredMessage } from "../rows/stored-message.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { parseStoredMessage } from "../rows/message-json.ts";
import { parseJsonColumn, readNumberColumn, readTextColumn } from "../rows/rows.ts";

/** A reaction of another person to a message of this account. */
export interface StoredReceivedReaction {
  readonly userId: UserId;
  readonly emoji: Pick<Reaction, "code" | "pack">;
  /** Time at which this computer received the reaction. */
  readonly at: Milliseconds;
  readonly isUnread: boolean;
}

/** A message of this account, and the reactions of others to it, the latest first. */
export interface StoredReactedMessage {
  readonly message: StoredMessage;
  readonly reactions: readonly StoredReceivedReaction[];
}

/**
 * The table of reactions that others gave to messages of this account. A reaction disappears from it together with its
 * message.
 */
export interface ReceivedReactionTable {
  /** The people whose reactions to a message are stored. */
  userIds(message: StoredMessage): readonly UserId[];
  /** Adds a reaction, or replaces the earlier one of the same person. The message must be stored. */
  save(message: StoredMessage, reaction: StoredReceivedReaction): void;
  remove(message: StoredMessage, userId: UserId): void;
  /** The messages with the latest reactions, the latest first, each with at most `maxReactions` of them. */
  latest(limit: number): readonly StoredReactedMessage[];
  /** Number of unread reactions in a conversation. */
  countUnread(conversationId: ConversationId): number;
  /** Marks the reactions up to a time as read. Returns the conversations in which any was unread. */
  markRead(to: Milliseconds): readonly ConversationId[];
}

/** Maximum number of reactions to a message that are listed, or stored at once. */
export const maxReactions = 500;

/** SQL that creates the table if it does not exist. The first files of this schema version do not have the table. */
export const createReceivedReactionTableSql = `
CREATE TABLE IF NOT EXISTS received_reactions (
  conversation_id TEXT NOT NULL,
  message_order TEXT NOT NULL,
  user_id TEXT NOT NULL,
  emoji TEXT NOT NULL,
  at REAL NOT NULL,
  is_unread INTEGER NOT NULL,
  PRIMARY KEY (conversation_id, message_order, user_id),
  FOREIGN KEY (conversation_id, message_order) REFERENCES messages ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS received_reactions_by_time ON received_reactions (at, message_order);
CREATE INDEX IF NOT EXISTS unread_received_reactions ON received_reactions (conversation_id, message_order)
  WHERE is_unread = 1;
`;

function toReceivedReaction(row: DatabaseRow): StoredReceivedReaction {
  return {
    userId: asId<UserId>(readTextColumn(row, "user_id")),
    emoji: parseJsonColumn(row, "emoji") as StoredReceivedReaction["emoji"],
    at: readNumberColumn(row, "at"),
    isUnread: readNumberColumn(row, "is_unread") === 1,
  };
}

function prepareStatements(database: DatabaseSync) {
  const one = "conversation_id = ? AND message_order = ?";
  return {
    save: database.prepare(
      `INSERT INTO received_reactions VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET (emoji, at, is_unread) = (excluded.emoji, excluded.at, excluded.is_unread)`,
    ),
    remove: database.prepare(`DELETE FROM received_reactions WHERE ${one} AND user_id = ?`),
    // The condition excludes cleared messages: they and their reactions stay in the tables until they are deleted in
    // slices.
    latest: database.prepare(
      `SELECT conversation_id, message_order FROM received_reactions r
       WHERE ${isVisibleSql("r")} ORDER BY at DESC, message_order DESC`,
    ),
    message: database.prepare(`SELECT conversation_id, message_order, message FROM messages WHERE ${one}`),
    of: database.prepare(
      `SELECT * FROM received_reactions WHERE ${one} ORDER BY at DESC, user_id LIMIT ${maxReactions}`,
    ),
    userIds: database.prepare(`SELECT user_id FROM received_reactions WHERE ${one}`),
    countUnread: database.prepare(
      `SELECT count(*) AS unread FROM received_reactions r
       WHERE conversation_id = ?1 AND is_unread = 1 AND ${isVisibleSql("r")}`,
    ),
    unreadIn: database.prepare(
      "SELECT DISTINCT conversation_id FROM received_reactions WHERE is_unread = 1 AND at <= ?",
    ),
    markRead: database.prepare("UPDATE received_reactions SET is_unread = 0 WHERE is_unread = 1 AND at <= ?"),
  };
}

type RowKey = readonly [conversationId: string, order: string];

/**
 * The sort keys of the messages with the latest reactions, each with its conversation. Reads only as many reactions as
 * it needs.
 */
function latestRowKeys(sql: ReturnType<typeof prepareStatements>, limit: number): readonly RowKey[] {
  const rowKeys = new Map<string, RowKey>();
  for (const row of sql.latest.iterate()) {
    const rowKey = [readTextColumn(row, "conversation_id"), readTextColumn(row, "message_order")] as const;
    rowKeys.set(rowKey.join(" "), rowKey);
    if (rowKeys.size === limit) break;
  }
  return [...rowKeys.values()];
}

export function createReceivedReactionTable(database: DatabaseSync): ReceivedReactionTable {
  const sql = prepareStatements(database);
  return {
    userIds: ({ conversationId, id }) =>
      sql.userIds
        .all(conversationId, toSortKey(id))
        .map((row) => asId<UserId>(readTextColumn(row, "user_id"))),
    save: ({ conversationId, id }, { userId, emoji, at, isUnread }) => {
      sql.save.run(conversationId, toSortKey(id), userId, JSON.stringify(emoji), at, isUnread ? 1 : 0);
    },
    remove: ({ conversationId, id }, userId) => {
      sql.remove.run(conversationId, toSortKey(id), userId);
    },
    latest: (limit) =>
      latestRowKeys(sql, limit).flatMap((rowKey) => {
        const stored = sql.message.get(...rowKey);
        if (stored === undefined) return [];
        return [
          { message: parseStoredMessage(stored), reactions: sql.of.all(...rowKey).map(toReceivedReaction) },
        ];
      }),
    countUnread: (conversationId) =>
      readNumberColumn(sql.countUnread.get(conversationId) ?? { unread: 0 }, "unread"),
    markRead: (to) => {
      const changed = sql.unreadIn
        .all(to)
        .map((row) => readTextColumn(row, "conversation_id") as ConversationId);
      sql.markRead.run(to);
      return changed;
    },
  };
}
