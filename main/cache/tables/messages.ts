import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { MessageSpan } from "../../../preload/model/media/export.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { MessageClearing } from "./clearing.ts";
import { isVisibleSql, visibleMessagesSql } from "../rows/clearing-sql.ts";
import { createMessageClearing } from "./clearing.ts";
import type { MessageCountTable, StoredUnreadCount, UnreadCount } from "./message-counts.ts";
import { messageKeySql, parseMessageIn, toMessageJson } from "../rows/message-json.ts";
import type { StoredMessage } from "../rows/stored-message.ts";
import { isCountedAsUnread } from "../rows/stored-message.ts";
import { firstSortKey, toSortKey } from "../rows/sort-key.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { DamagedRow, readNullableTextColumn, readNumberColumn, readTextColumn } from "../rows/rows.ts";
import type { SearchIndexWriter } from "../search/search-index.ts";

/**
 * The table of messages that the service has. Positions are sort keys of `toSortKey`. Lists are sorted oldest first.
 */
export interface MessageTable extends Omit<MessageClearing, "admit"> {
  get(conversationId: ConversationId, id: MessageId): StoredMessage | null;
  /**
   * Saves a message to the table and to the search index. Saving many messages is cheapest in the order oldest first.
   */
  save(message: StoredMessage): void;
  remove(conversationId: ConversationId, id: MessageId): void;
  /** The last `limit` messages from `from` (included) to `before` (excluded). `before` null: up to the newest. */
  last(conversationId: ConversationId, from: string, before: string | null, limit: number): StoredMessage[];
  /**
   * The keys of the newest messages before a sort key, at most 2,000 of at most two megabytes. `before` null: up to the
   * newest. Messages are not parsed, since that takes longer than a frame.
   */
  lastKeys(conversationId: ConversationId, before: string | null): readonly string[];
  /** The first `limit` messages from `after` (excluded) to `to` (included). `to` null: up to the newest. */
  first(conversationId: ConversationId, after: string, to: string | null, limit: number): StoredMessage[];
  /** The sort keys of the first `limit` messages from `from` (included). Messages are not read. */
  sortKeys(conversationId: ConversationId, from: string, limit: number): readonly string[];
  /** Counts the messages of a time span among the next `limit` messages after a sort key. Messages are not parsed. */
  tallySpan(conversationId: ConversationId, after: string, span: MessageSpan, limit: number): SpanTally;
  /** Whether a message before this sort key is stored. */
  hasBefore(conversationId: ConversationId, before: string): boolean;
  /** Number of stored messages of a conversation. */
  countStored(conversationId: ConversationId): number;
  /** Number of stored messages of all conversations. */
  countAll(): number;
  /** Sort key of the newest message; empty if none is stored. */
  newestSortKey(conversationId: ConversationId): string;
  /** The newest message that is not a system message. If there is none, the newest message of any kind. */
  newestSaid(conversationId: ConversationId): StoredMessage | null;
  /**
   * Counts the unread messages after a sort key, and those of them that mention or reply to the account's user. Takes
   * longer the more there are.
   */
  countAfter(conversationId: ConversationId, after: string): UnreadCount;
  /**
   * Counts the unread messages after the account's read position, as `countAfter` does. Takes the same time for any
   * number, because the counts are stored. Until they are, only the first few messages are counted.
   */
  countUnread(conversationId: ConversationId): StoredUnreadCount;
  /** Sort key of the first message after a sort key that counts as unread. */
  firstCountedAfter(conversationId: ConversationId, after: string): string | null;
}

/** The result of `tallySpan`. */
export interface SpanTally {
  /** Sort key of the last message that was looked at; null if there was none. */
  readonly last: string | null;
  /** Sort key of the last message before the span; null if there was none. */
  readonly lastBefore: string | null;
  /** Number of messages in the span. */
  readonly count: number;
}

/** Maximum number of keys that `lastKeys` returns; the page never shows more messages at once. */
const maxKeys = 2000;
/** Bytes of messages after which `lastKeys` stops. SQLite reads a whole message to find its key. */
const maxKeyBytes = 2_097_152;

/**
 * Value of the column `counts`: 0 for a message that does not count as unread, 2 for an unread message that addresses
 * the account's user, and 1 for any other unread message.
 */
function countsOf(message: Message): number {
  if (!isCountedAsUnread(message)) return 0;
  return message.isForMe ? 2 : 1;
}

