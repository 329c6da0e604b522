import type { DatabaseSync } from "node:sqlite";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Clearing } from "./clearing.ts";
import { keptFrom } from "../rows/clearing-place.ts";
import { createClearing } from "./clearing.ts";
import type { MessageCounts, UnreadCount } from "./message-counts.ts";
import type { KeptMessage } from "../rows/kept-message.ts";
import { countsAsUnread } from "../rows/kept-message.ts";
import { beginning, orderOf } from "../rows/message-order.ts";
import type { Row } from "../rows/rows.ts";
import { DamagedRow, messageOf, numberOf, textOf } from "../rows/rows.ts";
import type { SearchWriting } from "../search/search-index.ts";

/** The table of messages that the service knows. Places are in the form of `orderOf`; lists are oldest first. */
export interface MessageTable extends Omit<Clearing, "admit"> {
  get(conversationId: ConversationId, id: MessageId): KeptMessage | null;
  /** Saves it, here and in the index; in a batch, oldest first costs least. */
  save(message: KeptMessage): void;
  remove(conversationId: ConversationId, id: MessageId): void;
  /** The last `limit` messages at or after `from` and before `before`; null: up to the newest. */
  last(conversationId: ConversationId, from: string, before: string | null, limit: number): KeptMessage[];
  /** The first `limit` messages after `after`, up to and including `to`; null: up to the newest. */
  first(conversationId: ConversationId, after: string, to: string | null, limit: number): KeptMessage[];
  /** All messages from one place to another, both included. */
  between(conversationId: ConversationId, from: string, to: string): KeptMessage[];
  /** Whether there is one before this place. */
  hasBefore(conversationId: ConversationId, before: string): boolean;
  /** How many are held. */
  countHeld(conversationId: ConversationId): number;
  /** How many are held over all conversations. */
  countAll(): number;
  /** Place of the newest message; empty where none is held. */
  newestOrder(conversationId: ConversationId): string;
  /** The newest message that is not a system line, else the newest. */
  newestSaid(conversationId: ConversationId): KeptMessage | null;
  /** Messages after a place that count as unread, and those of them that are for me. */
  countAfter(conversationId: ConversationId, after: string): UnreadCount;
  /** The same of those after the place up to which this account has read; takes no time, however many they are. */
  countUnread(conversationId: ConversationId): UnreadCount;
  /** Place of the first message after a place that counts as unread. */
  firstCountedAfter(conversationId: ConversationId, after: string): string | null;
}

function toMessage(row: Row): KeptMessage {
  return messageOf(row) as KeptMessage;
}

/** The column `counts`. */
function countsOf(message: Message): number {
  if (!countsAsUnread(message)) return 0;
  return message.isForMe ? 2 : 1;
}

