import type { Bridge } from "../../../preload/bridge.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type {
  DayJumpTarget,
  SearchAnswer,
  SearchSuggestions,
  SearchCursor,
  SearchSuggestion,
  SearchPage,
  SearchRefusal,
  SearchResult,
  UnindexedConversation,
} from "../../../preload/model/conversations/search.ts";
import { maxSearchTextLength } from "../../../preload/model/conversations/search.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { isMonthFirst } from "../../shared/time/date-order.ts";
import { FoundPages } from "./found-pages.svelte.ts";
import { HistoryFetch } from "../media/history-fetch.svelte.ts";
import { LatestRequest } from "../latest-request.ts";

/** The outcome of the last search. */
export type SearchOutcome =
  /** No search yet, or the answer to the first letters is still to come. */
  | { readonly state: "none" }
  | { readonly state: "found" }
  | { readonly state: "refused"; readonly because: SearchRefusal }
  | { readonly state: "failed"; readonly problem: Problem };

export type SearchedChat = Pick<Conversation, "id" | "name">;

type SearchBridge = Pick<Bridge, "searchMessages" | "completeSearch" | "fetchHistory" | "findMessageAtDate">;

/** Runs a callback before the next frame. The returned function cancels it. */
export type RequestFrame = (callback: () => void) => () => void;

/** The animation frames of the window. */
export const requestWindowAnimationFrame: RequestFrame = (callback) => {
  const request = requestAnimationFrame(callback);
  return () => {
    cancelAnimationFrame(request);
  };
};

const noCompletion: SearchSuggestions = { start: 0, end: 0, options: [] };

/** The search panel: its text, its results, and the chosen entry. */
export class SearchState {
  isOpen: boolean = $state.raw(false);
  /** Whether the panel was opened to jump to a day. */
  isForDate: boolean = $state.raw(false);
  text: string = $state.raw("");
  /** The chat to search; null for all chats. */
  chat: SearchedChat | null = $state.raw(null);
  outcome: SearchOutcome = $state.raw({ state: "none" });
  readonly foundPages = new FoundPages<SearchResult>();
  completion: SearchSuggestions = $state.raw(noCompletion);
  /** Index of the chosen entry, counted over suggestions and results; -1 for none. */
  active: number = $state.raw(-1);
  isLoadingMore: boolean = $state.raw(false);
  /** Whether the answer for the words that are typed is still to come. */
  isSearching: boolean = $state.raw(false);
  readonly fetch: HistoryFetch;
  /** Number of suggestions, which come before the results. */
  readonly optionCount: number = $derived(this.completion.options.length);
  readonly count: number = $derived(this.optionCount + this.foundPages.results.length);

  readonly #bridge: SearchBridge;
  readonly #nextFrame: RequestFrame;
  #caret = 0;
  #stopWaiting: (() => void) | null = null;
  readonly #latestSearch = new LatestRequest();
  #hasMoved = false;

  constructor(bridge: SearchBridge, nextFrame: RequestFrame = requestWindowAnimationFrame) {
    this.#bridge = bridge;
    this.#nextFrame = nextFrame;
    this.fetch = new HistoryFetch(bridge, () => this.#refresh());
  }

  /** Opens the panel for one chat or for all. The previous text stays unless the caller passes another. */
  open(chat: SearchedChat | null, text: string = this.text): void {
    this.isOpen = true;
    this.isForDate = false;
    this.chat = chat;
    this.write(text, text.length);
  }

  /** Opens the panel to jump to a day in a chat, without the words of the last search. */
  openForDate(chat: SearchedChat): void {
    this.open(chat, "");
    this.isForDate = true;
  }

  /** Closes the panel; its text stays for the next time. */
  close(): void {
    this.isOpen = false;
    this.fetch.stop();
    this.#stopAsking();
  }

  /** Forgets everything, because another account is shown now. */
  clear(): void {
    this.close();
    this.text = "";
    this.chat = null;
    this.#forget();
  }

  /** Searches all chats for the same text. */
  widen(): void {
    this.chat = null;
    this.write(this.text, this.#caret);
  }

  /** Sets the search text. It searches at most once per frame, however fast the person types. */
  write(text: string, caret: number): void {
    if (text !== this.text) this.fetch.stop();
    this.text = text;
    this.#caret = caret;
    this.#hasMoved = false;
    this.isSearching = text.trim() !== "";
    this.#stopWaiting ??= this.#nextFrame(() => {
      this.#stopWaiting = null;
      void this.#runSearch();
    });
  }

  /** Chooses the next or previous entry among suggestions and results, and wraps around at both ends. */
  move(step: 1 | -1): void {
    if (this.count === 0) return;
    const from = this.active === -1 && step === -1 ? 0 : this.active;
    this.choose((from + step + this.count) % this.count);
  }

  /** Chooses the entry with this index. */
  choose(index: number): void {
    this.#hasMoved = true;
    this.active = Math.max(-1, Math.min(index, this.count - 1));
  }

  /** The chosen suggestion; null if a result is chosen, or if nothing is chosen. */
  get activeOption(): SearchSuggestion | null {
    return this.completion.options[this.active] ?? null;
  }

