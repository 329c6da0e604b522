import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { visibleMessagesSql } from "../rows/clearing-sql.ts";
import { firstSortKey } from "../rows/sort-key.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { readNumberColumn, readNullableNumberColumn, readTextColumn } from "../rows/rows.ts";

/** Maximum number of unread messages that are counted. Counting more takes time, and no badge shows a higher number. */
const unreadLimit = 5000;
/** In a conversation that is not counted yet, the number of messages after the read position that a query examines. */
const uncountedLimit = 10;

/**
 * Number of stored messages that are counted at once in a conversation that is not counted yet. They take a millisecond
 * or two.
 */
const countedAtOnce = 5000;

/**
 * SQL that marks every conversation with stored messages as not counted. It finds the conversations by index seeks and
 * does not read all messages.
 */
export const markAllUncountedSql = `INSERT OR REPLACE INTO message_counts
  WITH RECURSIVE each_one (id) AS (
    SELECT min(conversation_id) FROM messages
    UNION ALL
    SELECT (SELECT min(conversation_id) FROM messages WHERE conversation_id > id) FROM each_one WHERE id IS NOT NULL
  ) SELECT id, NULL, NULL, NULL FROM each_one WHERE id IS NOT NULL;`;

/**
 * SQL that creates the table of message counts: for each conversation, the number of stored messages and of unread
 * messages. The table exists because counting takes longer the more messages there are. The first files of this schema
 * version do not have it. After such a file is opened, its conversations are counted one at a time. Until a
 * conversation is counted, its numbers are NULL. Each query then counts its messages directly, but only the first few
 * that may be unread.
 */
export const createMessageCountTableSql = `
DROP TABLE IF EXISTS held_counts;
CREATE TABLE message_counts (
  conversation_id TEXT PRIMARY KEY,
  every INTEGER,
  unread INTEGER,
  unread_for_me INTEGER
) STRICT, WITHOUT ROWID;
${markAllUncountedSql}
`;

/** The number of unread messages, and the number of those that mention or reply to the account's user. */
export interface UnreadCount {
  readonly all: number;
  readonly forMe: number;
}

/** The number of unread messages of a conversation, as it is stored. */
export interface StoredUnreadCount extends UnreadCount {
  /** Whether all unread messages are counted. Until they are, `all` and `forMe` only count the first few messages. */
  readonly isCounted: boolean;
}

/**
 * The numbers of stored and unread messages. Changes in a transaction are written at its end, once for each
 * conversation.
 */
export interface MessageCountTable {
  of(conversationId: ConversationId): number;
  /** The number of stored messages of all conversations. */
  all(): number;
  /**
   * Counts the messages after the account's read position that count as unread. In a conversation that is not counted
   * yet, counts only the first few.
   */
  unread(conversationId: ConversationId): StoredUnreadCount;
  /** Counts the messages after any sort key that count as unread. Takes longer the more there are. */
  unreadAfter(conversationId: ConversationId, after: string): UnreadCount;
  /** Adds a new message to the counts. `counts` is the value of the message's column `counts`: 0, 1 or 2. */
  add(conversationId: ConversationId, sortKey: string, counts: number): void;
  /** Subtracts a removed message from the counts. `counts` is the value of the message's column `counts`: 0, 1 or 2. */
  remove(conversationId: ConversationId, counts: number): void;
  /**
   * Counts the unread messages of a conversation again at the end of the transaction. Must be called when they changed
   * in another way than by adding or removing a message.
   */
  changeUnread(conversationId: ConversationId): void;
  /** Counts a conversation's messages again after a part of its history was cleared. */
  recount(conversationId: ConversationId): void;
  /** Whether the messages of all conversations are counted. */
  areAllCounted(): boolean;
  /**
   * Counts the next stored messages of the next conversation that is not counted yet, or its unread messages. It must be
   * the only work in its transaction. Returns that conversation; null if all are counted.
   */
  countNext(): ConversationId | null;
  /** Writes the changed counts to the database. Must be the last step of a transaction. */
  writeChangedCounts(): void;
  /** Drops the changes of a transaction that was rolled back. */
  forget(): void;
}

const countStored = (conversation: string): string =>
  `SELECT count(*) FROM ${visibleMessagesSql(conversation)}`;

