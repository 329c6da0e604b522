import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { keptFrom } from "../rows/clearing-place.ts";
import { beginning } from "../rows/message-order.ts";
import type { Row } from "../rows/rows.ts";
import { numberOf, numberOrNullOf, textOf } from "../rows/rows.ts";

/** Counting further would cost time for a number that no badge shows. */
const unreadLimit = 5000;

/** SQL that says of all messages that are held that they are not counted yet. It seeks each conversation, and reads no others. */
export const uncountAll = `INSERT OR REPLACE INTO message_counts
  WITH RECURSIVE each_one (id) AS (
    SELECT min(conversation_id) FROM messages
    UNION ALL
    SELECT (SELECT min(conversation_id) FROM messages WHERE conversation_id > id) FROM each_one WHERE id IS NOT NULL
  ) SELECT id, NULL, NULL, NULL FROM each_one WHERE id IS NOT NULL;`;

/**
 * How many messages of each conversation are held, and unread: counting them takes the longer the more there are. It came
 * after the first files of this version. Such a file is counted later, a conversation at a time; until then the numbers of a
 * conversation are NULL, and it is counted whenever it is asked for.
 */
export const messageCountTable = `
DROP TABLE IF EXISTS held_counts;
CREATE TABLE message_counts (
  conversation_id TEXT PRIMARY KEY,
  every INTEGER,
  unread INTEGER,
  unread_for_me INTEGER
) STRICT, WITHOUT ROWID;
${uncountAll}
`;

/** Messages that are unread, and those of them that are for me. */
export interface UnreadCount {
  readonly all: number;
  readonly forMe: number;
}

/** The number of messages held and unread. What changes in a transaction is written down at its end, once for each conversation. */
export interface MessageCounts {
  of(conversationId: ConversationId): number;
  /** Over all conversations. */
  all(): number;
  /** Messages after the place up to which this account has read. */
  unread(conversationId: ConversationId): UnreadCount;
  /** Messages after any place that count as unread. Takes the longer the more there are. */
  unreadAfter(conversationId: ConversationId, after: string): UnreadCount;
  /** A message was added at a place; `counts` is its column of that name. */
  add(conversationId: ConversationId, place: string, counts: number): void;
  /** A message was removed. */
  remove(conversationId: ConversationId, counts: number): void;
  /** Something else changed of what is unread in a conversation: it is counted anew at the end of the transaction. */
  changeUnread(conversationId: ConversationId): void;
  /** Counts anew what is left of a conversation of which something was cleared. */
  recount(conversationId: ConversationId): void;
  /** Whether each conversation is counted. */
  areAllCounted(): boolean;
  /** Counts the next conversation that is not. Must be all that its transaction does. */
  countNext(): void;
  /** Writes the changed counts to the database. Must be the last step of a transaction. */
  settle(): void;
  /** Drops the changes of a transaction that was rolled back. */
  forget(): void;
}

const countHeld = (conversation: string): string =>
  `SELECT count(*) FROM messages m WHERE m.conversation_id = ${conversation} AND m.message_order >= ${keptFrom(conversation)}`;

function prepare(database: DatabaseSync) {
  const here = "FROM message_counts WHERE conversation_id = ?1";
  return {
    row: database.prepare(`SELECT every, unread, unread_for_me ${here}`),
    all: database.prepare(
      `SELECT coalesce(sum(coalesce(every, (${countHeld("c.conversation_id")}))), 0) AS every FROM message_counts c`,
    ),
    held: database.prepare(`SELECT (${countHeld("?1")}) AS every`),
    readTo: database.prepare("SELECT read_to FROM read_positions WHERE conversation_id = ?1"),
    unreadAfter: database.prepare(
      `SELECT count(*) AS unread, coalesce(sum(counts = 2), 0) AS unread_for_me FROM
         (SELECT counts FROM messages WHERE conversation_id = ?1 AND message_order > max(?2, ${keptFrom("?1")})
          AND counts > 0 LIMIT ${unreadLimit})`,
    ),
    uncounted: database.prepare(
      "SELECT conversation_id FROM message_counts WHERE every IS NULL OR unread IS NULL LIMIT 1",
    ),
    add: database.prepare(
      `INSERT INTO message_counts VALUES (?, ?, ?, ?) ON CONFLICT (conversation_id) DO UPDATE SET every = every + excluded.every,
         unread = unread + excluded.unread, unread_for_me = unread_for_me + excluded.unread_for_me`,
    ),
    saveHeld: database.prepare(
      `INSERT INTO message_counts VALUES (?, ?, 0, 0)
       ON CONFLICT (conversation_id) DO UPDATE SET every = excluded.every`,
    ),
    saveUnread: database.prepare(
      `INSERT INTO message_counts VALUES (?, 0, ?, ?) ON CONFLICT (conversation_id)
       DO UPDATE SET unread = excluded.unread, unread_for_me = excluded.unread_for_me`,
    ),
  };
}

