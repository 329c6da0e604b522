import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { GalleryAnswer, GallerySearch } from "../../../preload/model/conversations/gallery.ts";
import type {
  DayTarget,
  MentionsPage,
  Neighbours,
  SearchAnswer,
  SearchCompletion,
  SearchCursor,
  SearchRequest,
  UnknownName,
} from "../../../preload/model/conversations/search.ts";
import { conversationMark, forMeMark, hasMark, senderMark } from "../../cache/search/marks.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import { findInGallery } from "./gallery-search.ts";
import type { ChatParts } from "../core/parts.ts";
import { completeSearch } from "./completion.ts";
import type { PersonsTime } from "./dates.ts";
import { messagesAround, messagesAtDate } from "./jump.ts";
import { toMentionsPage } from "./mentions.ts";
import { KnownPeople } from "./known-people.ts";
import { conversationsNamed, knownConversations, peopleNamed } from "./names.ts";
import { readPage } from "./page.ts";
import type { Wanted } from "./page.ts";
import type { SearchQuery } from "./query.ts";
import { everything, parseSearch } from "./query.ts";

/** What searching works with. */
export interface SearchParts extends Pick<ChatParts, "me" | "cache" | "clock" | "signal"> {
  /** IANA name of the person's time zone, asked for each time: people travel. */
  readonly timeZone: () => string;
}

/** Searches everything on this computer. Nothing here waits for the network. */
export class Search {
  readonly #parts: SearchParts;
  readonly #people: KnownPeople;
  /** The search of a gallery that runs; the next one ends it. */
  #inGallery = new AbortController();

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#people = new KnownPeople(parts);
  }

  /** Reads the names that what is typed may be looked up in. Without it they are read at once, which may take a while. */
  async learnNames(text: string): Promise<void> {
    if (/from:/i.test(text)) await this.#people.learn();
  }

  /** A page of the messages that hold everything typed. The newest come first: in a chat, when is how people remember. */
  searchMessages({ text, conversationId, before }: SearchRequest): SearchAnswer {
    const parsed = parseSearch(text, this.#time());
    if (!parsed.ok) return { state: "refused", because: parsed.because };
    const page = this.#parts.cache.read((tables) =>
      readPage(tables, this.#wanted(tables, parsed.query, conversationId), before),
    );
    return { state: "found", page };
  }

  /** A page of what was shared in a conversation, as far as it is on this computer. */
  async searchGallery({ text, conversationId, kinds, before }: GallerySearch): Promise<GalleryAnswer> {
    const parsed =
      text.trim() === "" ? { ok: true as const, query: everything } : parseSearch(text, this.#time());
    if (!parsed.ok) return { state: "refused", because: parsed.because };
    this.#inGallery.abort();
    this.#inGallery = new AbortController();
    const signal = AbortSignal.any([this.#parts.signal, this.#inGallery.signal]);
    await this.learnNames(text);
    const wanted = this.#parts.cache.read((tables) => this.#wanted(tables, parsed.query, conversationId));
    const page = await findInGallery({ ...this.#parts, signal }, wanted, { conversationId, kinds, before });
    return { state: "found", page };
  }

  /** A page of the messages that mention me or answer me. */
  mentionsOfMe({ before }: { readonly before: SearchCursor | null }): MentionsPage {
    const wanted: Wanted = {
      terms: [],
      marks: [[forMeMark]],
      since: Number.NEGATIVE_INFINITY,
      until: Number.POSITIVE_INFINITY,
      conversationIds: null,
      unknownNames: [],
    };
    return this.#parts.cache.read((tables) =>
      toMentionsPage(tables, this.#parts.me.id, readPage(tables, wanted, before)),
    );
  }

  /** What can be typed at the caret. */
  complete({ text, caret }: { readonly text: string; readonly caret: number }): SearchCompletion {
    return this.#parts.cache.read((tables) =>
      completeSearch(text, caret, {
        people: () => this.#people.everybody(tables).once,
        conversations: () => knownConversations(tables),
      }),
    );
  }

  /** A message with those next to it. */
  around(input: {
    readonly conversationId: ConversationId;
    readonly messageId: MessageId;
  }): Neighbours | null {
    return messagesAround(this.#parts, input);
  }

  /** Where to go in a conversation for a day. */
  atDate(input: { readonly conversationId: ConversationId; readonly day: string }): DayTarget | null {
    return messagesAtDate(this.#parts, input);
  }

  #time(): PersonsTime {
    return { now: this.#parts.clock.now(), timeZone: this.#parts.timeZone() };
  }

  #wanted(tables: Tables, query: SearchQuery, only: ConversationId | null): Wanted {
    const unknownNames: UnknownName[] = [];
    function resolve<Id>(
      filter: UnknownName["filter"],
      names: readonly string[],
      find: (name: string) => readonly Id[],
    ) {
      return names.flatMap((typed) => {
        const ids = find(typed);
        if (ids.length === 0) unknownNames.push({ filter, typed });
        return ids;
      });
    }
    const people = query.from.length === 0 ? [] : this.#people.everybody(tables).byName;
    const senders = resolve("from", query.from, (typed) => peopleNamed(typed, people, this.#parts.me.id));
    const places = query.in.length === 0 ? [] : knownConversations(tables);
    const named = resolve("in", query.in, (typed) => conversationsNamed(typed, places));
    const inNamed = query.in.length === 0 ? null : named;
    const conversationIds = only === null ? inNamed : (inNamed ?? [only]).filter((id) => id === only);
    return {
      terms: query.terms,
      marks: [
        ...(query.from.length === 0 ? [] : [senders.map(senderMark)]),
        ...(conversationIds === null ? [] : [conversationIds.map(conversationMark)]),
        ...query.has.map((kind) => [hasMark(kind)]),
        ...(query.isForMe ? [[forMeMark]] : []),
      ],
      since: query.since,
      until: query.until,
      conversationIds,
      unknownNames,
    };
  }
}
