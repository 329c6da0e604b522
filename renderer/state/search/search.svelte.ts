import type { Bridge } from "../../../preload/bridge.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type {
  DayTarget,
  SearchAnswer,
  SearchCompletion,
  SearchCursor,
  SearchOption,
  SearchPage,
  SearchRefusal,
  SearchResult,
  Unindexed,
} from "../../../preload/model/conversations/search.ts";
import { longestSearch } from "../../../preload/model/conversations/search.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { FoundPages } from "./found-pages.svelte.ts";
import { HistoryFetch } from "../media/history-fetch.svelte.ts";

/** What searching came to. */
export type SearchOutcome =
  /** Nothing was asked yet, or the answer to the first letters is on its way. */
  | { readonly state: "none" }
  | { readonly state: "found" }
  | { readonly state: "refused"; readonly because: SearchRefusal }
  | { readonly state: "failed"; readonly problem: Problem };

/** The chat that is searched. */
export type SearchPlace = Pick<Conversation, "id" | "name">;

type SearchBridge = Pick<Bridge, "searchMessages" | "completeSearch" | "fetchHistory" | "messagesAtDate">;

/** Calls back before the next frame is drawn; the result takes it back. */
export type NextFrame = (callback: () => void) => () => void;

/** As the window draws. */
export const animationFrame: NextFrame = (callback) => {
  const request = requestAnimationFrame(callback);
  return () => {
    cancelAnimationFrame(request);
  };
};

const noCompletion: SearchCompletion = { start: 0, end: 0, options: [] };

/** The search panel: what is typed, what was found, and what is chosen of it. */
export class SearchState {
  isOpen: boolean = $state.raw(false);
  /** Whether the panel was opened to go to a day. */
  isForDate: boolean = $state.raw(false);
  text: string = $state.raw("");
  /** Only this chat is searched; null: all are. */
  place: SearchPlace | null = $state.raw(null);
  outcome: SearchOutcome = $state.raw({ state: "none" });
  readonly found = new FoundPages<SearchResult>();
  completion: SearchCompletion = $state.raw(noCompletion);
  /** Index of the chosen one among suggestions and results; -1 for none. */
  active: number = $state.raw(-1);
  isLoadingMore: boolean = $state.raw(false);
  readonly fetch: HistoryFetch;
  /** Suggestions stand before results: this many. */
  readonly optionCount: number = $derived(this.completion.options.length);
  readonly count: number = $derived(this.optionCount + this.found.results.length);

  readonly #bridge: SearchBridge;
  readonly #nextFrame: NextFrame;
  #caret = 0;
  #stopWaiting: (() => void) | null = null;
  /** Counts what was asked, so that only the last answer is shown. */
  #asked = 0;
  #hasMoved = false;

  constructor(bridge: SearchBridge, nextFrame: NextFrame = animationFrame) {
    this.#bridge = bridge;
    this.#nextFrame = nextFrame;
    this.fetch = new HistoryFetch(bridge, () => this.#refresh());
  }

  /** Opens the panel for one chat or for all. What was typed before is kept, unless something else is to be searched. */
  open(place: SearchPlace | null, text: string = this.text): void {
    this.isOpen = true;
    this.isForDate = false;
    this.place = place;
    this.write(text, text.length);
  }

  /** Opens the panel to go to a day of a chat. */
  openForDate(place: SearchPlace): void {
    this.open(place);
    this.isForDate = true;
  }

  /** Closes the panel; what was typed waits for the next time. */
  close(): void {
    this.isOpen = false;
    this.fetch.stop();
    this.#stopAsking();
  }

  /** As on a first start, for another account. */
  clear(): void {
    this.close();
    this.text = "";
    this.place = null;
    this.#forget();
  }

  /** Searches every chat with what is typed. */
  widen(): void {
    this.place = null;
    this.write(this.text, this.#caret);
  }

  /** Something was typed. It is asked for once in a frame, however fast the keys are. */
  write(text: string, caret: number): void {
    if (text !== this.text) this.fetch.stop();
    this.text = text;
    this.#caret = caret;
    this.#hasMoved = false;
    this.#stopWaiting ??= this.#nextFrame(() => {
      this.#stopWaiting = null;
      void this.#ask();
    });
  }

  /** Chooses the next or previous one of suggestions and results, round the ends. */
  move(step: 1 | -1): void {
    if (this.count === 0) return;
    const from = this.active === -1 && step === -1 ? 0 : this.active;
    this.choose((from + step + this.count) % this.count);
  }

  /** Chooses one. */
  choose(index: number): void {
    this.#hasMoved = true;
    this.active = Math.max(-1, Math.min(index, this.count - 1));
  }