/** Queries of what is held. What was cleared and is still to be taken away is not. */
function prepare(database: DatabaseSync) {
  const here = "FROM messages WHERE conversation_id = ?1";
  const kept = keptFrom("?1");
  const all = `${here} AND message_order >= ${kept}`;
  const fromPlace = `${here} AND message_order >= max(?2, ${kept})`;
  const afterPlace = `${here} AND message_order > max(?2, ${kept})`;
  const newestFirst = "ORDER BY message_order DESC";
  const oldestFirst = "ORDER BY message_order";
  return {
    get: database.prepare(`SELECT message ${all} AND message_order = ?2`),
    held: database.prepare(`SELECT rowid AS row, message ${all} AND message_order = ?2`),
    add: database.prepare(
      `INSERT INTO messages (conversation_id, message_order, counts, message) VALUES (?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    ),
    change: database.prepare("UPDATE messages SET counts = ?, message = ? WHERE rowid = ?"),
    remove: database.prepare("DELETE FROM messages WHERE rowid = ?"),
    lastBefore: database.prepare(
      `SELECT message ${fromPlace} AND message_order < ?3 ${newestFirst} LIMIT ?4`,
    ),
    last: database.prepare(`SELECT message ${fromPlace} ${newestFirst} LIMIT ?3`),
    firstTo: database.prepare(`SELECT message ${afterPlace} AND message_order <= ?3 ${oldestFirst} LIMIT ?4`),
    first: database.prepare(`SELECT message ${afterPlace} ${oldestFirst} LIMIT ?3`),
    between: database.prepare(`SELECT message ${fromPlace} AND message_order <= ?3 ${oldestFirst}`),
    hasBefore: database.prepare(`SELECT 1 ${all} AND message_order < ?2 LIMIT 1`),
    newest: database.prepare(`SELECT max(message_order) AS newest ${all}`),
    // Bounded: a conversation of system lines only would be read whole for its row.
    recent: database.prepare(`SELECT message ${all} ${newestFirst} LIMIT 20`),
    firstCounted: database.prepare(
      `SELECT message_order ${afterPlace} AND counts > 0 ${oldestFirst} LIMIT 1`,
    ),
  };
}

type Queries = ReturnType<typeof prepare>;

/** Messages one by one and in stretches. */
function createLists(sql: Queries): Pick<MessageTable, "get" | "last" | "first" | "between" | "newestSaid"> {
  return {
    get: (conversationId, id) => {
      const row = sql.get.get(conversationId, orderOf(id));
      return row === undefined ? null : toMessage(row);
    },
    last: (conversationId, from, before, limit) => {
      const rows =
        before === null
          ? sql.last.all(conversationId, from, limit)
          : sql.lastBefore.all(conversationId, from, before, limit);
      return rows.map(toMessage).reverse();
    },
    first: (conversationId, after, to, limit) => {
      const rows =
        to === null
          ? sql.first.all(conversationId, after, limit)
          : sql.firstTo.all(conversationId, after, to, limit);
      return rows.map(toMessage);
    },
    between: (conversationId, from, to) => sql.between.all(conversationId, from, to).map(toMessage),
    newestSaid: (conversationId) => {
      let newest: KeptMessage | null = null;
      // Read one by one: the list asks this of every conversation, and nearly always takes the first.
      for (const row of sql.recent.iterate(conversationId)) {
        const message = toMessage(row);
        if (message.senderKind !== "system") return message;
        newest ??= message;
      }
      return newest;
    },
  };
}

/** What can be told of messages without reading them. */
function createFigures(
  sql: Queries,
  counts: MessageCounts,
): Pick<
  MessageTable,
  "hasBefore" | "countHeld" | "countAll" | "newestOrder" | "countAfter" | "countUnread" | "firstCountedAfter"
> {
  return {
    countHeld: (conversationId) => counts.of(conversationId),
    countAll: () => counts.all(),
    hasBefore: (conversationId, before) => sql.hasBefore.get(conversationId, before) !== undefined,
    newestOrder: (conversationId) => {
      const newest = sql.newest.get(conversationId)?.["newest"];
      return typeof newest === "string" ? newest : beginning;
    },
    countAfter: (conversationId, after) => counts.unreadAfter(conversationId, after),
    countUnread: (conversationId) => counts.unread(conversationId),
    firstCountedAfter: (conversationId, after) => {
      const row = sql.firstCounted.get(conversationId, after);
      return row === undefined ? null : textOf(row, "message_order");
    },
  };
}

/** Writing, which the index follows. */
function createWriting(
  sql: Queries,
  index: SearchWriting,
  clearing: Clearing,
  counts: MessageCounts,
): Pick<MessageTable, "save" | "remove"> {
  return {
    save: (message) => {
      clearing.admit(message);
      const { conversationId, id } = message;
      const order = orderOf(id);
      const json = JSON.stringify(message);
      const unread = countsOf(message);
      const { changes, lastInsertRowid } = sql.add.run(conversationId, order, unread, json);
      if (changes === 1) {
        index.add(Number(lastInsertRowid), message);
        counts.add(conversationId, order, unread);
        return;
      }
      const held = sql.held.get(conversationId, order);
      if (held === undefined) throw new DamagedRow(`message ${id} is there and is not`);
      const row = numberOf(held, "row");
      const before = toMessage(held);
      sql.change.run(unread, json, row);
      if (unread !== countsOf(before)) counts.changeUnread(conversationId);
      index.replace(row, before, message);
    },
    remove: (conversationId, id) => {
      const held = sql.held.get(conversationId, orderOf(id));
      if (held === undefined) return;
      const row = numberOf(held, "row");
      const before = toMessage(held);
      sql.remove.run(row);
      counts.remove(conversationId, countsOf(before));
      index.remove(row, before);
    },
  };
}

/** Opens the table of messages; what is written to it is written to the index as well. */
export function createMessageTable(
  database: DatabaseSync,
  index: SearchWriting,
  counts: MessageCounts,
): MessageTable {
  const sql = prepare(database);
  const clearing = createClearing(database, index, counts);
  return {
    ...createLists(sql),
    ...createFigures(sql, counts),
    ...createWriting(sql, index, clearing, counts),
    ...clearing,
  };
}
