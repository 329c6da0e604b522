import { isDeepStrictEqual } from "node:util";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Cache } from "../../cache/cache.ts";
import { toConversation } from "./conversation-row.ts";
import type { Notifier, Publish } from "../core/ports.ts";
import type { Clock } from "../../async/clock.ts";
import type { UnreadTotals } from "./unread-totals.ts";

interface RowParts {
  readonly cache: Cache;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly notifier: Pick<Notifier, "withdraw">;
  readonly onUnread: (totals: UnreadTotals) => void;
  /** Aborted when the account is stopped. */
  readonly signal: AbortSignal;
}

/** The longest time for which a timer can be set is a few weeks; silence may last for years. */
const longestWait = 86_400_000;

/** The rows of the conversation list as they were last told, so that only what changed is told again. */
export class ConversationRows {
  readonly #parts: RowParts;
  readonly #told = new Map<ConversationId, Conversation>();
  #stopWaiting: (() => void) | null = null;
  #totals: UnreadTotals = { unread: 0, forMe: 0 };

  constructor(parts: RowParts) {
    this.#parts = parts;
    parts.signal.addEventListener("abort", () => this.#stopWaiting?.());
    this.list();
  }

  /** All conversations, the last active first. */
  list(): readonly Conversation[] {
    const rows = this.#parts.cache.read((tables) =>
      tables.conversations.listed().map((kept) => toConversation(tables, kept)),
    );
    this.#told.clear();
    for (const row of rows) this.#told.set(row.id, row);
    this.#tellTotals();
    return rows.sort((a, b) => b.lastActivityAt - a.lastActivityAt);
  }

  /** One conversation; null when it is not, or no longer, among those of the account. */
  get(id: ConversationId): Conversation | null {
    return this.#parts.cache.read((tables) => {
      const kept = tables.conversations.get(id);
      return kept?.isListed === true ? toConversation(tables, kept) : null;
    });
  }

  /** Tells the rows among these that changed since they were last told, and those that are gone. */
  publishChanged(ids: Iterable<ConversationId>): void {
    const changed: Conversation[] = [];
    for (const id of new Set(ids)) {
      const row = this.get(id);
      const before = this.#told.get(id);
      // Read somewhere, deleted, or left: what was notified of is no longer worth it.
      if ((before?.unreadCount ?? 0) > 0 && (row?.unreadCount ?? 0) === 0) this.#parts.notifier.withdraw(id);
      if (row === null) {
        if (this.#told.delete(id)) this.#parts.publish("conversationRemoved", { conversationId: id });
      } else if (!isDeepStrictEqual(row, before)) {
        this.#told.set(id, row);
        changed.push(row);
      }
    }
    if (changed.length > 0) this.#parts.publish("conversationsSaved", changed);
    this.#tellTotals();
  }

  /** Whether anything is unread, muted or not. */
  areAnyUnread(): boolean {
    return [...this.#told.values()].some(({ unreadCount }) => unreadCount > 0);
  }

  /** The totals as last told. */
  totals(): UnreadTotals {
    return this.#totals;
  }

  #tellTotals(): void {
    const now = this.#parts.clock.now();
    let unread = 0;
    let forMe = 0;
    let soundAgainAt = Number.POSITIVE_INFINITY;
    for (const row of this.#told.values()) {
      const isMuted = row.mutedUntil !== null && row.mutedUntil > now;
      forMe += row.unreadForMeCount;
      unread += isMuted ? row.unreadForMeCount : row.unreadCount;
      if (isMuted && row.unreadCount > 0) soundAgainAt = Math.min(soundAgainAt, row.mutedUntil);
    }
    this.#planEndOfSilence(soundAgainAt - now);
    if (unread === this.#totals.unread && forMe === this.#totals.forMe) return;
    this.#totals = { unread, forMe };
    this.#parts.onUnread(this.#totals);
  }

  /** Unread messages of a muted conversation count from the moment it is not muted any more, though nothing arrives then. */
  #planEndOfSilence(delay: number): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    if (delay === Number.POSITIVE_INFINITY || this.#parts.signal.aborted) return;
    this.#stopWaiting = this.#parts.clock.after(Math.min(delay, longestWait), () => {
      this.#tellTotals();
    });
  }
}