  /** The chosen result; null if a suggestion is chosen, or if nothing is chosen. */
  get activeResult(): SearchResult | null {
    return this.foundPages.results[this.active - this.optionCount] ?? null;
  }

  /** Replaces the word being typed by a suggestion. Returns the new position of the caret. */
  insertSuggestion(option: SearchSuggestion): number {
    const { start } = this.completion;
    // Text typed since the suggestions arrived belongs to the word being typed.
    const end = Math.max(this.completion.end, this.#caret);
    const caret = start + option.text.length;
    this.completion = noCompletion;
    this.write(this.text.slice(0, start) + option.text + this.text.slice(end).trimStart(), caret);
    return caret;
  }

  /** Loads the next page of results. Does nothing while such a request is under way. */
  async loadMore(): Promise<void> {
    const before = this.foundPages.next;
    if (before === null || this.isLoadingMore) return;
    const isLatest = this.#latestSearch.current();
    this.isLoadingMore = true;
    const answer = await this.#search(before);
    if (!isLatest()) return;
    this.isLoadingMore = false;
    if (!answer.ok) this.outcome = { state: "failed", problem: answer.problem };
    else if (answer.value.state === "found") {
      this.foundPages.add(answer.value.page);
      this.outcome = { state: "found" };
    }
  }

  /** Searches again, for example after a failure. */
  async repeat(): Promise<void> {
    this.isSearching = true;
    await this.#runSearch();
  }

  /** Finds the target of a jump to a day, in the chat being searched. Problems: those of `findMessageAtDate`. */
  async findDay(day: string): Promise<Reply<DayJumpTarget | null>> {
    return this.chat === null
      ? done(null)
      : this.#bridge.findMessageAtDate({ conversationId: this.chat.id, day });
  }

  async #runSearch(): Promise<void> {
    const isLatest = this.#latestSearch.begin();
    this.isLoadingMore = false;
    // A longer text would be refused anyway, so it is not sent to main.
    if (this.text.length > maxSearchTextLength) {
      this.#forget();
      this.isSearching = false;
      this.outcome = { state: "refused", because: "too-long" };
      return;
    }
    const [answer, completed] = await Promise.all([
      this.#search(null),
      this.#bridge.completeSearch({ text: this.text, caret: this.#caret }),
    ]);
    if (!isLatest() || !this.isOpen) return;
    this.isSearching = false;
    this.completion = completed.ok ? this.#optionsIn(completed.value) : noCompletion;
    this.#showAnswer(answer);
    if (!this.#hasMoved) this.active = this.#firstChoice();
  }

  /** A search in one chat needs no suggestions of chats. */
  #optionsIn(completion: SearchSuggestions): SearchSuggestions {
    if (this.chat === null) return completion;
    const options = completion.options.filter(
      (option) => option.kind !== "conversation" && !(option.kind === "filter" && option.filter === "in"),
    );
    return { ...completion, options };
  }

  /** Chooses the first suggested value, if a value is being typed; else the first result, if there are any. */
  #firstChoice(): number {
    const [first] = this.completion.options;
    if (first !== undefined && first.kind !== "filter") return 0;
    return this.foundPages.results.length > 0 ? this.optionCount : -1;
  }

  #search(before: SearchCursor | null): Promise<Reply<SearchAnswer>> {
    return this.#bridge.searchMessages({
      text: this.text,
      conversationId: this.chat?.id ?? null,
      before,
      isMonthFirst: isMonthFirst(),
    });
  }

  #showAnswer(answer: Reply<SearchAnswer>): void {
    if (answer.ok && answer.value.state === "found") {
      this.foundPages.show([answer.value.page]);
      this.outcome = { state: "found" };
    } else {
      this.foundPages.show([]);
      this.outcome = answer.ok ? answer.value : { state: "failed", problem: answer.problem };
    }
  }

  /**
   * Called when more history has arrived. Repeats the search as far as the results were loaded. Returns the
   * conversations whose history is still missing.
   */
  async #refresh(): Promise<readonly UnindexedConversation[]> {
    const { foundPages } = this;
    const loaded = foundPages.results.length;
    const isLatest = this.#latestSearch.begin();
    this.isLoadingMore = false;
    this.isSearching = false;
    const chosen = this.activeResult?.message.id ?? null;
    const pages: SearchPage[] = [];
    let foundCount = 0;
    let before: SearchCursor | null = null;
    do {
      const answer = await this.#search(before);
      if (!isLatest() || !answer.ok || answer.value.state !== "found") return foundPages.coverage.unindexed;
      pages.push(answer.value.page);
      foundCount += answer.value.page.results.length;
      before = answer.value.page.next;
    } while (before !== null && foundCount < loaded);
    foundPages.show(pages);
    this.outcome = { state: "found" };
    const index = foundPages.results.findIndex(({ message }) => message.id === chosen);
    if (index >= 0) this.active = this.optionCount + index;
    else if (!this.#hasMoved) this.active = this.#firstChoice();
    return foundPages.coverage.unindexed;
  }

  #stopAsking(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#latestSearch.drop();
    this.isLoadingMore = false;
    this.isSearching = false;
  }

  #forget(): void {
    this.outcome = { state: "none" };
    this.foundPages.show([]);
    this.completion = noCompletion;
    this.active = -1;
  }
}
