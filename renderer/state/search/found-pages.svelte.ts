import type { ConversationId } from "../../../preload/base/ids.ts";
import type {
  SearchCursor,
  SearchedConversation,
  SearchPage,
  SearchResult,
} from "../../../preload/model/conversations/search.ts";

type Page<Found> = SearchPage & { readonly results: readonly Found[] };
type SearchCoverage = Pick<SearchPage, "unindexed" | "isIndexing" | "unknownNames">;
const noGaps: SearchCoverage = { unindexed: [], isIndexing: false, unknownNames: [] };

/** Pages of found messages, as far as they were loaded, the newest first. */
export class FoundPages<Found extends SearchResult> {
  #pages: readonly Page<Found>[] = $state.raw([]);
  readonly results: readonly Found[] = $derived(this.#pages.flatMap(({ results }) => results));
  /** Cursor of the next page; null if there is none. */
  readonly next: SearchCursor | null = $derived(this.#pages.at(-1)?.next ?? null);
  /** How much of the messages on this computer the search covered, as of the last page. */
  readonly coverage: SearchCoverage = $derived(this.#pages.at(-1) ?? noGaps);
  readonly #conversations: ReadonlyMap<ConversationId, SearchedConversation> = $derived(
    new Map(this.#pages.flatMap(({ conversations }) => conversations.map((one) => [one.id, one] as const))),
  );

  /** The conversation with this id; null if no result is in it. */
  conversation(id: ConversationId): SearchedConversation | null {
    return this.#conversations.get(id) ?? null;
  }

  /** Shows exactly these pages, the newest first. */
  show(pages: readonly Page<Found>[]): void {
    this.#pages = pages;
  }

  /** Adds the next page. */
  add(page: Page<Found>): void {
    this.#pages = [...this.#pages, page];
  }
}
