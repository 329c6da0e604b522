import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import { beginning } from "../../cache/rows/message-order.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import type { Arrival } from "./arrival.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { Manner } from "./merge-message.ts";
import type { ChatParts } from "../core/parts.ts";
import type { Page } from "./read-page.ts";
import { withQuotes } from "../conversations/quotes.ts";
import { saveArrivals, saveReactions } from "./save-arrivals.ts";

/** Messages of pushes remembered, so that an older answer does not undo them. */
const rememberedTouches = 500;
/** Messages looked at that are newer than the newest page. */
const mostRemoved = 500;
/** Messages searched for quotes of one that changed. */
const quoteReach = 200;

/** A message pushed less than this ago, in milliseconds, may be newer than what pages are made from. */
const settledAfter = 60_000;

/** What a timeline works with. */
export type TimelineParts = Pick<ChatParts, "cache" | "clock" | "publish" | "signal">;

/** How arrivals are saved. */
export interface SaveOptions {
  /** From `mark`, before the page was asked for: what was pushed since is newer than the page. */
  readonly asOf?: number;
  /** What else belongs to the same change. */
  readonly also?: (tables: Tables) => void;
  /** The messages are not next to those on the screen, so they are kept and not told. */
  readonly isQuiet?: boolean;
}

/** Saves what is told of messages, and tells the window what changed. Every message goes through here. */
export class Timeline {
  readonly #parts: TimelineParts;
  readonly #rows: ConversationRows;
  readonly #touched = new Map<MessageId, number>();
  #tick = 0;

  constructor(parts: TimelineParts, rows: ConversationRows) {
    this.#parts = parts;
    this.#rows = rows;
  }

  /** The present moment: given back with a page, it tells which pushes the page cannot know of. */
  mark(): number {
    return this.#tick;
  }

  /**
   * Saves what arrived in one conversation, oldest first, and tells what is new or changed.
   */
  save(
    conversationId: ConversationId,
    arrivals: readonly Arrival[],
    manner: Manner,
    options: SaveOptions = {},
  ): readonly KeptMessage[] {
    if (this.#parts.signal.aborted) return [];
    const { asOf, also, isQuiet } = options;
    const fresh = arrivals.filter(({ id }) => asOf === undefined || !this.#isTouchedSince(id, asOf));
    const saved = this.#parts.cache.write((tables) => {
      const changed = saveArrivals(tables, conversationId, fresh, manner);
      also?.(tables);
      return withThoseThatQuote(tables, conversationId, changed);
    });
    if (manner !== "read") this.#touch(saved);
    // One that was written here stands on the screen as unsent, wherever the page lies that settles it.
    const shown = isQuiet === true ? saved.filter(({ key, sourceGuid }) => key === sourceGuid) : saved;
    this.publish(conversationId, shown);
    this.#rows.publishChanged([conversationId]);
    return saved;
  }

  /** Saves the whole set of reactions of one message, as push or an answer told it. */
  saveReactions(conversationId: ConversationId, messageId: MessageId, reactions: readonly Reaction[]): void {
    if (this.#parts.signal.aborted) return;
    const saved = this.#parts.cache.write((tables) => {
      const changed = saveReactions(tables, conversationId, messageId, reactions);
      return changed === null ? [] : [withQuotes(tables, changed)];
    });
    this.#touch([{ id: messageId }]);
    this.publish(conversationId, saved);
  }

  /**
   * Takes away what the newest page should hold and does not: the service no longer has it. Known deletions keep their
   * place.
   */
  removeMissing(conversationId: ConversationId, page: Page, asOf: number): void {
    const { oldest, newest } = page;
    if (oldest === null || newest === null || this.#parts.signal.aborted) return;
    const present = new Set(page.arrivals.map(({ id }) => id));
    const settledBefore = this.#parts.clock.now() - settledAfter;
    const missing = this.#parts.cache
      .read((tables) => [
        ...tables.messages.between(conversationId, oldest, newest),
        ...tables.messages
          .first(conversationId, newest, null, mostRemoved)
          .filter(({ createdAt }) => createdAt < settledBefore),
      ])
      .filter(
        ({ id, deletedBy }) => deletedBy === null && !present.has(id) && !this.#isTouchedSince(id, asOf),
      );
    if (missing.length === 0) return;
    this.#parts.cache.write((tables) => {
      for (const { id } of missing) tables.messages.remove(conversationId, id);
    });
    this.#parts.publish("messagesRemoved", { conversationId, keys: missing.map(({ key }) => key) });
    this.#rows.publishChanged([conversationId]);
  }

  /** Tells messages of one conversation, if there are any. */
  publish(conversationId: ConversationId, messages: readonly Message[]): void {
    if (messages.length > 0) this.#parts.publish("messagesSaved", { conversationId, messages });
  }

  #touch(messages: readonly { readonly id: MessageId }[]): void {
    this.#tick += 1;
    for (const { id } of messages) {
      this.#touched.delete(id);
      this.#touched.set(id, this.#tick);
    }
    for (const id of this.#touched.keys()) {
      if (this.#touched.size <= rememberedTouches) break;
      this.#touched.delete(id);
    }
  }

  #isTouchedSince(id: MessageId, tick: number): boolean {
    return (this.#touched.get(id) ?? 0) > tick;
  }
}

/** A message that changed is quoted by others, which look different now too. */
function withThoseThatQuote(
  tables: Tables,
  conversationId: ConversationId,
  changed: readonly KeptMessage[],
): readonly KeptMessage[] {
  const altered = new Set(changed.filter(isAltered).map(({ id }) => id));
  const told = new Set(changed.map(({ id }) => id));
  const quoting =
    altered.size === 0
      ? []
      : tables.messages
          .last(conversationId, beginning, null, quoteReach)
          .filter((message) => !told.has(message.id) && quotesOneOf(message, altered));
  return [...changed, ...quoting].map((message) => withQuotes(tables, message));
}

function isAltered(message: Message): boolean {
  return message.editedAt !== null || message.deletedBy !== null;
}

function quotesOneOf(message: Message, ids: ReadonlySet<MessageId>): boolean {
  return message.attachments.some((one) => one.kind === "reply" && ids.has(one.messageId));
}