  /** The suggestion that is chosen; null where a result is, or nothing. */
  get activeOption(): SearchOption | null {
    return this.completion.options[this.active] ?? null;
  }

  /** The result that is chosen. */
  get activeResult(): SearchResult | null {
    return this.found.results[this.active - this.optionCount] ?? null;
  }

  /** Puts a suggestion in the place of what was begun; tells where the caret stands then. */
  take(option: SearchOption): number {
    const { start } = this.completion;
    // What was typed since the suggestions came belongs to what was begun.
    const end = Math.max(this.completion.end, this.#caret);
    const caret = start + option.text.length;
    this.completion = noCompletion;
    this.write(this.text.slice(0, start) + option.text + this.text.slice(end).trimStart(), caret);
    return caret;
  }

  /** Adds the next page of results; does nothing while one is on its way. */
  async loadMore(): Promise<void> {
    const before = this.found.next;
    if (before === null || this.isLoadingMore) return;
    const asked = this.#asked;
    this.isLoadingMore = true;
    const answer = await this.#search(before);
    if (asked !== this.#asked) return;
    this.isLoadingMore = false;
    if (!answer.ok) this.outcome = { state: "failed", problem: answer.problem };
    else if (answer.value.state === "found") {
      this.found.add(answer.value.page);
      this.outcome = { state: "found" };
    }
  }

  /** Searches once more, as after a failure. */
  async again(): Promise<void> {
    await this.#ask();
  }

  /** Where to go for a day of the chat that is searched. */
  async findDay(day: string): Promise<Reply<DayTarget | null>> {
    return this.place === null
      ? done(null)
      : this.#bridge.messagesAtDate({ conversationId: this.place.id, day });
  }

  async #ask(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.isLoadingMore = false;
    // What is longer is refused anyway; it need not be carried to main for that.
    if (this.text.length > longestSearch) {
      this.#forget();
      this.outcome = { state: "refused", because: "too-long" };
      return;
    }
    const [answer, completed] = await Promise.all([
      this.#search(null),
      this.#bridge.completeSearch({ text: this.text, caret: this.#caret }),
    ]);
    if (asked !== this.#asked || !this.isOpen) return;
    this.completion = completed.ok ? this.#optionsIn(completed.value) : noCompletion;
    this.#take(answer);
    if (!this.#hasMoved) this.active = this.#firstChoice();
  }

  /** In one chat there is nothing to choose between chats. */
  #optionsIn(completion: SearchCompletion): SearchCompletion {
    if (this.place === null) return completion;
    const options = completion.options.filter(
      (option) => option.kind !== "conversation" && !(option.kind === "filter" && option.filter === "in"),
    );
    return { ...completion, options };
  }

  /** A value that is being typed is gone on with; else the first result, if anything was asked for. */
  #firstChoice(): number {
    const [first] = this.completion.options;
    if (first !== undefined && first.kind !== "filter") return 0;
    return this.found.results.length > 0 ? this.optionCount : -1;
  }

  #search(before: SearchCursor | null): Promise<Reply<SearchAnswer>> {
    return this.#bridge.searchMessages({
      text: this.text,
      conversationId: this.place?.id ?? null,
      before,
    });
  }

  #take(answer: Reply<SearchAnswer>): void {
    if (answer.ok && answer.value.state === "found") {
      this.found.show([answer.value.page]);
      this.outcome = { state: "found" };
    } else {
      this.found.show([]);
      this.outcome = answer.ok ? answer.value : { state: "failed", problem: answer.problem };
    }
  }

  /** More history came: the same is looked for again, as far down as it was looked through. Tells what is still missing. */
  async #refresh(): Promise<readonly Unindexed[]> {
    const { found } = this;
    const held = found.results.length;
    this.#asked += 1;
    const asked = this.#asked;
    this.isLoadingMore = false;
    const chosen = this.activeResult?.message.id ?? null;
    const pages: SearchPage[] = [];
    let count = 0;
    let before: SearchCursor | null = null;
    do {
      const answer = await this.#search(before);
      if (asked !== this.#asked || !answer.ok || answer.value.state !== "found") return found.facts.unindexed;
      pages.push(answer.value.page);
      count += answer.value.page.results.length;
      before = answer.value.page.next;
    } while (before !== null && count < held);
    found.show(pages);
    this.outcome = { state: "found" };
    const index = found.results.findIndex(({ message }) => message.id === chosen);
    if (index >= 0) this.active = this.optionCount + index;
    else if (!this.#hasMoved) this.active = this.#firstChoice();
    return found.facts.unindexed;
  }

  #stopAsking(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#asked += 1;
    this.isLoadingMore = false;
  }

  #forget(): void {
    this.outcome = { state: "none" };
    this.found.show([]);
    this.completion = noCompletion;
    this.active = -1;
  }
}
