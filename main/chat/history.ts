import type { ConversationId } from "../../preload/ids.ts";
import type { OlderPage } from "../../preload/model.ts";
import type { Gap } from "../cache/gaps.ts";
import { beginning, idOf, laterOf, orderOf } from "../cache/message-order.ts";
import type { KeptMessage } from "../cache/messages.ts";
import type { ServiceError } from "../service/service-error.ts";
import type { Focus } from "./focus.ts";
import { OneAtATime } from "./one-at-a-time.ts";
import type { ChatParts } from "./parts.ts";
import { patiently } from "./patience.ts";
import type { Page, PageAnchor, PageReply } from "./read-page.ts";
import { readPage } from "./read-page.ts";
import type { ReadReceipts } from "./read-receipts.ts";
import { settleReadPosition } from "./settle-read-position.ts";
import { olderMessages } from "./shown-page.ts";
import type { SaveOptions, Timeline } from "./timeline.ts";

/** Pages read forward in a row before what lies between is left as a gap. */
const forwardPages = 3;
/** The same for the conversation on the screen: it is filled in order, so that it never shows a hole. */
const forwardPagesOnScreen = 5;
/** Pages that may hold nothing to show before scrolling back gives up for now. */
const emptyPages = 5;

/** Marks a conversation as read although it holds no message. */
const readThough = orderOf("0");

type ReadPage = (parts: ChatParts, conversationId: ConversationId, anchor: PageAnchor) => Promise<PageReply>;
type Failure = ServiceError | null;

/** Told of messages that a catch-up brought and that are newer than all that was held. */
export type OnNews = (conversationId: ConversationId, messages: readonly KeptMessage[]) => void;

/** Reads pages of history, and keeps account of what is held and what is missing. */
export class History {
  readonly #parts: ChatParts;
  readonly #timeline: Timeline;
  readonly #focus: Focus;
  readonly #receipts: ReadReceipts;
  readonly #onNews: OnNews;
  readonly #alone = new OneAtATime<ConversationId>();

  constructor(parts: ChatParts, timeline: Timeline, focus: Focus, receipts: ReadReceipts, onNews: OnNews) {
    this.#parts = parts;
    this.#timeline = timeline;
    this.#focus = focus;
    this.#receipts = receipts;
    this.#onNews = onNews;
  }

  /** Whether a page of this conversation was ever read. */
  isHeld(conversationId: ConversationId): boolean {
    return this.#completeTo(conversationId) !== beginning;
  }

