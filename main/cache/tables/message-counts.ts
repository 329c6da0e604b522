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

class CountTable implements MessageCounts {
  readonly #sql: ReturnType<typeof prepare>;
  readonly #changes = new Map<ConversationId, Change>();
  /** Those of which what is unread is counted anew at the end. */
  readonly #unreadChanges = new Set<ConversationId>();

  constructor(database: DatabaseSync) {
    this.#sql = prepare(database);
  }

  of(conversationId: ConversationId): number {
    const counted = numberOrNullOf(this.#row(conversationId), "every");
    if (counted === null) return this.#held(conversationId);
    return counted + (this.#changes.get(conversationId)?.held ?? 0);
  }

  all(): number {
    const counted = numberOf(this.#sql.all.get() ?? nothing, "every");
    // What is not counted yet was counted just now, with the changes.
    const added = [...this.#changes].filter(([id]) => this.#row(id)["every"] !== null);
    return added.reduce((sum, [, { held }]) => sum + held, counted);
  }

  unread(conversationId: ConversationId): UnreadCount {
    const row = this.#row(conversationId);
    const isChanged = this.#unreadChanges.has(conversationId) || this.#changes.has(conversationId);
    return row["unread"] === null || isChanged ? this.#countUnread(conversationId) : toUnread(row);
  }

  unreadAfter(conversationId: ConversationId, after: string): UnreadCount {
    return toUnread(this.#sql.unreadAfter.get(conversationId, after) ?? nothing);
  }

  add(conversationId: ConversationId, place: string, counts: number): void {
    const change = this.#changeOf(conversationId);
    change.held += 1;
    if (counts === 0) return;
    change.readTo ??= this.#readTo(conversationId);
    if (place <= change.readTo) return;
    change.unread += 1;
    if (counts === 2) change.forMe += 1;
  }

  remove(conversationId: ConversationId, counts: number): void {
    this.#changeOf(conversationId).held -= 1;
    if (counts > 0) this.#unreadChanges.add(conversationId);
  }

  changeUnread(conversationId: ConversationId): void {
    this.#unreadChanges.add(conversationId);
  }

  recount(conversationId: ConversationId): void {
    this.#changes.delete(conversationId);
    this.#unreadChanges.add(conversationId);
    this.#sql.saveHeld.run(conversationId, this.#held(conversationId));
  }

  areAllCounted(): boolean {
    return this.#sql.uncounted.get() === undefined;
  }

  countNext(): void {
    const row = this.#sql.uncounted.get();
    if (row !== undefined) this.recount(textOf(row, "conversation_id") as ConversationId);
  }

  settle(): void {
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

  #settle(conversationId: ConversationId, { held, unread, forMe }: Change): void {
    const stored = unread === 0 ? 0 : (numberOrNullOf(this.#row(conversationId), "unread") ?? 0);
    const isFull = stored >= unreadLimit;
    if (!isFull && stored + unread > unreadLimit) this.#unreadChanges.add(conversationId);
    this.#sql.add.run(conversationId, held, isFull ? 0 : unread, isFull ? 0 : forMe);
  }

  #changeOf(conversationId: ConversationId): Change {
    const change = this.#changes.get(conversationId) ?? { held: 0, unread: 0, forMe: 0, readTo: null };
    this.#changes.set(conversationId, change);
    return change;
  }

  #row(conversationId: ConversationId): Row {
    return this.#sql.row.get(conversationId) ?? nothing;
  }

  #held(conversationId: ConversationId): number {
    return numberOf(this.#sql.held.get(conversationId) ?? nothing, "every");
  }

  #readTo(conversationId: ConversationId): string {
    const position = this.#sql.readTo.get(conversationId);
    return position === undefined ? beginning : textOf(position, "read_to");
  }

  #countUnread(conversationId: ConversationId): UnreadCount {
    return this.unreadAfter(conversationId, this.#readTo(conversationId));
  }
}

/** Opens the counts. */
export function createMessageCounts(database: DatabaseSync): MessageCounts {
  return new CountTable(database);
}
