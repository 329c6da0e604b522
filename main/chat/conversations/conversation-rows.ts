import { isDeepStrictEqual } from "node:util";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { countedUnread } from "../../../preload/model/conversations/notification-level.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import type { Cache } from "../../cache/cache.ts";
import { readConversationMarks, readPinnedIds } from "./conversation-marks.ts";
import type { ConversationListOwner } from "./conversation-row.ts";
import { toConversation } from "./conversation-row.ts";
import type { Notifier, Publish } from "../core/ports.ts";
import type { Clock } from "../../async/clock.ts";
import { processInSlices, processItems } from "../../async/process-in-slices.ts";
import { wait } from "../../async/wait.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { readFirstRowIds, saveFirstRowIds } from "../core/first-rows.ts";
import { sumUnread } from "./unread-totals.ts";
import type { UnreadTotals } from "./unread-totals.ts";

interface RowParts {
  readonly me: Pick<Account, "id">;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly notifier: Pick<Notifier, "withdraw" | "withdrawReaction">;
  readonly onUnread: (totals: UnreadTotals) => void;
  /** Aborted when the account is stopped. */
  readonly signal: AbortSignal;
}

/** Number of rows that are read at once. They take a millisecond or two. */
const readAtOnce = 25;
/** Number of rows that are published at once to a page that has only the first rows of the list. */
const publishedTogether = 500;
/**
 * How long the rows after the first ones wait before they are read, so that the page can draw the first ones: until
 * `afterAsking` milliseconds after the page has asked for the list, or at most until `afterStart` milliseconds after
 * the start of the account.
 */
const beforeTheRest = { afterAsking: 2000, afterStart: 4000 };
/**
 * Longest timer: one day, in milliseconds. A mute may last for years, but a timer of JavaScript only some 24 days, so a
 * longer wait is made of several timers.
 */
const maxWait = 86_400_000;

/**
 * The rows of the conversation list as last published, so that only changed rows are published again. They are read from
 * the local copy once, in slices. Every change of a row is published afterwards, so they stay up to date. A long list is
 * answered with its first rows; the others follow as changes.
 */
export class ConversationRows {
  readonly #parts: RowParts;
  readonly #reported = new Map<ConversationId, Conversation>();
  /** Where the next slice begins in the table of conversations; null if all rows are read. */
  #nextRow: number | null = 0;
  #reading: Promise<void> | null = null;
  #readingFirst: Promise<void> | null = null;
  /** Resolved when the page asks for the list. */
  readonly #asked = Promise.withResolvers<void>();
  /** The rows that the page lacks although it has asked for the list; null if it has not asked, or had all rows. */
  #missingOnPage: Set<ConversationId> | null = null;
  #stopWaiting: (() => void) | null = null;
  #totals: UnreadTotals = { unread: 0, forMe: 0 };

