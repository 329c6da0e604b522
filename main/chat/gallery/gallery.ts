import type { GalleryCommands } from "../../../preload/commands/media/gallery.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { GalleryMark, GalleryPage, GalleryPlace } from "../../../preload/model/conversations/gallery.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { listGallery } from "../../../api/media/gallery.ts";
import type { CallAnswer } from "../../../api/shared/endpoint.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { Search } from "../search/search.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";
import { shownMessages } from "../timeline/shown-messages.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly search: Search;
}

/** As many as the service gives where it is not asked for a number (interface/limits#pages). */
const pageSize = 100;
const day: Milliseconds = 24 * 3600 * 1000;
/** So much time is looked through for what is newer at first. */
const firstSpan = 30 * day;
/** A span this short is taken as it is. */
const shortestSpan = 60_000;
/** Calls for one page of what is newer: with these, any time is found that a conversation may span. */
const mostCalls = 40;

type Answer = CallAnswer<typeof listGallery>;
interface Between {
  readonly before?: string;
  readonly after?: string;
}

class GalleryPages {
  readonly #chat: ChatParts;
  readonly #conversationId: ConversationId;

  constructor(chat: ChatParts, conversationId: ConversationId) {
    this.#chat = chat;
    this.#conversationId = conversationId;
  }

  async load(place: GalleryPlace): Promise<Reply<GalleryPage>> {
    if (place.kind === "newer") return this.#newer(place.than);
    const before = place.kind === "newest" ? null : toTime(place.than);
    const reply = await this.#ask(before === null ? {} : { before });
    if (!reply.ok) return failed(toProblem(reply.error));
    const { messages } = reply.value;
    // A service that gives the same page again would be followed for ever.
    const isSame = before !== null && messages.at(-1)?.gallery_ts === before;
    return this.#page(reply.value, messages.length < pageSize || isSame);
  }

  /**
   * The nearest that are newer. The service gives the most recent of those it is asked for, so it is asked for so short a
   * time that all of them fit on a page.
   */
  async #newer(than: GalleryMark | Milliseconds): Promise<Reply<GalleryPage>> {
    let after = toTime(than);
    let span = firstSpan;
    for (let calls = 1; ; calls += 1) {
      const from = Date.parse(after);
      if (Number.isNaN(from)) return failed({ kind: "invalid-input", field: "than" });
      const end = from + span;
      // Clocks differ: up to now is as far as there is something, and a day more.
      const isToEnd = end > this.#chat.clock.now() + day;
      const reply = await this.#ask(isToEnd ? { after } : { after, before: new Date(end).toISOString() });
      if (!reply.ok) return failed(toProblem(reply.error));
      const count = reply.value.messages.length;
      if (count >= pageSize && span > shortestSpan && calls < mostCalls) {
        span = Math.min(span, this.#chat.clock.now() + day - from) / 4;
      } else if (count === 0 && !isToEnd && calls < mostCalls) {
        after = new Date(end).toISOString();
        span *= 2;
      } else return this.#page(reply.value, isToEnd && count < pageSize);
    }
  }

  #ask(between: Between): Promise<ServiceReply<Answer>> {
    const query = { limit: pageSize, acceptFiles: 1 as const, ...between };
    const path = { conversation_id: this.#conversationId };
    const { service, signal } = this.#chat;
    return service.call(listGallery, { path, query, body: undefined }, { signal });
  }

  #page({ messages: wire }: Answer, isLast: boolean): Reply<GalleryPage> {
    return done({
      messages: shownMessages(this.#chat, this.#conversationId, wire),
      oldest: wire.at(-1)?.gallery_ts ?? null,
      newest: wire[0]?.gallery_ts ?? null,
      isLast,
    });
  }
}

/** In the service's own words: a mark is a time already (interface/gallery#pages). */
function toTime(than: GalleryMark | Milliseconds): string {
  return typeof than === "string" ? than : new Date(than).toISOString();
}

/** Galleries, as commands of one account (interface/gallery#pages). */
export function galleryCommands({ chat, search }: Parts): FunctionsOf<GalleryCommands> {
  return {
    loadGallery: ({ conversationId, place }) => new GalleryPages(chat, conversationId).load(place),
    searchGallery: async (request) => done(await search.searchGallery(request)),
  };
}
