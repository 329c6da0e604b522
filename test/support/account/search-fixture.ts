import { asId } from "../../../preload/base/ids.ts";
import type { MessageId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { SearchPage, SearchRequest } from "../../../preload/model/conversations/search.ts";
import type { Cache } from "../../../main/cache/cache.ts";
import type { StoredConversationFields } from "../../../main/cache/tables/conversations.ts";
import { toSortKey } from "../../../main/cache/rows/sort-key.ts";
import { createMemoryCache } from "../../../main/cache/cache.ts";
import { Search } from "../../../main/chat/search/search.ts";
import type { SearchParts } from "../../../main/chat/search/search-parts.ts";
import { buildAccount, buildPerson, conversationId, userId } from "../model/build-model.ts";
import { createFixedClock } from "../clock/fixed-clock.ts";
import { facts, buildStoredMessage } from "../files/cache-file.ts";

/** The time of the first message: 1 May 2026, 12:00 UTC. */
export const firstMoment = Date.UTC(2026, 4, 1, 12);

/** The id of the message with this index, in the order in which `say` adds them. */
export function messageIdAt(index: number): string {
  return String(177_763_680_000_000_000n + BigInt(index));
}

/** A local copy with two groups and a chat, to which a test adds messages. */
export class SearchFixture {
  readonly cache: Cache = createMemoryCache(null);
  readonly clock = createFixedClock();
  readonly parts: SearchParts = {
    me: buildAccount(),
    cache: this.cache,
    clock: this.clock,
    signal: new AbortController().signal,
    timeZone: () => "Europe/Lisbon",
    isMonthFirst: () => false,
  };
  readonly search = new Search(this.parts);
  #messageCount = 0;

  constructor() {
    this.meet(buildPerson());
    this.meet(buildPerson({ id: userId("200"), name: "José Álvares" }));
    this.meet(buildPerson({ id: userId("1"), name: "Sam" }));
    this.saveConversation({ id: conversationId("500"), name: "Lake house" });
    this.saveConversation({ id: conversationId("600"), name: "Football" });
    this.saveConversation({ id: conversationId("1+200"), kind: "direct", name: "José Álvares" });
  }

  meet(person: ReturnType<typeof buildPerson>): void {
    this.cache.write((tables) => {
      tables.people.save(person);
    });
  }

  saveConversation(changes: Partial<StoredConversationFields>): void {
    this.cache.write((tables) => {
      tables.conversations.saveFacts(facts(changes), "");
    });
  }

  /** Adds a message with the next id, one minute after the previous one, unless `changes` says otherwise. Returns its id. */
  say(text: string, changes: Partial<Message> = {}): string {
    const index = this.#messageCount;
    this.#messageCount += 1;
    const message = buildStoredMessage(changes.id ?? messageIdAt(index), {
      text,
      createdAt: firstMoment + index * 60_000,
      ...changes,
    });
    this.cache.write((tables) => {
      tables.messages.save(message);
      const { completeTo } = tables.conversations.get(message.conversationId) ?? { completeTo: "" };
      const order = toSortKey(message.id);
      if (order > completeTo) tables.conversations.setCompleteTo(message.conversationId, order);
    });
    return message.id;
  }

  /** Adds a starred message, like `say`. */
  sayStarred(text: string, changes: Partial<Message> = {}): void {
    const id = asId<MessageId>(this.say(text, changes));
    this.cache.write((tables) => {
      const message = tables.messages.get(changes.conversationId ?? conversationId("500"), id);
      if (message === null) throw new Error("the message is not stored");
      tables.stars.add({ message, starredAt: firstMoment });
    });
  }

  /** Changes fields of a stored message. */
  change(id: string, changes: Partial<Message>): void {
    this.cache.write((tables) => {
      const stored = tables.messages.get(conversationId("500"), buildStoredMessage(id).id);
      if (stored !== null) tables.messages.save({ ...stored, ...changes, id: stored.id });
    });
  }

  /** A page of search results. Throws if nothing was searched. */
  page(text: string, request: Partial<SearchRequest> = {}): SearchPage {
    const answer = this.search.searchMessages({ text, conversationId: null, before: null, ...request });
    if (answer.state !== "found") throw new Error(`refused: ${answer.because}`);
    return answer.page;
  }

  /** The texts of the results, newest first. */
  find(text: string, request: Partial<SearchRequest> = {}): string[] {
    return this.page(text, request).results.map(({ message }) => message.text);
  }

  /** The highlighted words of the newest result. */
  marked(text: string): string[] {
    const [result] = this.page(text).results;
    if (result === undefined) return [];
    return result.ranges.map(({ start, length }) => result.message.text.slice(start, start + length));
  }
}
