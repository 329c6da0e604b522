import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { GallerySearchAnswer, GallerySearch } from "../../../preload/model/conversations/gallery.ts";
import type {
  DayJumpTarget,
  MentionsPage,
  SurroundingMessages,
  SearchAnswer,
  SearchSuggestions,
  SearchCursor,
  SearchRequest,
  UnknownFilterName,
} from "../../../preload/model/conversations/search.ts";
import {
  conversationMark,
  forMeMark,
  contentMark,
  noticeMark,
  senderMark,
} from "../../cache/search/marks.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { findInGallery } from "./gallery-search.ts";
import { completeSearch } from "./completion.ts";
import type { DateParsingContext } from "./dates.ts";
import { messagesAround, messagesAtDate } from "./jump-target.ts";
import { toMentionsPage } from "./mentions.ts";
import { KnownPeople } from "./known-people.ts";
import { findConversationsByName, findPeopleByName, rememberSearchableConversations } from "./names.ts";
import { readSearchPage } from "./result-page.ts";
import type { SearchConditions } from "./search-conditions.ts";
import type { SearchParts } from "./search-parts.ts";
import type { SearchQuery } from "./query.ts";
import { matchAllQuery, parseSearch } from "./query.ts";

/** Searches the local copy. Never waits for the network. */
export class Search {
  readonly #parts: SearchParts;
  readonly #people: KnownPeople;
  readonly #conversations = rememberSearchableConversations();
  /** Aborts the running gallery search when a new gallery search starts. */
  #inGallery = new AbortController();
  /** Aborts the running completion when a new completion starts. */
  #completing = new AbortController();

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#people = new KnownPeople(parts);
  }

  /**
   * Reads the names that the search text may refer to, in slices. Without this call, the search reads them at once,
   * which may take long.
   */
  async learnNames(text: string): Promise<void> {
    if (/from:/i.test(text)) await this.#people.refreshNames();
  }

  /**
   * A page of the messages that match the whole search text. The newest come first, because people roughly remember
   * when something was said.
   */
  searchMessages({ text, conversationId, before, isMonthFirst }: SearchRequest): SearchAnswer {
    const parsed = parseSearch(text, this.#dateContext(isMonthFirst));
    if (!parsed.ok) return { state: "refused", because: parsed.because };
    const page = this.#parts.cache.read((tables) =>
      readSearchPage(tables, this.#conditionsOf(tables, parsed.query, conversationId), before),
    );
    return { state: "found", page };
  }

  /**
   * A page of the messages of a conversation that have attachments of the wanted kinds and match the search text. A new
   * call aborts the previous call.
   */
  async searchGallery(request: GallerySearch): Promise<GallerySearchAnswer> {
    const { text, conversationId, kinds, before, isMonthFirst } = request;
    const parsed =
      text.trim() === ""
        ? { ok: true as const, query: matchAllQuery }
        : parseSearch(text, this.#dateContext(isMonthFirst));
    if (!parsed.ok) return { state: "refused", because: parsed.because };
    this.#inGallery.abort();
    this.#inGallery = new AbortController();
    const signal = AbortSignal.any([this.#parts.signal, this.#inGallery.signal]);
    await this.learnNames(text);
    const wanted = this.#parts.cache.read((tables) =>
      this.#conditionsOf(tables, parsed.query, conversationId),
    );
    const page = await findInGallery({ ...this.#parts, signal }, wanted, { conversationId, kinds, before });
    return { state: "found", page };
  }

  /** A page of the messages that mention this account or reply to its messages. */
  mentionsOfMe({ before }: { readonly before: SearchCursor | null }): MentionsPage {
    const wanted: SearchConditions = {
      terms: [],
      marks: [[forMeMark]],
      exclusion: { terms: [], marks: [] },
      since: Number.NEGATIVE_INFINITY,
      until: Number.POSITIVE_INFINITY,
      conversationIds: null,
      unknownNames: [],
      isStarred: false,
    };
    return this.#parts.cache.read((tables) =>
      toMentionsPage(tables, this.#parts.me.id, readSearchPage(tables, wanted, before)),
    );
  }

  /** The possible completions of a search text at the caret. A new call ends the previous call. */
  complete({ text, caret }: { readonly text: string; readonly caret: number }): Promise<SearchSuggestions> {
    const { cache, clock, signal } = this.#parts;
    this.#completing.abort();
    this.#completing = new AbortController();
    return completeSearch(text, caret, {
      clock,
      signal: AbortSignal.any([signal, this.#completing.signal]),
      people: async () => {
        await this.#people.refreshNames();
        return cache.read((tables) => this.#people.everybody(tables).byPerson);
      },
      conversations: () => cache.read(this.#conversations),
    });
  }

  findAround(input: {
    readonly conversationId: ConversationId;
    readonly messageId: MessageId;
  }): SurroundingMessages | null {
    return messagesAround(this.#parts, input);
  }

  atDate(input: { readonly conversationId: ConversationId; readonly day: string }): DayJumpTarget | null {
    return messagesAtDate(this.#parts, input);
  }

  #dateContext(isMonthFirst: boolean | undefined): DateParsingContext {
    return {
      now: this.#parts.clock.now(),
      timeZone: this.#parts.timeZone(),
      isMonthFirst: isMonthFirst ?? this.#parts.isMonthFirst(),
    };
  }

  #conditionsOf(tables: CacheTables, query: SearchQuery, only: ConversationId | null): SearchConditions {
    const unknownNames: UnknownFilterName[] = [...query.notUnderstood];
    function resolve<Id>(
      filter: UnknownFilterName["filter"],
      names: readonly string[],
      find: (name: string) => readonly Id[],
    ) {
      return names.flatMap((typed) => {
        const ids = find(typed);
        if (ids.length === 0) unknownNames.push({ filter, typed });
        return ids;
      });
    }
    const people = query.typedSenders.length === 0 ? [] : this.#people.everybody(tables).byName;
    const senders = resolve("from", query.typedSenders, (typed) =>
      findPeopleByName(typed, people, this.#parts.me.id),
    );
    const searchable = query.in.length === 0 ? [] : this.#conversations(tables);
    const named = resolve("in", query.in, (typed) => findConversationsByName(typed, searchable));
    const inNamed = query.in.length === 0 ? null : named;
    const conversationIds = only === null ? inNamed : (inNamed ?? [only]).filter((id) => id === only);
    return {
      terms: query.terms,
      marks: [
        ...(query.typedSenders.length === 0 ? [] : [senders.map(senderMark)]),
        ...(conversationIds === null ? [] : [conversationIds.map(conversationMark)]),
        ...query.has.map((kind) => [contentMark(kind)]),
        ...(query.isForMe ? [[forMeMark]] : []),
        ...(query.isNotice ? [[noticeMark]] : []),
      ],
      exclusion: { terms: query.excludedTerms, marks: query.isNotice ? [] : [noticeMark] },
      since: query.since,
      until: query.until,
      conversationIds,
      unknownNames,
      isStarred: query.isStarred,
    };
  }
}
