import type { ConversationId } from "../../../preload/base/ids.ts";
import type {
  SearchCursor,
  SearchedConversation,
  SearchPage,
  SearchResult,
} from "../../../preload/model/conversations/search.ts";

type Page<Found> = SearchPage & { readonly results: readonly Found[] };
type Facts = Pick<SearchPage, "unindexed" | "isIndexing" | "unknownNames">;
const noFacts: Facts = { unindexed: [], isIndexing: false, unknownNames: [] };

/** Messages that were found, as far down as they were read, the newest first. */
export class FoundPages<Found extends SearchResult> {
  #pages: readonly Page<Found>[] = $state.raw([]);
  readonly results: readonly Found[] = $derived(this.#pages.flatMap(({ results }) => results));
  /** Where the next page begins; null: there is none. */
  readonly next: SearchCursor | null = $derived(this.#pages.at(-1)?.next ?? null);
  /** How far the search reached, as it was told last. */
  readonly facts: Facts = $derived(this.#pages.at(-1) ?? noFacts);
  readonly #conversations: ReadonlyMap<ConversationId, SearchedConversation> = $derived(
    new Map(this.#pages.flatMap(({ conversations }) => conversations.map((one) => [one.id, one] as const))),
  );

  /** The conversation of these results; null where none of them is of it. */
  conversation(id: ConversationId): SearchedConversation | null {
    return this.#conversations.get(id) ?? null;
  }

  /** Shows these pages, from the newest on, and nothing else. */
  show(pages: readonly Page<Found>[]): void {
    this.#pages = pages;
  }

  /** Shows the page that follows as well. */
  add(page: Page<Found>): void {
    this.#pages = [...this.#pages, page];
  }
}
