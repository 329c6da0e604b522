import type { ConversationId } from "../../../preload/base/ids.ts";
import type { OlderPage, Seen } from "../../../preload/model/conversations/opened.ts";
import type { Gap } from "../../cache/tables/gaps.ts";
import { beginning, idOf, laterOf, orderOf } from "../../cache/rows/message-order.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { Focus } from "../core/focus.ts";
import { OneAtATime } from "../../async/one-at-a-time.ts";
import type { ChatParts } from "../core/parts.ts";
import { patiently } from "../core/patience.ts";
import type { Page, PageAnchor, PageReply } from "./read-page.ts";
import { readPage } from "./read-page.ts";
import { settleReadPosition } from "./settle-read-position.ts";
import { olderMessages } from "./shown-page.ts";
import type { SaveOptions, Timeline } from "./timeline.ts";

/** Pages read into the holes of one conversation in one catch-up; the next goes on, and so does scrolling back. */
const pagesIntoHoles = 5;
/** Pages that the conversation on the screen is filled with in order, so that it does not show a hole. */
const forwardPagesOnScreen = 5;
/** Pages that may hold nothing to show before scrolling back gives up for now. */
const emptyPages = 5;

/** Marks a conversation as read although it holds no message. */
const readThough = orderOf("0");

type ReadPage = (parts: ChatParts, conversationId: ConversationId, anchor: PageAnchor) => Promise<PageReply>;
type Failure = ServiceError | null;

/** What was known before a page was asked for. */
interface AsOf {
  /** From `Timeline.mark`. */
  readonly asOf: number;
  /** The newest message that the service had listed. */
  readonly listedTo: string;
}

/** Keeps how far the other person of a chat has read. */
interface SavesSeen {
  saveSeen(conversationId: ConversationId, seen: Seen): void;
}

/** Told of messages that a catch-up brought and that are newer than all that was held. */
export type OnNews = (conversationId: ConversationId, messages: readonly KeptMessage[]) => void;

/** Reads pages of history, and keeps account of what is held and what is missing. */
export class History {
  readonly #parts: ChatParts;
  readonly #timeline: Timeline;
  readonly #focus: Focus;
  readonly #receipts: SavesSeen;
  readonly #onNews: OnNews;
  readonly #alone = new OneAtATime<ConversationId>();

  constructor(parts: ChatParts, timeline: Timeline, focus: Focus, receipts: SavesSeen, onNews: OnNews) {
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
   * Reads the newest page, where the service listed a newer message than is held: what was said last is seen first, and
   * edits and deletions just above it come along. What is missing below that page is a hole, for `closeHoles`. The
   * conversation on the screen is read in any case. Null when it went well.
   */
  renew(conversationId: ConversationId, listedTo: string): Promise<Failure> {
    return this.#alone.run(conversationId, () => {
      const isUpToDate = this.isHeld(conversationId) && this.#completeTo(conversationId) >= listedTo;
      return isUpToDate && !this.#focus.isOpen(conversationId)
        ? Promise.resolve(null)
        : this.#readNewest(conversationId, patientPage);
    });
  }

  /** Reads on where something is missing between messages that are held, the newest hole first, a few pages at most. */
  closeHoles(conversationId: ConversationId): Promise<Failure> {
    return this.#alone.run(conversationId, async () => {
      for (let pages = 0; pages < pagesIntoHoles; pages += 1) {
        const hole = this.#parts.cache.read((tables) => tables.gaps.below(conversationId, null));
        // What lies before everything that is held is read when somebody scrolls there.
        if (hole === null || hole.after === beginning || this.#parts.signal.aborted) return null;
        const failure = await this.#readIntoHole(conversationId, hole);
        if (failure !== null) return failure;
      }
      return null;
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

  #listedTo(conversationId: ConversationId): string {
    return this.#parts.cache.read(
      (tables) => tables.conversations.get(conversationId)?.listedTo ?? beginning,
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
    const listedTo = this.#listedTo(conversationId);
    const reply = await read(this.#parts, conversationId, null);
    if (!reply.ok) return reply.error;
    const { page } = reply;
    if (page.seen !== null) this.#receipts.saveSeen(conversationId, page.seen);
    if (this.#focus.isOpen(conversationId) && this.isHeld(conversationId) && page.oldest !== null) {
      const failure = await this.#readForward(conversationId, page.oldest, forwardPagesOnScreen);
      if (failure !== null) return failure;
    }
    this.#saveNewest(conversationId, page, { asOf, listedTo });
    this.#timeline.removeMissing(conversationId, page, asOf);
    return null;
  }

  #saveNewest(conversationId: ConversationId, page: Page, { asOf, listedTo }: AsOf): void {
    const completeTo = this.#completeTo(conversationId);
    // What was listed before the page was asked for, and is newer than the page, is no longer there.
    const heldTo = laterOf(laterOf(completeTo, listedTo), page.newest ?? readThough);
    const gap = gapBelow(page, completeTo);
    if (gap !== null && gap.after !== beginning) this.#leaveScreen(conversationId, gap);
    const saved = this.#save(conversationId, page, {
      asOf,
      also: (tables) => {
        if (gap !== null) tables.gaps.save(conversationId, gap);
        tables.conversations.setCompleteTo(conversationId, heldTo);
        if (completeTo === beginning) settleReadPosition(tables, conversationId);
      },
    });
    if (completeTo !== beginning) this.#tellNews(conversationId, saved, completeTo);
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

  /** Reads the page after the place where a hole begins, in silence: it is not next to what is on the screen. */
  async #readIntoHole(conversationId: ConversationId, hole: Gap): Promise<Failure> {
    const reply = await patientPage(this.#parts, conversationId, { after: idOf(hole.after) });
    if (!reply.ok) return reply.error;
    const { newest } = reply.page;
    const isClosed = newest === null || newest <= hole.after || newest >= hole.before;
    this.#save(conversationId, reply.page, {
      isQuiet: true,
      also: (tables) => {
        if (isClosed) tables.gaps.remove(conversationId, hole.before);
        else tables.gaps.save(conversationId, { after: newest, before: hole.before });
      },
    });
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