/** What a transaction has added to the numbers of one conversation so far. */
interface Change {
  held: number;
  unread: number;
  forMe: number;
  /** The place up to which this account has read; null until it is asked for. */
  readTo: string | null;
}

const nothing: Row = { every: 0, unread: 0, unread_for_me: 0 };

function toUnread(row: Row): UnreadCount {
  return { all: numberOf(row, "unread"), forMe: numberOf(row, "unread_for_me") };
}

/** Opens the counts. */
export function createMessageCounts(database: DatabaseSync): MessageCounts {
  const sql = prepare(database);
  const changes = new Map<ConversationId, Change>();
  const unreadChanges = new Set<ConversationId>();
  const rowOf = (conversationId: ConversationId): Row => sql.row.get(conversationId) ?? nothing;
  function held(conversationId: ConversationId): number {
    return numberOf(sql.held.get(conversationId) ?? nothing, "every");
  }
  function unreadAfter(conversationId: ConversationId, after: string): UnreadCount {
    return toUnread(sql.unreadAfter.get(conversationId, after) ?? nothing);
  }
  function readToOf(conversationId: ConversationId): string {
    const position = sql.readTo.get(conversationId);
    return position === undefined ? beginning : textOf(position, "read_to");
  }
  function countUnread(conversationId: ConversationId): UnreadCount {
    return unreadAfter(conversationId, readToOf(conversationId));
  }
  function saveUnread(conversationId: ConversationId): void {
    const { all, forMe } = countUnread(conversationId);
    sql.saveUnread.run(conversationId, all, forMe);
  }
  function changeOf(conversationId: ConversationId): Change {
    const known = changes.get(conversationId) ?? { held: 0, unread: 0, forMe: 0, readTo: null };
    changes.set(conversationId, known);
    return known;
  }
  function settleChange(conversationId: ConversationId, { held: by, unread, forMe }: Change): void {
    const stored = unread === 0 ? 0 : (numberOrNullOf(rowOf(conversationId), "unread") ?? 0);
    const isFull = stored >= unreadLimit;
    if (!isFull && stored + unread > unreadLimit) unreadChanges.add(conversationId);
    sql.add.run(conversationId, by, isFull ? 0 : unread, isFull ? 0 : forMe);
  }
  function recount(conversationId: ConversationId): void {
    changes.delete(conversationId);
    unreadChanges.add(conversationId);
    sql.saveHeld.run(conversationId, held(conversationId));
  }
  return {
    of: (conversationId) => {
      const counted = numberOrNullOf(rowOf(conversationId), "every");
      return counted === null ? held(conversationId) : counted + (changes.get(conversationId)?.held ?? 0);
    },
    all: () => {
      const counted = numberOf(sql.all.get() ?? nothing, "every");
      // What is not counted yet was counted just now, with the changes.
      const added = [...changes].filter(([conversationId]) => rowOf(conversationId)["every"] !== null);
      return added.reduce((sum, [, { held: by }]) => sum + by, counted);
    },
    unread: (conversationId) => {
      const row = rowOf(conversationId);
      const isChanged = unreadChanges.has(conversationId) || changes.has(conversationId);
      return row["unread"] === null || isChanged ? countUnread(conversationId) : toUnread(row);
    },
    unreadAfter,
    add: (conversationId, place, counts) => {
      const change = changeOf(conversationId);
      change.held += 1;
      if (counts === 0) return;
      change.readTo ??= readToOf(conversationId);
      if (place <= change.readTo) return;
      change.unread += 1;
      if (counts === 2) change.forMe += 1;
    },
    remove: (conversationId, counts) => {
      changeOf(conversationId).held -= 1;
      if (counts > 0) unreadChanges.add(conversationId);
    },
    changeUnread: (conversationId) => {
      unreadChanges.add(conversationId);
    },
    recount,
    areAllCounted: () => sql.uncounted.get() === undefined,
    countNext: () => {
      const row = sql.uncounted.get();
      if (row !== undefined) recount(textOf(row, "conversation_id") as ConversationId);
    },
    settle: () => {
      for (const [conversationId, change] of changes) settleChange(conversationId, change);
      for (const conversationId of unreadChanges) saveUnread(conversationId);
      changes.clear();
      unreadChanges.clear();
    },
    forget: () => {
      changes.clear();
      unreadChanges.clear();
    },
  };
}