/** Queries of stored messages. They exclude cleared messages that are not deleted yet. */
function prepareStatements(database: DatabaseSync) {
  const all = `FROM ${visibleMessagesSql("?1")}`;
  const fromKey = `FROM ${visibleMessagesSql("?1", ">=", "?2")}`;
  const afterKey = `FROM ${visibleMessagesSql("?1", ">", "?2")}`;
  const one = `FROM messages m WHERE conversation_id = ?1 AND message_order = ?2 AND ${isVisibleSql("m")}`;
  const message = "SELECT message_order, message";
  const newestFirst = "ORDER BY message_order DESC";
  const oldestFirst = "ORDER BY message_order";
  return {
    get: database.prepare(`${message} ${one}`),
    stored: database.prepare(`SELECT rowid AS row, message_order, message ${one}`),
    add: database.prepare(
      `INSERT INTO messages (conversation_id, message_order, counts, message) VALUES (?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    ),
    change: database.prepare("UPDATE messages SET counts = ?, message = ? WHERE rowid = ?"),
    remove: database.prepare("DELETE FROM messages WHERE rowid = ?"),
    lastBefore: database.prepare(`${message} ${fromKey} WHERE message_order < ?3 ${newestFirst} LIMIT ?4`),
    last: database.prepare(`${message} ${fromKey} ${newestFirst} LIMIT ?3`),
    lastKeys: database.prepare(
      `SELECT message_order, octet_length(message) AS bytes, ${messageKeySql} AS key ${all}
       WHERE message_order < coalesce(?2, char(0x10ffff)) ${newestFirst} LIMIT ${maxKeys}`,
    ),
    firstTo: database.prepare(`${message} ${afterKey} WHERE message_order <= ?3 ${oldestFirst} LIMIT ?4`),
    first: database.prepare(`${message} ${afterKey} ${oldestFirst} LIMIT ?3`),
    sortKeys: database.prepare(`SELECT message_order ${fromKey} ${oldestFirst} LIMIT ?3`),
    tallySpan: database.prepare(
      `SELECT max(message_order) AS last, max(CASE WHEN at < ?3 THEN message_order END) AS last_before,
         count(CASE WHEN at >= ?3 AND at < ?4 THEN 1 END) AS count
       FROM (SELECT message_order, json_extract(message, '$.createdAt') AS at ${afterKey}
         ${oldestFirst} LIMIT ?5)`,
    ),
    hasBefore: database.prepare(`SELECT 1 ${all} WHERE message_order < ?2 LIMIT 1`),
    newest: database.prepare(`SELECT message_order ${all} ${newestFirst} LIMIT 1`),
    newestMessage: database.prepare(`${message} ${all} ${newestFirst} LIMIT 1`),
    // Without the limit, a conversation with only system messages would be read completely for one row of the list.
    recent: database.prepare(`${message} ${all} ${newestFirst} LIMIT 20`),
    firstCounted: database.prepare(
      `SELECT message_order ${afterKey} WHERE counts > 0 ${oldestFirst} LIMIT 1`,
    ),
  };
}

type Queries = ReturnType<typeof prepareStatements>;

/** Creates the operations of the table that read messages. */
function createMessageReads(sql: Queries): Pick<MessageTable, "get" | "last" | "first" | "newestSaid"> {
  return {
    get: (conversationId, id) => {
      const row = sql.get.get(conversationId, toSortKey(id));
      return row === undefined ? null : parseMessageIn(conversationId, row);
    },
    last: (conversationId, from, before, limit) => {
      const rows =
        before === null
          ? sql.last.all(conversationId, from, limit)
          : sql.lastBefore.all(conversationId, from, before, limit);
      return rows.map((row) => parseMessageIn(conversationId, row)).reverse();
    },
    first: (conversationId, after, to, limit) => {
      const rows =
        to === null
          ? sql.first.all(conversationId, after, limit)
          : sql.firstTo.all(conversationId, after, to, limit);
      return rows.map((row) => parseMessageIn(conversationId, row));
    },
    newestSaid: (conversationId) => {
      // The conversation list runs this for every conversation, and nearly always returns the newest message. Reading
      // it alone takes half as long as starting to read several.
      const row = sql.newestMessage.get(conversationId);
      const newest = row === undefined ? null : parseMessageIn(conversationId, row);
      if (newest?.senderKind !== "system") return newest;
      // Messages are parsed one by one, because only the first that is not a system message is needed.
      for (const older of sql.recent.iterate(conversationId)) {
        const message = parseMessageIn(conversationId, older);
        if (message.senderKind !== "system") return message;
      }
      return newest;
    },
  };
}

/** Returns the keys of the rows, the oldest first. The rows themselves come newest first. */
function readKeys(rows: Iterable<DatabaseRow>): readonly string[] {
  const keys: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    keys.push(readTextColumn(row, "key"));
    bytes += readNumberColumn(row, "bytes");
    if (bytes >= maxKeyBytes) break;
  }
  return keys.reverse();
}

/** Read operations that do not parse messages. */
function createUnparsedReads(
  sql: Queries,
  counts: MessageCountTable,
): Pick<
  MessageTable,
  | "lastKeys"
  | "sortKeys"
  | "tallySpan"
  | "hasBefore"
  | "countStored"
  | "countAll"
  | "newestSortKey"
  | "countAfter"
  | "countUnread"
  | "firstCountedAfter"
> {
  return {
    lastKeys: (conversationId, before) => readKeys(sql.lastKeys.iterate(conversationId, before)),
    sortKeys: (conversationId, from, limit) =>
      sql.sortKeys.all(conversationId, from, limit).map((row) => readTextColumn(row, "message_order")),
    countStored: (conversationId) => counts.of(conversationId),
    countAll: () => counts.all(),
    tallySpan: (conversationId, after, { from, before }, limit) => {
      const row = sql.tallySpan.get(conversationId, after, from, before, limit) ?? {};
      return {
        last: readNullableTextColumn(row, "last"),
        lastBefore: readNullableTextColumn(row, "last_before"),
        count: readNumberColumn(row, "count"),
      };
    },
    hasBefore: (conversationId, before) => sql.hasBefore.get(conversationId, before) !== undefined,
    newestSortKey: (conversationId) => {
      const newest = sql.newest.get(conversationId);
      return newest === undefined ? firstSortKey : readTextColumn(newest, "message_order");
    },
    countAfter: (conversationId, after) => counts.unreadAfter(conversationId, after),
    countUnread: (conversationId) => counts.unread(conversationId),
    firstCountedAfter: (conversationId, after) => {
      const row = sql.firstCounted.get(conversationId, after);
      return row === undefined ? null : readTextColumn(row, "message_order");
    },
  };
}

/** Write operations, which also update the search index. */
function createWriting(
  sql: Queries,
  index: SearchIndexWriter,
  clearing: MessageClearing,
  counts: MessageCountTable,
): Pick<MessageTable, "save" | "remove"> {
  return {
    save: (message) => {
      const { conversationId, id } = message;
      const order = toSortKey(id);
      const json = toMessageJson(message);
      const unread = countsOf(message);
      const cleared = clearing.admit(message);
      if (cleared !== null) {
        // Nearly always the cleared message has the same words. Overwriting it then leaves the search index as it is.
        sql.change.run(unread, json, cleared.row);
        index.replace(cleared.row, cleared.message, message);
        counts.add(conversationId, order, unread);
        return;
      }
      const { changes, lastInsertRowid } = sql.add.run(conversationId, order, unread, json);
      if (changes === 1) {
        index.add(Number(lastInsertRowid), message);
        counts.add(conversationId, order, unread);
        return;
      }
      const stored = sql.stored.get(conversationId, order);
      if (stored === undefined) throw new DamagedRow(`message ${id} is there and is not`);
      const row = readNumberColumn(stored, "row");
      const before = parseMessageIn(conversationId, stored);
      sql.change.run(unread, json, row);
      if (unread !== countsOf(before)) counts.changeUnread(conversationId);
      index.replace(row, before, message);
    },
    remove: (conversationId, id) => {
      const stored = sql.stored.get(conversationId, toSortKey(id));
      if (stored === undefined) return;
      const row = readNumberColumn(stored, "row");
      const before = parseMessageIn(conversationId, stored);
      sql.remove.run(row);
      counts.remove(conversationId, countsOf(before));
      index.remove(row, before);
    },
  };
}

/** Opens the table of messages. Its writes also update the index. */
export function createMessageTable(
  database: DatabaseSync,
  index: SearchIndexWriter,
  counts: MessageCountTable,
): MessageTable {
  const sql = prepareStatements(database);
  const clearing = createMessageClearing(database, index, counts);
  return {
    ...createMessageReads(sql),
    ...createUnparsedReads(sql, counts),
    ...createWriting(sql, index, clearing, counts),
    ...clearing,
  };
}