function prepareStatements(database: DatabaseSync) {
  const here = "FROM message_counts WHERE conversation_id = ?1";
  const after = visibleMessagesSql("?1", ">", "?2");
  const unread = `SELECT coalesce(sum(counts > 0), 0) AS unread, coalesce(sum(counts = 2), 0) AS unread_for_me FROM`;
  return {
    row: database.prepare(`SELECT every, unread, unread_for_me ${here}`),
    all: database.prepare(
      `SELECT coalesce(sum(coalesce(every, (${countStored("c.conversation_id")}))), 0) AS every FROM message_counts c`,
    ),
    storedCount: database.prepare(`SELECT (${countStored("?1")}) AS every`),
    storedPart: database.prepare(
      `SELECT count(*) AS every, max(message_order) AS last FROM
         (SELECT message_order FROM ${after} ORDER BY message_order LIMIT ${countedAtOnce})`,
    ),
    readTo: database.prepare("SELECT read_to FROM read_positions WHERE conversation_id = ?1"),
    unreadAfter: database.prepare(
      `${unread} (SELECT counts FROM ${after} WHERE counts > 0 LIMIT ${unreadLimit})`,
    ),
    firstUnread: database.prepare(`${unread} (SELECT counts FROM ${after} LIMIT ${uncountedLimit})`),
    uncounted: database.prepare(
      "SELECT conversation_id, every FROM message_counts WHERE every IS NULL OR unread IS NULL LIMIT 1",
    ),
    add: database.prepare(
      `INSERT INTO message_counts VALUES (?, ?, ?, ?) ON CONFLICT (conversation_id) DO UPDATE SET every = every + excluded.every,
         unread = unread + excluded.unread, unread_for_me = unread_for_me + excluded.unread_for_me`,
    ),
    saveStored: database.prepare(
      `INSERT INTO message_counts VALUES (?, ?, 0, 0)
       ON CONFLICT (conversation_id) DO UPDATE SET every = excluded.every`,
    ),
    saveUnread: database.prepare(
      `INSERT INTO message_counts VALUES (?, 0, ?, ?) ON CONFLICT (conversation_id)
       DO UPDATE SET unread = excluded.unread, unread_for_me = excluded.unread_for_me`,
    ),
  };
}

/** Changes to the counts of one conversation in the current transaction. */
interface CountChange {
  storedCount: number;
  unread: number;
  forMe: number;
  /** The read position of this account as a sort key; null until it is needed. */
  readTo: string | null;
}

const zeroCounts: DatabaseRow = { every: 0, unread: 0, unread_for_me: 0 };

function toUnread(row: DatabaseRow): UnreadCount {
  return { all: readNumberColumn(row, "unread"), forMe: readNumberColumn(row, "unread_for_me") };
}

/** The messages of a conversation that `countNext` has counted so far: all up to a sort key. */
interface CountedPart {
  readonly conversationId: ConversationId;
  readonly to: string;
  readonly storedCount: number;
}

class CountTable implements MessageCountTable {
  readonly #sql: ReturnType<typeof prepareStatements>;
  readonly #changes = new Map<ConversationId, CountChange>();
  /** Conversations whose unread messages are counted again at the end of the transaction. */
  readonly #unreadChanges = new Set<ConversationId>();
  /**
   * What `countNext` has counted of the conversation that it counts now; null if it has to begin that conversation
   * again.
   */
  #part: CountedPart | null = null;

  constructor(database: DatabaseSync) {
    this.#sql = prepareStatements(database);
  }

