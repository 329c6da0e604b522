import type { GalleryCommands } from "../../../preload/commands/media/gallery.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type {
  GalleryCursor,
  GalleryPage,
  GalleryPageRequest,
} from "../../../preload/model/conversations/gallery.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { listGallery } from "../../../api/media/gallery.ts";
import type { CallAnswer } from "../../../api/shared/endpoint.ts";
import { ask } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { Search } from "../search/search.ts";
import type { ChatParts } from "../core/parts.ts";
import { toShownMessages } from "../timeline/to-shown-messages.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly search: Search;
}

/** Page size of gallery requests: the service's default (interface/limits#pages). */
const pageSize = 100;
const day: Milliseconds = 24 * 3600 * 1000;
/** Length of the first period that is searched for newer media. */
const firstSpan = 30 * day;
/**
 * Length of the shortest period in milliseconds. A period this short is not divided further, even if its page is full.
 */
const minSpan = 60_000;
/** Maximum number of requests for one page of newer media. They suffice for any period that a conversation can span. */
const maxCalls = 40;

type GalleryAnswer = CallAnswer<typeof listGallery>;
interface GalleryBounds {
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

  /** Loads a page of the gallery. Problems: those of the service, invalid-input. */
  async load(request: GalleryPageRequest): Promise<Reply<GalleryPage>> {
    if (request.kind === "newer") return this.#loadNewer(request.than);
    const before = request.kind === "newest" ? null : toTime(request.than);
    const reply = await this.#ask(before === null ? {} : { before });
    if (!reply.ok) return reply;
    const { messages } = reply.value;
    // If the service returns the same page again, stop: otherwise the loop would not end.
    const isSame = before !== null && messages.at(-1)?.gallery_ts === before;
    return this.#page(reply.value, messages.length < pageSize || isSame);
  }

  /**
   * Loads the media that come right after `than`. The service always returns the newest media of a period, so the
   * period must be so short that all its media fit on one page.
   */
  async #loadNewer(than: GalleryCursor | Milliseconds): Promise<Reply<GalleryPage>> {
    let after = toTime(than);
    let span = firstSpan;
    for (let calls = 1; ; calls += 1) {
      const from = Date.parse(after);
      if (Number.isNaN(from)) return failed({ kind: "invalid-input", field: "than" });
      const end = from + span;
      // The last period ends one day after now, because the clocks of this computer and the service may differ.
      const isToEnd = end > this.#chat.clock.now() + day;
      const reply = await this.#ask(isToEnd ? { after } : { after, before: new Date(end).toISOString() });
      if (!reply.ok) return reply;
      const count = reply.value.messages.length;
      if (count >= pageSize && span > minSpan && calls < maxCalls) {
        span = Math.min(span, this.#chat.clock.now() + day - from) / 4;
      } else if (count === 0 && !isToEnd && calls < maxCalls) {
        after = new Date(end).toISOString();
        span *= 2;
      } else return this.#page(reply.value, isToEnd && count < pageSize);
    }
  }

  #ask(between: GalleryBounds): Promise<Reply<GalleryAnswer>> {
    const query = { limit: pageSize, acceptFiles: 1 as const, ...between };
    const path = { conversation_id: this.#conversationId };
    return ask(this.#chat, listGallery, { path, query });
  }

  #page({ messages: wire }: GalleryAnswer, isLast: boolean): Reply<GalleryPage> {
    return done({
      messages: toShownMessages(this.#chat, this.#conversationId, wire),
      oldest: wire.at(-1)?.gallery_ts ?? null,
      newest: wire[0]?.gallery_ts ?? null,
      isLast,
    });
  }
}

/** Converts to the time format that the service uses; a `GalleryCursor` already has it (interface/gallery#pages). */
function toTime(than: GalleryCursor | Milliseconds): string {
  return typeof than === "string" ? than : new Date(than).toISOString();
}

/** The gallery commands (interface/gallery#pages). */
export function galleryCommands({ chat, search }: Parts): FunctionsOf<GalleryCommands> {
  return {
    loadGallery: ({ conversationId, place }) => new GalleryPages(chat, conversationId).load(place),
    searchGallery: async (request) => done(await search.searchGallery(request)),
  };
}
