import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import { firstSortKey, messageIdOfSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { IncomingMessage } from "./incoming-message.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { MessageOrigin } from "./merge-message.ts";
import type { ChatParts } from "../core/parts.ts";
import type { MessagePage } from "./read-page.ts";
import { createMessageCompleter } from "../conversations/message-completer.ts";
import { publishMembers } from "../conversations/publish-members.ts";
import { saveNewNames } from "../conversations/current-senders.ts";
import { saveIncomingMessages, saveReactions } from "./save-incoming-messages.ts";

/** Number of pushed messages that are remembered, so that the response to an earlier request does not undo them. */
const rememberedTouches = 500;
/** Maximum number of stored messages that are not on the newest page and are checked for removal. */
const maxRemoved = 500;
/** Number of messages that are searched for those that quote a changed message. */
const quoteReach = 200;

/**
 * Age in milliseconds below which a message may be missing from a page, because the service has not included it yet.
 */
const settledAfter = 60_000;

export type TimelineParts = Pick<ChatParts, "cache" | "clock" | "publish" | "signal">;

/** Options for saving incoming messages. */
export interface MessageSaveOptions {
  /**
   * The result of `currentTick` before the page was requested. Messages that were pushed since then are newer than the
   * page.
   */
  readonly requestTick?: number;
  /** Runs further writes in the same transaction. */
  readonly writeAlso?: (tables: CacheTables) => void;
  /** If true, the messages are stored but not published, because they do not adjoin the messages on the screen. */
  readonly isQuiet?: boolean;
}

/** The result of saving messages that arrived. */
export interface SavedMessages {
  /**
   * The messages that are new or changed, and those that quote them. A message that was stored already and is pushed as
   * `created` again is not included.
   */
  readonly messages: readonly StoredMessage[];
  /** The ids of the messages that were not stored before. */
  readonly newIds: ReadonlySet<MessageId>;
  /** The row of the conversation as last published; null if the account does not have this conversation. */
  readonly row: Conversation | null;
}

/** Saves messages and publishes the changes. All messages from the service go through this class. */
export class TimelineWriter {
  readonly #parts: TimelineParts;
  readonly #rows: ConversationRows;
  readonly #touched = new Map<MessageId, number>();
  #tick = 0;

  constructor(parts: TimelineParts, rows: ConversationRows) {
    this.#parts = parts;
    this.#rows = rows;
  }

  /**
   * Returns a number that grows with each pushed change. Passed as `requestTick` with a page, it shows which pushes are
   * newer than the page.
   */
  currentTick(): number {
    return this.#tick;
  }

  /**
   * Saves the messages and notices that arrived for one conversation, oldest first. Publishes the new or changed
   * messages.
   */
  save(
    conversationId: ConversationId,
    incoming: readonly IncomingMessage[],
    origin: MessageOrigin,
    options: MessageSaveOptions = {},
  ): SavedMessages {
    if (this.#parts.signal.aborted) return { messages: [], newIds: new Set(), row: null };
    const { requestTick, writeAlso: also, isQuiet } = options;
    const fresh = incoming.filter(
      ({ id }) => requestTick === undefined || !this.#isTouchedSince(id, requestTick),
    );
    const now = this.#parts.clock.now();
    const { renamed, saved, newIds } = this.#parts.cache.write((tables) => {
      const changed = saveIncomingMessages(tables, conversationId, fresh, { origin, now });
      also?.(tables);
      return {
        renamed: origin === "created" ? saveNewNames(tables, conversationId, changed.messages) : [],
        saved: withThoseThatQuote(tables, conversationId, changed.messages),
        newIds: changed.newIds,
      };
    });
    if (origin !== "read") this.#touch(saved);
    publishMembers(this.#parts, conversationId, { people: renamed, roles: null });
    // Of quiet changes, only those of messages that were written on this computer are published: the page still shows
    // these messages as unsent.
    const shown = isQuiet === true ? saved.filter(({ key, sourceGuid }) => key === sourceGuid) : saved;
    this.publish(conversationId, shown);
    const rows = this.#rows.publishChanged([conversationId]);
    return { messages: saved, newIds, row: rows.get(conversationId) ?? null };
  }

  /**
   * Saves and publishes the complete reactions of one message. Returns the message; null if it is not stored or nothing
   * changed.
   */
  saveReactions(
    conversationId: ConversationId,
    messageId: MessageId,
    reactions: readonly Reaction[],
  ): StoredMessage | null {
    if (this.#parts.signal.aborted) return null;
    const now = this.#parts.clock.now();
    const { isStored, saved } = this.#parts.cache.write((tables) => {
      const changed = saveReactions(tables, { conversationId, messageId }, reactions, now);
      return {
        isStored: tables.messages.get(conversationId, messageId) !== null,
        saved: changed === null ? [] : [createMessageCompleter(tables)(changed)],
      };
    });
    // A message that is not stored may be on a page that was requested before, and must be saved from there.
    if (isStored) this.#touch([{ id: messageId }]);
    this.publish(conversationId, saved);
    if (saved.some(({ isOwn }) => isOwn)) this.#rows.publishChanged([conversationId]);
    return saved[0] ?? null;
  }

  /**
   * Removes stored messages that the newest page should contain but does not: the service no longer has them. Messages
   * marked as deleted stay.
   */
  removeMissing(conversationId: ConversationId, page: MessagePage, requestTick: number): void {
    const { oldest, newest } = page;
    if (oldest === null || newest === null || this.#parts.signal.aborted) return;
    const present = new Set(page.incoming.map(({ id }) => toSortKey(id)));
    const settledBefore = this.#parts.clock.now() - settledAfter;
    const missing = this.#parts.cache
      // Nearly always, all stored messages are on the page. So only their sort keys are compared, and a message is read
      // only if it is missing.
      .read(({ messages }) =>
        messages
          .sortKeys(conversationId, oldest, present.size + maxRemoved)
          .filter((sortKey) => !present.has(sortKey))
          .flatMap((sortKey) => messages.get(conversationId, messageIdOfSortKey(sortKey)) ?? []),
      )
      .filter(
        ({ id, createdAt, deletedBy }) =>
          deletedBy === null &&
          (toSortKey(id) <= newest || createdAt < settledBefore) &&
          !this.#isTouchedSince(id, requestTick),
      );
    if (missing.length === 0) return;
    this.#parts.cache.write((tables) => {
      for (const { id } of missing) tables.messages.remove(conversationId, id);
    });
    this.#parts.publish("messagesRemoved", { conversationId, keys: missing.map(({ key }) => key) });
    this.#rows.publishChanged([conversationId]);
  }

  /** Publishes messages of one conversation, if there are any. */
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

/** Adds the stored messages that quote a changed message, because their quotes change too. */
function withThoseThatQuote(
  tables: CacheTables,
  conversationId: ConversationId,
  changed: readonly StoredMessage[],
): readonly StoredMessage[] {
  const altered = new Set(changed.filter(isAltered).map(({ id }) => id));
  const reported = new Set(changed.map(({ id }) => id));
  const quoting =
    altered.size === 0
      ? []
      : tables.messages
          .last(conversationId, firstSortKey, null, quoteReach)
          .filter((message) => !reported.has(message.id) && quotesOneOf(message, altered));
  return [...changed, ...quoting].map(createMessageCompleter(tables));
}

function isAltered(message: Message): boolean {
  return message.editedAt !== null || message.deletedBy !== null;
}

function quotesOneOf(message: Message, ids: ReadonlySet<MessageId>): boolean {
  return message.attachments.some((one) => one.kind === "reply" && ids.has(one.messageId));
}