  of(conversationId: ConversationId): number {
    const counted = readNullableNumberColumn(this.#row(conversationId), "every");
    if (counted === null) return this.#storedCount(conversationId);
    return counted + (this.#changes.get(conversationId)?.storedCount ?? 0);
  }

  all(): number {
    const counted = readNumberColumn(this.#sql.all.get() ?? zeroCounts, "every");
    // For conversations that are not counted yet, the query has counted the messages themselves, so their changes are
    // included already.
    const added = [...this.#changes].filter(([id]) => this.#row(id)["every"] !== null);
    return added.reduce((sum, [, { storedCount }]) => sum + storedCount, counted);
  }

  unread(conversationId: ConversationId): StoredUnreadCount {
    const row = this.#row(conversationId);
    const isCounted = row["unread"] !== null;
    if (this.#unreadChanges.has(conversationId) || this.#changes.has(conversationId))
      return { ...this.#countUnread(conversationId), isCounted };
    if (isCounted) return { ...toUnread(row), isCounted };
    const first = this.#sql.firstUnread.get(conversationId, this.#readTo(conversationId)) ?? zeroCounts;
    return { ...toUnread(first), isCounted };
  }

  unreadAfter(conversationId: ConversationId, after: string): UnreadCount {
    return toUnread(this.#sql.unreadAfter.get(conversationId, after) ?? zeroCounts);
  }

  add(conversationId: ConversationId, sortKey: string, counts: number): void {
    const change = this.#changeOf(conversationId);
    change.storedCount += 1;
    if (counts === 0) return;
    change.readTo ??= this.#readTo(conversationId);
    if (sortKey <= change.readTo) return;
    change.unread += 1;
    if (counts === 2) change.forMe += 1;
  }

  remove(conversationId: ConversationId, counts: number): void {
    this.#changeOf(conversationId).storedCount -= 1;
    if (counts > 0) this.#unreadChanges.add(conversationId);
  }

  changeUnread(conversationId: ConversationId): void {
    this.#unreadChanges.add(conversationId);
  }

  recount(conversationId: ConversationId): void {
    this.#changes.delete(conversationId);
    this.#unreadChanges.add(conversationId);
    this.#part = null;
    this.#sql.saveStored.run(conversationId, this.#storedCount(conversationId));
  }

  areAllCounted(): boolean {
    return this.#sql.uncounted.get() === undefined;
  }

  countNext(): ConversationId | null {
    const row = this.#sql.uncounted.get();
    if (row === undefined) return null;
    const conversationId = readTextColumn(row, "conversation_id") as ConversationId;
    if (row["every"] === null) this.#countPart(conversationId);
    else this.#unreadChanges.add(conversationId);
    return conversationId;
  }

  writeChangedCounts(): void {
    for (const [conversationId, change] of this.#changes) this.#settle(conversationId, change);
    for (const conversationId of this.#unreadChanges) {
      const { all, forMe } = this.#countUnread(conversationId);
      this.#sql.saveUnread.run(conversationId, all, forMe);
    }
    this.forget();
  }

  forget(): void {
    this.#changes.clear();
    this.#unreadChanges.clear();
  }

  #settle(conversationId: ConversationId, { storedCount, unread, forMe }: CountChange): void {
    const stored = unread === 0 ? 0 : (readNullableNumberColumn(this.#row(conversationId), "unread") ?? 0);
    const isFull = stored >= unreadLimit;
    if (!isFull && stored + unread > unreadLimit) this.#unreadChanges.add(conversationId);
    this.#sql.add.run(conversationId, storedCount, isFull ? 0 : unread, isFull ? 0 : forMe);
  }

  #countPart(conversationId: ConversationId): void {
    const nothingYet = { conversationId, to: firstSortKey, storedCount: 0 };
    const part = this.#part?.conversationId === conversationId ? this.#part : nothingYet;
    const row = this.#sql.storedPart.get(conversationId, part.to) ?? zeroCounts;
    const added = readNumberColumn(row, "every");
    const storedCount = part.storedCount + added;
    if (added === countedAtOnce) {
      this.#part = { conversationId, to: readTextColumn(row, "last"), storedCount };
      return;
    }
    this.#part = null;
    this.#sql.saveStored.run(conversationId, storedCount);
  }

  #changeOf(conversationId: ConversationId): CountChange {
    // The message that was saved or removed may be in the part that is counted already, so the counting of this
    // conversation begins again.
    if (this.#part?.conversationId === conversationId) this.#part = null;
    const change = this.#changes.get(conversationId) ?? { storedCount: 0, unread: 0, forMe: 0, readTo: null };
    this.#changes.set(conversationId, change);
    return change;
  }

  #row(conversationId: ConversationId): DatabaseRow {
    return this.#sql.row.get(conversationId) ?? zeroCounts;
  }

  #storedCount(conversationId: ConversationId): number {
    return readNumberColumn(this.#sql.storedCount.get(conversationId) ?? zeroCounts, "every");
  }

  #readTo(conversationId: ConversationId): string {
    const position = this.#sql.readTo.get(conversationId);
    return position === undefined ? firstSortKey : readTextColumn(position, "read_to");
  }

  #countUnread(conversationId: ConversationId): UnreadCount {
    return this.unreadAfter(conversationId, this.#readTo(conversationId));
  }
}

export function createMessageCountTable(database: DatabaseSync): MessageCountTable {
  return new CountTable(database);
}
