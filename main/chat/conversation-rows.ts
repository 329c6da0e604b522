import { isDeepStrictEqual } from "node:util";
import type { ConversationId } from "../../preload/ids.ts";
import type { Conversation } from "../../preload/model.ts";
import type { Cache } from "../cache/cache.ts";
import { toConversation } from "./conversation-row.ts";
import type { Clock, Publish } from "./ports.ts";

/** Unread messages over all conversations; muted ones count only what is for me. */
export interface UnreadTotals {
  readonly unread: number;
  readonly forMe: number;
}

interface RowParts {
  readonly cache: Cache;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly onUnread: (totals: UnreadTotals) => void;
}

/** The rows of the conversation list as they were last told, so that only what changed is told again. */
export class ConversationRows {
  readonly #parts: RowParts;
  readonly #told = new Map<ConversationId, Conversation>();
  #totals: UnreadTotals = { unread: 0, forMe: 0 };

  constructor(parts: RowParts) {
    this.#parts = parts;
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

  /** The totals as last told. */
  totals(): UnreadTotals {
    return this.#totals;
  }

  #tellTotals(): void {
    const now = this.#parts.clock.now();
    let unread = 0;
    let forMe = 0;
    for (const row of this.#told.values()) {
      forMe += row.unreadForMeCount;
      unread += row.mutedUntil !== null && row.mutedUntil > now ? row.unreadForMeCount : row.unreadCount;
    }
    if (unread === this.#totals.unread && forMe === this.#totals.forMe) return;
    this.#totals = { unread, forMe };
    this.#parts.onUnread(this.#totals);
  }
}