  /**
   * Reads everything after what is held, up to the newest message that the service listed. One that is far behind gets
   * its newest page, and a gap below it that is closed as far as a few pages go. Null when it went well.
   */
  fill(conversationId: ConversationId, listedTo: string): Promise<Failure> {
    return this.#alone.run(conversationId, async () => {
      if (this.isHeld(conversationId)) {
        const failure = await this.#readForward(conversationId, listedTo, 1);
        if (failure !== null || this.#completeTo(conversationId) >= listedTo) return failure;
      }
      return this.#readNewest(conversationId, patientPage);
    });
  }

  /** Reads the newest page again: edits, deletions and reactions of messages held already show nowhere else. A person may be waiting, so it does not. */
  reread(conversationId: ConversationId): Promise<Failure> {
    return this.#alone.run(conversationId, () => this.#readNewest(conversationId, readPage));
  }

  /** Messages before a place: held ones at once, else a page from the service. */
  async older(conversationId: ConversationId, place: string): Promise<OlderPage | ServiceError> {
    const held = this.#lookOlder(conversationId, place);
    if (held !== null && this.isHeld(conversationId)) return held;
    return this.#alone.run(conversationId, async () => {
      const failure = this.isHeld(conversationId) ? null : await this.#readNewest(conversationId, readPage);
      return failure ?? this.#readOlder(conversationId, place);
    });
  }

  async #readOlder(conversationId: ConversationId, place: string): Promise<OlderPage | ServiceError> {
    for (let pages = 0; pages < emptyPages; pages += 1) {
      const gap = this.#parts.cache.read((tables) => tables.gaps.below(conversationId, place));
      const page = this.#lookOlder(conversationId, place);
      if (page !== null || gap === null) return page ?? { messages: [], hasOlder: false };
      const failure = await this.#readBackward(conversationId, gap);
      if (failure !== null) return failure;
    }
    return this.#lookOlder(conversationId, place) ?? { messages: [], hasOlder: true };
  }

  #lookOlder(conversationId: ConversationId, place: string): OlderPage | null {
    return this.#parts.cache.read((tables) => olderMessages(tables, conversationId, place));
  }

  #completeTo(conversationId: ConversationId): string {
    return this.#parts.cache.read(
      (tables) => tables.conversations.get(conversationId)?.completeTo ?? beginning,
    );
  }

  /** Pages of conversations that are not on the screen are kept, and not told. */
  #save(conversationId: ConversationId, page: Page, options: SaveOptions): readonly KeptMessage[] {
    const isQuiet = options.isQuiet === true || !this.#focus.isOpen(conversationId);
    return this.#timeline.save(conversationId, page.arrivals, "read", { ...options, isQuiet });
  }

  /** Reads on from what is held until a place is reached, a few pages at most. */
  async #readForward(conversationId: ConversationId, until: string, mostPages: number): Promise<Failure> {
    for (let pages = 0; pages < mostPages; pages += 1) {
      const from = this.#completeTo(conversationId);
      if (from >= until) return null;
      const reply = await patientPage(this.#parts, conversationId, { after: idOf(from) });
      if (!reply.ok) return reply.error;
      const { newest } = reply.page;
      // A page that brings nothing newer: what was listed is no longer there.
      const completeTo = newest !== null && newest > from ? newest : laterOf(from, until);
      const saved = this.#save(conversationId, reply.page, {
        also: (tables) => {
          tables.conversations.setCompleteTo(conversationId, completeTo);
        },
      });
      this.#tellNews(conversationId, saved, from);
    }
    return null;
  }

  async #readNewest(conversationId: ConversationId, read: ReadPage): Promise<Failure> {
    const asOf = this.#timeline.mark();
    const reply = await read(this.#parts, conversationId, null);
    if (!reply.ok) return reply.error;
    const { page } = reply;
    if (page.seen !== null) this.#receipts.saveSeen(conversationId, page.seen);
    if (this.#focus.isOpen(conversationId) && this.isHeld(conversationId) && page.oldest !== null) {
      const failure = await this.#readForward(conversationId, page.oldest, forwardPagesOnScreen);
      if (failure !== null) return failure;
    }
    const gap = this.#saveNewest(conversationId, page, asOf);
    this.#timeline.removeMissing(conversationId, page, asOf);
    return gap === null || gap.after === beginning ? null : this.#closeGap(conversationId, gap);
  }

  #saveNewest(conversationId: ConversationId, page: Page, asOf: number): Gap | null {
    const completeTo = this.#completeTo(conversationId);
    const gap = gapBelow(page, completeTo);
    if (gap !== null && gap.after !== beginning) this.#leaveScreen(conversationId, gap);
    const saved = this.#save(conversationId, page, {
      asOf,
      also: (tables) => {
        if (gap !== null) tables.gaps.save(conversationId, gap);
        tables.conversations.setCompleteTo(conversationId, laterOf(completeTo, page.newest ?? readThough));
        if (completeTo === beginning) settleReadPosition(tables, conversationId);
      },
    });
    if (completeTo !== beginning) this.#tellNews(conversationId, saved, completeTo);
    return gap;
  }

  #tellNews(conversationId: ConversationId, saved: readonly KeptMessage[], from: string): void {
    this.#onNews(
      conversationId,
      saved.filter(({ id }) => orderOf(id) > from),
    );
  }

  /** What stands on the screen below a gap goes, so that nothing seems to follow what it does not. */
  #leaveScreen(conversationId: ConversationId, gap: Gap): void {
    if (!this.#focus.isOpen(conversationId)) return;
    const keys = this.#parts.cache.read((tables) =>
      tables.messages.last(conversationId, beginning, gap.before, 1000).map(({ key }) => key),
    );
    if (keys.length > 0) this.#parts.publish("messagesRemoved", { conversationId, keys });
  }

  /** Reads forward into a gap, in silence: the messages are not next to those on the screen. */
  async #closeGap(conversationId: ConversationId, gap: Gap): Promise<Failure> {
    let { after } = gap;
    for (let pages = 0; pages < forwardPages; pages += 1) {
      const reply = await patientPage(this.#parts, conversationId, { after: idOf(after) });
      if (!reply.ok) return reply.error;
      const { newest } = reply.page;
      const isClosed = newest === null || newest <= after || newest >= gap.before;
      this.#save(conversationId, reply.page, {
        isQuiet: true,
        also: (tables) => {
          if (isClosed) tables.gaps.remove(conversationId, gap.before);
          else tables.gaps.save(conversationId, { after: newest, before: gap.before });
        },
      });
      if (isClosed) return null;
      after = newest;
    }
    return null;
  }

  /** Reads the page that ends where a gap does. */
  async #readBackward(conversationId: ConversationId, gap: Gap): Promise<Failure> {
    const reply = await readPage(this.#parts, conversationId, { before: idOf(gap.before) });
    if (!reply.ok) return reply.error;
    const { oldest } = reply.page;
    const isClosed = oldest === null || oldest >= gap.before || oldest <= gap.after;
    this.#save(conversationId, reply.page, {
      isQuiet: true,
      also: (tables) => {
        tables.gaps.remove(conversationId, gap.before);
        if (!isClosed) tables.gaps.save(conversationId, { after: gap.after, before: oldest });
      },
    });
    return null;
  }
}

/** A page for catching up, for which nobody is waiting: it waits when it is told to. */
function patientPage(
  parts: ChatParts,
  conversationId: ConversationId,
  anchor: PageAnchor,
): Promise<PageReply> {
  return patiently(parts, () => readPage(parts, conversationId, anchor));
}

/** What may be missing below the newest page; null when it reaches what is held, or when there is nothing at all. */
function gapBelow(page: Page, completeTo: string): Gap | null {
  if (page.oldest === null || (completeTo !== beginning && page.oldest <= completeTo)) return null;
  return { after: completeTo, before: page.oldest };
}
