import { tick } from "svelte";
import { allowedReactions } from "../../../../preload/model/messages/reactions.ts";
import type { ConversationScreen } from "../conversation-screen.svelte.ts";
import { timelineRowKeyAt } from "./timeline-row-key.ts";
import { runMessageKeyAction } from "../message/message-keys.ts";
import { messageOfRow } from "../../../state/conversation/timeline/timeline-rows.ts";
import type { TimelineRow } from "../../../state/conversation/timeline/timeline-rows.ts";
import type { TimelineScroll } from "./timeline-scroll.svelte.ts";

/** Reactions that the digit keys give. */
const quickReactions = allowedReactions.slice(0, 5);
const insideSelector = "a[href], button:not([disabled]), [role='button'], input:not([disabled]), video";
/** Parts of a message that handle the arrow keys themselves. */
const arrowsSelector = "input, video";

/** Keyboard navigation of the timeline: one tab stop, arrows from message to message and into a message. */
export class TimelineKeyboard {
  /** Key of the row that contains the focus; null while the focus is elsewhere. */
  focusedRowKey: string | null = $state.raw(null);
  /** Index of the focused row; -1 for none. */
  readonly focusedIndex: number = $derived.by(() =>
    this.#rows().findIndex(({ key }) => key === this.focusedRowKey),
  );
  /** Index of the row that Tab enters: the focused row, otherwise the lowest row in view. */
  readonly stopIndex: number = $derived.by(() => {
    if (this.focusedIndex >= 0) return this.focusedIndex;
    const last = this.#rows().length - 1;
    const { lowestIndex } = this.#scroll;
    return lowestIndex < 0 ? last : Math.min(lowestIndex, last);
  });

  /** Key of the row that Tab enters; null if there are no rows. */
  readonly stopKey: string | null = $derived.by(() => this.#rows()[this.stopIndex]?.key ?? null);

  readonly #screen: ConversationScreen;
  readonly #scroll: TimelineScroll;
  readonly #rows: () => readonly TimelineRow[];
  #scroller: HTMLElement | null = null;
  /**
   * Whether the focus came by pointer. A pressed row keeps the focus for screen readers, but typed letters then go to
   * the composer.
   */
  #isByPointer = false;
  #lastIndex = 0;

  constructor(screen: ConversationScreen, scroll: TimelineScroll, rows: () => readonly TimelineRow[]) {
    this.#screen = screen;
    this.#scroll = scroll;
    this.#rows = rows;
  }

  /** Listens on the scrolling element; the result stops listening. */
  listen(scroller: HTMLElement): () => void {
    this.#scroller = scroller;
    const keydown = (event: KeyboardEvent): void => this.#keydown(event);
    const pointerdown = (): void => void (this.#isByPointer = true);
    const focusin = (event: FocusEvent): void => this.#focusin(event);
    const focusout = (event: FocusEvent): void => this.#focusout(event);
    scroller.addEventListener("keydown", keydown);
    scroller.addEventListener("pointerdown", pointerdown);
    scroller.addEventListener("focusin", focusin);
    scroller.addEventListener("focusout", focusout);
    return () => {
      scroller.removeEventListener("keydown", keydown);
      scroller.removeEventListener("pointerdown", pointerdown);
      scroller.removeEventListener("focusin", focusin);
      scroller.removeEventListener("focusout", focusout);
      this.#scroller = null;
    };
  }

  /** Focuses a row, drawn or not, and scrolls it just into view. */
  async focus(index: number): Promise<void> {
    const target = Math.max(0, Math.min(index, this.#rows().length - 1));
    const row = this.#rows()[target];
    if (row === undefined) return;
    this.#isByPointer = false;
    this.focusedRowKey = row.key;
    // The list keeps the focused row mounted, so the row exists after the next draw even if it is out of view.
    await tick();
    const article = await this.#drawnArticle(row.key);
    if (article === null || this.focusedRowKey !== row.key) return;
    article.focus({ preventScroll: true });
    this.#scroll.reveal(article);
  }

  /** Scrolls a row just into view, drawn or not; the focus stays where it is. */
  async reveal(index: number): Promise<void> {
    const row = this.#rows()[index];
    if (row === undefined) return;
    const article = await this.#drawnArticle(row.key);
    if (article !== null) this.#scroll.reveal(article);
  }

  /** The element of a row; scrolls to the row first if it is not drawn. Null if there is none. */
  async #drawnArticle(key: string): Promise<HTMLElement | null> {
    const index = this.#rows().findIndex((row) => row.key === key);
    if (!this.#scroll.isDrawn(index)) await this.#scroll.toRow(index);
    return this.#articleOf(key);
  }

  #articleOf(key: string): HTMLElement | null {
    return this.#scroller?.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? null;
  }

  #focusin({ target }: FocusEvent): void {
    this.focusedRowKey = timelineRowKeyAt(target);
    this.#lastIndex = this.focusedIndex;
  }

  #focusout({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && this.#scroller?.contains(relatedTarget) === true) return;
    const lostKey = timelineRowKeyAt(target);
    // An element that is removed loses the focus in the middle of a draw, when no state may be set.
    queueMicrotask(() => this.#handleLostFocus(lostKey));
  }

  #handleLostFocus(key: string | null): void {
    // The reaction picker takes the focus while it is open and then returns it; the row stays the focused one.
    if (this.focusedRowKey !== key || this.#screen.reactionPicker !== null) return;
    if (this.#scroller?.contains(document.activeElement) === true) return;
    const isGone = !this.#rows().some((row) => row.key === key);
    this.focusedRowKey = null;
    this.#isByPointer = false;
    if (isGone && document.activeElement === document.body) void this.focus(this.#lastIndex);
  }

  #keydown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    if (event.ctrlKey || event.metaKey ? this.#selectAllOrCopy(event) : this.#extendSelection(event)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    if (event.shiftKey && event.key === "Escape") return;
    const key = timelineRowKeyAt(event.target);
    const article = key === null ? null : this.#articleOf(key);
    if (article === null) return;
    const isInside = event.target !== article;
    const isHandled =
      this.#handleTab(event, article) ||
      this.#handleMoveKey(event.key, article, isInside) ||
      (!isInside && this.#handleActionKey(event, article));
    if (isHandled) event.preventDefault();
  }

  /**
   * Handles Ctrl (Cmd on a Mac) with A, which selects all loaded messages, and with C, which copies the selected
   * messages. Returns false for other keys.
   */
  #selectAllOrCopy({ key, shiftKey }: KeyboardEvent): boolean {
    const { actions } = this.#screen;
    const { selection } = actions;
    if (shiftKey) return false;
    if (key.toLowerCase() === "a") selection.selectAll();
    else if (key.toLowerCase() !== "c" || selection.count === 0) return false;
    else void actions.copyAll(selection.messages);
    return true;
  }

  /**
   * Handles Shift with an arrow key, which selects the focused message and the message to which the focus moves.
   * Returns false for other keys.
   */
  #extendSelection({ key, shiftKey }: KeyboardEvent): boolean {
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (!shiftKey || step === undefined) return false;
    for (const index of [this.focusedIndex, this.focusedIndex + step]) {
      const row = this.#rows()[index];
      const message = row === undefined ? undefined : messageOfRow(row);
      if (message !== undefined) this.#screen.actions.selection.extend(message);
    }
    return this.#focusRow(this.focusedIndex + step);
  }

  #handleMoveKey(key: string, article: HTMLElement, isInside: boolean): boolean {
    const index = this.focusedIndex;
    const into = getComputedStyle(article).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    switch (key) {
      case "ArrowUp":
        return this.#focusRow(index - 1);
      case "ArrowDown":
        return this.#focusRow(index + 1);
      case "PageUp":
        return this.#focusRow(this.#scroll.pageFrom(index, -1));
      case "PageDown":
        return this.#focusRow(this.#scroll.pageFrom(index, 1));
      case "Home":
        return this.#focusRow(0);
      case "End":
        void this.#goToNewest();
        return true;
      case "ArrowLeft":
      case "ArrowRight":
        return this.#focusPart(article, key === into ? 1 : -1);
      case "Escape":
        if (isInside) article.focus();
        else this.#screen.focusComposer();
        return true;
      default:
        return false;
    }
  }

  /** Focuses the newest message. After a jump, the end of the conversation is not loaded and another timeline shows it. */
  async #goToNewest(): Promise<void> {
    const { conversation, timeline } = this.#screen;
    if (!conversation.jumpWindow.hasNewer) return this.focus(this.#rows().length - 1);
    await conversation.showLatest();
    await tick();
    timeline.current?.focus();
  }

  #focusRow(index: number): boolean {
    void this.focus(index);
    return true;
  }

