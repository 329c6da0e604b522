import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type {
  OlderMessagesPage,
  OtherReadPosition,
} from "../../../preload/model/conversations/opened-conversation.ts";
import type { Gap } from "../../cache/tables/gaps.ts";
import { firstSortKey, messageIdOfSortKey, laterSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { ViewedConversations } from "../core/viewed-conversations.ts";
import { KeyedTaskQueue } from "../../async/keyed-task-queue.ts";
import type { ChatParts } from "../core/parts.ts";
import { forBackgroundWork } from "../core/rate-limit.ts";
import { readAround } from "./read-around.ts";
import type { MessagePage, MessagePageReply } from "./read-page.ts";
import type { MessagePageAnchor } from "./message-page-anchor.ts";
import { fetchMessagePage } from "./read-page.ts";
import { deriveReadPosition } from "./derive-read-position.ts";
import { olderMessages } from "./shown-page.ts";
import type { MessageSaveOptions, SavedMessages, TimelineWriter } from "./timeline.ts";

/**
 * Maximum number of pages that one catch-up reads into the gaps of a conversation. The next catch-up, or scrolling
 * back, continues from there.
 */
const maxGapPages = 5;
/** Maximum number of pages read forward in the open conversation, so that it does not show a gap. */
const maxForwardPages = 5;
/** Maximum number of pages without any message to show that one scroll step reads before it gives up. */
const maxEmptyPages = 5;

/**
 * Sort key that is below every message, but above `firstSortKey`. It marks a conversation that was read and has no
 * messages as complete.
 */
const readWithoutMessages = toSortKey("0");

type ReadPage = (
  parts: ChatParts,
  conversationId: ConversationId,
  anchor: MessagePageAnchor,
) => Promise<MessagePageReply>;
type Failure = ServiceError | null;

/** The state before a page was requested. */
interface RequestState {
  /** What `TimelineWriter.currentTick` returned before the request. */
  readonly requestTick: number;
  /** Sort key of the newest message that the service had listed before the request. */
  readonly listedTo: string;
}

/** Saves how far the other person of a chat has read. */
interface SavesSeen {
  saveSeen(conversationId: ConversationId, seen: OtherReadPosition): void;
}

/**
 * Called with the messages of a catch-up that were missed, if there are any, and with the row of their conversation;
 * null if the account does not have it.
 */
export type OnNewMessages = (messages: readonly StoredMessage[], row: Conversation | null) => void;

/** Reads pages of history, and keeps track of which messages are stored and which are missing. */
export class MessageHistory {
  readonly #parts: ChatParts;
  readonly #timeline: TimelineWriter;
  readonly #viewed: ViewedConversations;
  readonly #receipts: SavesSeen;
  readonly #onNews: OnNewMessages;
  readonly #alone = new KeyedTaskQueue<ConversationId>();

  constructor(
    parts: ChatParts,
    timeline: TimelineWriter,
    viewed: ViewedConversations,
    receipts: SavesSeen,
    onNews: OnNewMessages,
  ) {
    this.#parts = parts;
    this.#timeline = timeline;
    this.#viewed = viewed;
    this.#receipts = receipts;
    this.#onNews = onNews;
  }

  /** Whether a page of this conversation was ever stored. */
  isStored(conversationId: ConversationId): boolean {
    return this.#completeTo(conversationId) !== firstSortKey;
  }

  /**
   * Reads the newest page if the service listed a newer message than is stored. So the newest messages appear first,
   * with the edits and deletions on that page. Missing messages before that page become a gap for `closeGaps`. The open
   * conversation is read in any case. Returns null if it succeeded.
   */
  renew(conversationId: ConversationId, listedTo: string): Promise<Failure> {
    return this.#alone.run(conversationId, () => {
      const isUpToDate = this.isStored(conversationId) && this.#completeTo(conversationId) >= listedTo;
      return isUpToDate && !this.#viewed.isOpen(conversationId)
        ? Promise.resolve(null)
        : this.#readNewest(conversationId, fetchPageForCatchUp);
    });
  }

  /** Fills gaps between stored messages, the newest gap first. Reads only a few pages. */
  closeGaps(conversationId: ConversationId): Promise<Failure> {
    return this.#alone.run(conversationId, async () => {
      for (let pages = 0; pages < maxGapPages; pages += 1) {
        const gap = this.#parts.cache.read((tables) => tables.gaps.below(conversationId, null));
        // The gap before all stored messages is filled when the person scrolls there.
        if (gap === null || gap.after === firstSortKey || this.#parts.signal.aborted) return null;
        const failure = await this.#readIntoGap(conversationId, gap);
        if (failure !== null) return failure;
      }
      return null;
    });
  }

  /**
   * Reads the newest page again, because only a page shows the edits, deletions and reactions of stored messages. It
   * does not wait for rate limits, because a person may be waiting.
   */
  reread(conversationId: ConversationId): Promise<Failure> {
    return this.#alone.run(conversationId, () => this.#readNewest(conversationId, fetchMessagePage));
  }

  /**
   * The messages before a sort key: stored messages if there are any, otherwise a page from the service. `sortKey`
   * null: the newest messages.
   */
  async older(
    conversationId: ConversationId,
    sortKey: string | null,
  ): Promise<OlderMessagesPage | ServiceError> {
    const stored = this.#lookOlder(conversationId, sortKey);
    if (stored !== null && this.isStored(conversationId)) return stored;
    return this.#alone.run(conversationId, async () => {
      const failure = this.isStored(conversationId)
        ? null
        : await this.#readNewest(conversationId, fetchMessagePage);
      return failure ?? this.#readOlder(conversationId, sortKey);
    });
  }

  /** Reads a message that lies in a gap, with the messages around it. Returns null unless a request failed. */
  readAround(conversationId: ConversationId, messageId: MessageId): Promise<Problem | null> {
    const parts = { chat: this.#parts, timeline: this.#timeline };
    return this.#alone.run(conversationId, () => readAround(parts, conversationId, messageId));
  }

  /**
   * Waits until no page of this conversation is being read, then runs `change`. Otherwise a page from before the change
   * could be saved after it.
   */
  runBetweenPages(conversationId: ConversationId, change: () => void): Promise<void> {
    return this.#alone.run(conversationId, () => {
      change();
      return Promise.resolve();
    });
  }

  async #readOlder(
    conversationId: ConversationId,
    sortKey: string | null,
  ): Promise<OlderMessagesPage | ServiceError> {
    for (let pages = 0; pages < maxEmptyPages; pages += 1) {
      const gap = this.#parts.cache.read((tables) => tables.gaps.below(conversationId, sortKey));
      const page = this.#lookOlder(conversationId, sortKey);
      if (page !== null || gap === null) return page ?? { messages: [], hasOlder: false };
      const failure = await this.#readBackward(conversationId, gap);
      if (failure !== null) return failure;
    }
    return this.#lookOlder(conversationId, sortKey) ?? { messages: [], hasOlder: true };
  }

  #lookOlder(conversationId: ConversationId, sortKey: string | null): OlderMessagesPage | null {
    return this.#parts.cache.read((tables) => olderMessages(tables, conversationId, sortKey));
  }

  #completeTo(conversationId: ConversationId): string {
    return this.#parts.cache.read(
      (tables) => tables.conversations.get(conversationId)?.completeTo ?? firstSortKey,
    );
  }

  #listedTo(conversationId: ConversationId): string {
    return this.#parts.cache.read(
      (tables) => tables.conversations.get(conversationId)?.listedTo ?? firstSortKey,
    );
  }

  /** Saves a page. Publishes its messages only if the conversation is open. */
  #save(conversationId: ConversationId, page: MessagePage, options: MessageSaveOptions): SavedMessages {
    const isQuiet = options.isQuiet === true || !this.#viewed.isOpen(conversationId);
    return this.#timeline.save(conversationId, page.incoming, "read", { ...options, isQuiet });
  }

  /** Reads pages after the newest stored messages until a sort key is reached. Reads only a few pages. */
  async #readForward(conversationId: ConversationId, until: string, maxPages: number): Promise<Failure> {
    for (let pages = 0; pages < maxPages; pages += 1) {
      const from = this.#completeTo(conversationId);
      if (from >= until) return null;
      const reply = await fetchPageForCatchUp(this.#parts, conversationId, {
        after: messageIdOfSortKey(from),
      });
      if (!reply.ok) return reply.error;
      const { newest } = reply.page;
      // If the page contains no newer message, the message that the service listed no longer exists.
      const completeTo = newest !== null && newest > from ? newest : laterSortKey(from, until);
      const saved = this.#save(conversationId, reply.page, {
        writeAlso: (tables) => {
          tables.conversations.setCompleteTo(conversationId, completeTo);
        },
      });
      this.#publishNews(saved, from);
    }
    return null;
  }

  async #readNewest(conversationId: ConversationId, read: ReadPage): Promise<Failure> {
    const requestTick = this.#timeline.currentTick();
    const listedTo = this.#listedTo(conversationId);
    const reply = await read(this.#parts, conversationId, null);
    if (!reply.ok) return reply.error;
    const { page } = reply;
    if (page.otherReadPosition !== null) this.#receipts.saveSeen(conversationId, page.otherReadPosition);
    if (this.#viewed.isOpen(conversationId) && this.isStored(conversationId) && page.oldest !== null) {
      const failure = await this.#readForward(conversationId, page.oldest, maxForwardPages);
      if (failure !== null) return failure;
    }
    this.#saveNewest(conversationId, page, { requestTick, listedTo });
    this.#timeline.removeMissing(conversationId, page, requestTick);
    return null;
  }

  #saveNewest(
    conversationId: ConversationId,
    page: MessagePage,
    { requestTick, listedTo }: RequestState,
  ): void {
    const completeTo = this.#completeTo(conversationId);
    // If a message was listed before the request but the page does not reach it, that message no longer exists.
    const storedTo = laterSortKey(laterSortKey(completeTo, listedTo), page.newest ?? readWithoutMessages);
    const gap = gapBelow(page, completeTo);
    if (gap !== null && gap.after !== firstSortKey) this.#removeFromScreen(conversationId, gap);
    const saved = this.#save(conversationId, page, {
      requestTick,
      writeAlso: (tables) => {
        if (gap !== null) tables.gaps.save(conversationId, gap);
        tables.conversations.setCompleteTo(conversationId, storedTo);
        if (completeTo === firstSortKey) deriveReadPosition(tables, conversationId);
      },
    });
    if (completeTo !== firstSortKey) this.#publishNews(saved, completeTo);
  }

  #publishNews({ messages, newIds, row }: SavedMessages, from: string): void {
    // A message that push has brought is newer than `from` too, but its notification was shown already.
    const news = messages.filter(({ id }) => newIds.has(id) && toSortKey(id) > from);
    if (news.length > 0) this.#onNews(news, row);
  }

  /**
   * Removes the messages before a gap from the screen if the conversation is open. Otherwise the newer messages would
   * appear to follow directly on them.
   */
  #removeFromScreen(conversationId: ConversationId, gap: Gap): void {
    if (!this.#viewed.isOpen(conversationId)) return;
    const keys = this.#parts.cache.read((tables) =>
      tables.messages.last(conversationId, firstSortKey, gap.before, 1000).map(({ key }) => key),
    );
    if (keys.length > 0) this.#parts.publish("messagesRemoved", { conversationId, keys });
  }

  /**
   * Reads the page of messages after the start of a gap. Does not publish them, because they do not adjoin the messages
   * on the screen.
   */
  async #readIntoGap(conversationId: ConversationId, gap: Gap): Promise<Failure> {
    const reply = await fetchPageForCatchUp(this.#parts, conversationId, {
      after: messageIdOfSortKey(gap.after),
    });
    if (!reply.ok) return reply.error;
    const { newest } = reply.page;
    const isClosed = newest === null || newest <= gap.after || newest >= gap.before;
    this.#save(conversationId, reply.page, {
      isQuiet: true,
      writeAlso: (tables) => {
        if (isClosed) tables.gaps.remove(conversationId, gap.before);
        else tables.gaps.save(conversationId, { after: newest, before: gap.before });
      },
    });
    return null;
  }

  /** Reads the page before the end of a gap. */
  async #readBackward(conversationId: ConversationId, gap: Gap): Promise<Failure> {
    const reply = await fetchMessagePage(this.#parts, conversationId, {
      before: messageIdOfSortKey(gap.before),
    });
    if (!reply.ok) return reply.error;
    const { oldest } = reply.page;
    const isClosed = oldest === null || oldest >= gap.before || oldest <= gap.after;
    this.#save(conversationId, reply.page, {
      isQuiet: true,
      writeAlso: (tables) => {
        tables.gaps.remove(conversationId, gap.before);
        if (!isClosed) tables.gaps.save(conversationId, { after: gap.after, before: oldest });
      },
    });
    return null;
  }
}

/** Reads a page for a catch-up. Waits for rate limits, because no person is waiting. */
function fetchPageForCatchUp(
  parts: ChatParts,
  conversationId: ConversationId,
  anchor: MessagePageAnchor,
): Promise<MessagePageReply> {
  return fetchMessagePage(forBackgroundWork(parts), conversationId, anchor);
}

/** The gap before the newest page; null if the page reaches the stored messages or is empty. */
function gapBelow(page: MessagePage, completeTo: string): Gap | null {
  if (page.oldest === null || (completeTo !== firstSortKey && page.oldest <= completeTo)) return null;
  return { after: completeTo, before: page.oldest };
}