  constructor(parts: RowParts) {
    this.#parts = parts;
    parts.signal.addEventListener("abort", () => this.#stopWaiting?.());
  }

  /**
   * Reads all rows from the local copy, in slices with pauses. Until all are read, the totals are zero, and only the
   * rows read so far count as unread. A second call waits for the first. After an error, the next call continues where
   * the error occurred.
   */
  read(): Promise<void> {
    if (this.#nextRow === null) return Promise.resolve();
    this.#reading ??= processInSlices(this.#parts, this.#nextRow, () => this.#readSlice()).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /**
   * Reads the rows that were at the top of the list when it was last stored, and `others`. Reads all rows if none were
   * stored, as for a short list.
   */
  readFirst(others: readonly ConversationId[] = []): Promise<void> {
    if (this.#nextRow === null) return Promise.resolve();
    this.#readingFirst ??= this.#readFirst(others).catch((error: unknown) => {
      this.#readingFirst = null;
      throw error;
    });
    return this.#readingFirst;
  }

  /** Reads the first rows, and the others once the page has had time to draw these. */
  async readInTurn(others: readonly ConversationId[]): Promise<void> {
    const { clock, signal } = this.#parts;
    await this.readFirst(others);
    if (this.#nextRow === null) return;
    const pause = new AbortController();
    const isOver = AbortSignal.any([signal, pause.signal]);
    await Promise.race([
      this.#asked.promise.then(() => wait(clock, beforeTheRest.afterAsking, isOver)),
      wait(clock, beforeTheRest.afterStart, isOver),
    ]);
    pause.abort();
    await this.read();
  }

  /**
   * The conversations of the account, sorted by last activity, the latest first. After `readFirst`, those that are read
   * so far; the others are published once they are read. Without it, reads all at once.
   */
  list(): readonly Conversation[] {
    if (this.#readingFirst === null)
      while (this.#nextRow !== null && !this.#parts.signal.aborted) this.#readSlice();
    this.#missingOnPage = this.#nextRow === null ? null : new Set();
    this.#asked.resolve();
    return this.#sorted();
  }

  /** Stores which rows are at the top, so that the next start reads these first. */
  saveOrder(): void {
    if (this.#nextRow === null) saveFirstRowIds(this.#parts.cache, this.#sorted());
  }

  /** The row of one conversation; null if it is not, or no longer, a conversation of the account. */
  get(id: ConversationId): Conversation | null {
    return this.#rowsOf([id]).get(id) ?? null;
  }

  /**
   * The row of a group that is no longer in the list, as it was last stored, or of a topic of such a group. Nobody may
   * write there. Null for other conversations.
   */
  leftGroup(id: ConversationId): Conversation | null {
    return this.#parts.cache.read((tables) => {
      const kept = tables.conversations.get(id);
      if (kept === null || kept.isListed || kept.facts.kind !== "group") return null;
      return {
        ...toConversation(tables, kept, this.#ownerIn(tables)),
        posting: "left",
        unreadCount: 0,
        unreadForMeCount: 0,
      };
    });
  }

  /** Whether the account has this conversation. */
  has(id: ConversationId): boolean {
    return this.#parts.cache.read((tables) => tables.conversations.get(id)?.isListed === true);
  }

  /**
   * Publishes which of these rows changed since they were last published, and which were removed. Returns the rows that
   * exist.
   */
  publishChanged(ids: Iterable<ConversationId>): ReadonlyMap<ConversationId, Conversation> {
    const changed: Conversation[] = [];
    const present = new Map<ConversationId, Conversation>();
    for (const [id, row] of this.#rowsOf(ids)) {
      const before = this.#reported.get(id);
      if (row !== null) present.set(id, row);
      // If its row was not read yet, the conversation may have been unread.
      const wasUnread = before === undefined ? this.#nextRow !== null : before.unreadCount > 0;
      if (endsNotification({ before, wasUnread }, row)) this.#parts.notifier.withdraw(id);
      else if (haveReactionsEnded(before, row)) this.#parts.notifier.withdrawReaction(id);
      if (row === null) {
        if (this.#reported.delete(id)) this.#parts.publish("conversationRemoved", { conversationId: id });
      } else if (!isDeepStrictEqual(row, before)) {
        this.#reported.set(id, row);
        changed.push(row);
      }
    }
    if (changed.length > 0) this.#parts.publish("conversationsSaved", changed);
    this.#publishTotals();
    return present;
  }

  /** Whether any conversation has unread messages, muted or not. */
  areAnyUnread(): boolean {
    return [...this.#reported.values()].some(({ unreadCount }) => unreadCount > 0);
  }

  /**
   * The conversations with unread messages that may cause notifications, each with their number, the most recently active
   * first. Requests of strangers are not among them.
   */
  unread(limit: number): readonly { readonly row: Conversation; readonly unread: number }[] {
    const now = this.#parts.clock.now();
    return [...this.#reported.values()]
      .filter(({ posting }) => posting !== "awaiting-approval")
      .map((row) => ({ row, unread: countedUnread(row, now).unread }))
      .filter(({ unread }) => unread > 0)
      .sort((a, b) => b.row.lastActivityAt - a.row.lastActivityAt)
      .slice(0, limit);
  }

  /** The last published totals. */
  totals(): UnreadTotals {
    return this.#totals;
  }

  /** Reads the next rows. Returns where the slice after them begins; null if all rows are read. */
  #readSlice(): number | null {
    const from = this.#nextRow;
    if (from === null) return null;
    const { rows, next } = this.#parts.cache.read((tables) => {
      const owner = this.#ownerIn(tables);
      const part = tables.conversations.listedFrom(from, readAtOnce);
      return {
        rows: part.conversations.map((kept) => toConversation(tables, kept, owner)),
        next: part.nextRow,
      };
    });
    for (const row of rows) {
      if (!isDeepStrictEqual(this.#reported.get(row.id), row)) this.#missingOnPage?.add(row.id);
      this.#reported.set(row.id, row);
    }
    this.#nextRow = next;
    this.#publishOwed();
    this.#publishTotals();
    if (next === null) this.saveOrder();
    return next;
  }

  /** Publishes the rows that the page does not have yet, many at once, because the page sorts its list each time. */
  #publishOwed(): void {
    const owed = this.#missingOnPage ?? new Set();
    if (this.#nextRow !== null && owed.size < publishedTogether) return;
    // A row may have changed or gone since it was read.
    const rows = [...owed].flatMap((id) => this.#reported.get(id) ?? []);
    if (rows.length > 0) this.#parts.publish("conversationsSaved", rows);
    owed.clear();
    if (this.#nextRow === null) this.#missingOnPage = null;
  }

  async #readFirst(others: readonly ConversationId[]): Promise<void> {
    const ids = readFirstRowIds(this.#parts.cache);
    if (ids.length === 0) return this.read();
    const pinned = this.#parts.cache.read(readPinnedIds) as readonly ConversationId[];
    await processItems(this.#parts, [...new Set([...others, ...pinned, ...ids])], readAtOnce, (slice) => {
      for (const [id, row] of this.#rowsOf(slice)) if (row !== null) this.#reported.set(id, row);
    });
  }

  #sorted(): Conversation[] {
    return [...this.#reported.values()].sort((a, b) => b.lastActivityAt - a.lastActivityAt);
  }

  /**
   * Reads the rows of these conversations in one transaction; null for each conversation that the account does not have
   * or no longer has.
   */
  #rowsOf(ids: Iterable<ConversationId>): ReadonlyMap<ConversationId, Conversation | null> {
    return this.#parts.cache.read((tables) => {
      const owner = this.#ownerIn(tables);
      const rowOf = (id: ConversationId): Conversation | null => {
        const kept = tables.conversations.get(id);
        return kept?.isListed === true ? toConversation(tables, kept, owner) : null;
      };
      return new Map([...new Set(ids)].map((id) => [id, rowOf(id)]));
    });
  }

  #ownerIn(tables: CacheTables): ConversationListOwner {
    return { me: this.#parts.me.id, marks: readConversationMarks(tables) };
  }

  #publishTotals(): void {
    if (this.#nextRow !== null) return;
    const now = this.#parts.clock.now();
    const { totals, countAgainAt } = sumUnread(this.#reported.values(), now);
    this.#planNextCount(countAgainAt - now);
    if (isDeepStrictEqual(totals, this.#totals)) return;
    this.#totals = totals;
    this.#parts.onUnread(this.#totals);
  }

  /**
   * Plans the next count of the unread totals: when a mute ends, the conversation counts again even if no message
   * arrives.
   */
  #planNextCount(delay: number): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    if (delay === Number.POSITIVE_INFINITY || this.#parts.signal.aborted) return;
    this.#stopWaiting = this.#parts.clock.after(Math.min(delay, maxWait), () => {
      this.#publishTotals();
    });
  }
}

/**
 * Whether the notification of a conversation must be withdrawn after a change of its row: the conversation was read
 * elsewhere, deleted or left, or its notification level is now `none`.
 */
function endsNotification(
  { before, wasUnread }: { readonly before: Conversation | undefined; readonly wasUnread: boolean },
  row: Conversation | null,
): boolean {
  const isRead = wasUnread && (row?.unreadCount ?? 0) === 0;
  return isRead || (row?.notificationLevel === "none" && before?.notificationLevel !== "none");
}

/** Whether all unread reactions of a conversation were seen in the list of reactions, or are gone. */
function haveReactionsEnded(before: Conversation | undefined, row: Conversation | null): boolean {
  return (before?.unreadReactionCount ?? 0) > 0 && (row?.unreadReactionCount ?? 0) === 0;
}