  /**
   * Moves between the day above a message, the message itself, and its links, buttons and players.
   */
  #focusPart(article: HTMLElement, step: 1 | -1): boolean {
    const day = article.closest("li")?.querySelector<HTMLElement>("[data-day-of]") ?? null;
    const stops = [...(day === null ? [] : [day]), article, ...partsOf(article)];
    const focused = stops.findIndex((stop) => stop === document.activeElement);
    const next = (focused === -1 ? stops.indexOf(article) : focused) + step;
    stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus();
    return true;
  }

  /**
   * Handles Tab on a part that handles the arrow keys itself: the focus moves to the next or previous part. After the
   * last part, Tab leaves the timeline.
   */
  #handleTab({ key, target, shiftKey }: KeyboardEvent, article: HTMLElement): boolean {
    if (key !== "Tab" || !(target instanceof HTMLElement) || !target.matches(arrowsSelector)) return false;
    if (!shiftKey && partsOf(article).at(-1) === target) return false;
    return this.#focusPart(article, shiftKey ? -1 : 1);
  }

  #handleActionKey(event: KeyboardEvent, article: HTMLElement): boolean {
    const { key, shiftKey } = event;
    if (this.#isByPointer && key.length === 1 && key !== " ") {
      // The default is not prevented: the letter goes to the composer, which has the focus by then.
      this.#screen.focusComposer();
      return false;
    }
    const row = this.#rows()[this.focusedIndex];
    const message = row === undefined ? undefined : messageOfRow(row);
    if (row === undefined || message === undefined) return false;
    if (runMessageKeyAction(this.#screen, { message, article, event })) return true;
    if (shiftKey) return false;
    const quick = quickReactions[Number(key) - 1];
    if (quick !== undefined) {
      this.#screen.react(message, quick);
      return true;
    }
    switch (key.toLowerCase()) {
      case "n":
        return this.#focusRow(this.#rows().findIndex(({ isFirstUnread }) => isFirstUnread));
      case "enter":
        if (row.kind === "fold") this.#screen.conversation.expand(row.key);
        else this.#screen.reply(message);
        return true;
      case "q":
        this.#screen.reply(message);
        return true;
      case "r":
        this.#screen.openReactionPicker(message, article);
        return true;
      case "c":
        void this.#screen.copy(message);
        return true;
      default:
        return false;
    }
  }
}

/**
 * The parts of a message that can have the focus. The sender's picture and name come last, although they are first in
 * the row.
 */
function partsOf(article: HTMLElement): readonly HTMLElement[] {
  const parts = [...article.querySelectorAll<HTMLElement>(insideSelector)];
  const isSender = (part: HTMLElement): boolean => part.classList.contains("person-button");
  return [...parts.filter((part) => !isSender(part)), ...parts.filter(isSender)];
}
