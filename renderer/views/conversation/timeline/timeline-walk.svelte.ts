import { tick } from "svelte";
import { allowedReactions } from "../../../../preload/model/messages/reactions.ts";
import type { ConversationScreen } from "../conversation-screen.svelte.ts";
import { keyAround } from "./key-around.ts";
import { actByKey } from "../message/message-keys.ts";
import { messageOf } from "../../../state/conversation/timeline-rows.ts";
import type { TimelineRow } from "../../../state/conversation/timeline-rows.ts";
import type { TimelineScroll } from "./timeline-scroll.svelte.ts";

/** Reactions that a digit gives. */
const quickReactions = allowedReactions.slice(0, 5);
const insideSelector = "a[href], button:not([disabled]), input:not([disabled]), video";
/** Parts of a message that use the arrows themselves. */
const arrowsSelector = "input, video";

/** Walking through the timeline by keys: one stop for Tab, arrows from message to message and into them. */
export class TimelineWalk {
  /** Key of the row that has the focus, on itself or inside; null while the focus is elsewhere. */
  focusedKey: string | null = $state.raw(null);
  /** Index of that row; -1 for none. */
  readonly focusedIndex: number = $derived.by(() =>
    this.#rows().findIndex(({ key }) => key === this.focusedKey),
  );
  /** Index of the row that Tab enters: the focused one, else the lowest in view. */
  readonly stopIndex: number = $derived.by(() => {
    if (this.focusedIndex >= 0) return this.focusedIndex;
    const last = this.#rows().length - 1;
    const { lowestIndex } = this.#scroll;
    return lowestIndex < 0 ? last : Math.min(lowestIndex, last);
  });

  /** Key of that row; null where there are no rows. */
  readonly stopKey: string | null = $derived.by(() => this.#rows()[this.stopIndex]?.key ?? null);

  readonly #screen: ConversationScreen;
  readonly #scroll: TimelineScroll;
  readonly #rows: () => readonly TimelineRow[];
  #scroller: HTMLElement | null = null;
  /** A row that was pressed keeps the focus for screen readers, but letters typed then belong to the composer. */
  #isByPointer = false;
  #lastIndex = 0;

  constructor(screen: ConversationScreen, scroll: TimelineScroll, rows: () => readonly TimelineRow[]) {
    this.#screen = screen;
    this.#scroll = scroll;
    this.#rows = rows;
  }

  /** Listens on the element that scrolls; the result stops. */
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

  /** Puts the focus on a row, wherever it lies, and brings it just into view. */
  async focus(index: number): Promise<void> {
    const target = Math.max(0, Math.min(index, this.#rows().length - 1));
    const row = this.#rows()[target];
    if (row === undefined) return;
    this.#isByPointer = false;
    this.focusedKey = row.key;
    // The list keeps the focused row mounted, so it is there after the next draw even when it is out of view.
    await tick();
    const article = await this.#drawn(row.key);
    if (article === null || this.focusedKey !== row.key) return;
    article.focus({ preventScroll: true });
    this.#scroll.reveal(article);
  }

  /** Brings a row just into view, wherever it lies; the focus stays where it is. */
  async reveal(index: number): Promise<void> {
    const row = this.#rows()[index];
    if (row === undefined) return;
    const article = await this.#drawn(row.key);
    if (article !== null) this.#scroll.reveal(article);
  }

  /** The element of a row, which is brought on screen where it is not drawn. */
  async #drawn(key: string): Promise<HTMLElement | null> {
    const index = this.#rows().findIndex((row) => row.key === key);
    if (!this.#scroll.isDrawn(index)) await this.#scroll.toRow(index);
    return this.#articleOf(key);
  }

  #articleOf(key: string): HTMLElement | null {
    return this.#scroller?.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? null;
  }

  #focusin({ target }: FocusEvent): void {
    this.focusedKey = keyAround(target);
    this.#lastIndex = this.focusedIndex;
  }

  #focusout({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && this.#scroller?.contains(relatedTarget) === true) return;
    const lostKey = keyAround(target);
    // An element that is being taken from the page loses the focus in the middle of a draw, when nothing may be set.
    queueMicrotask(() => this.#lost(lostKey));
  }

  #lost(key: string | null): void {
    // The picker takes the focus while it is open and gives it back; the row stays the one it belongs to.
    if (this.focusedKey !== key || this.#screen.picking !== null) return;
    if (this.#scroller?.contains(document.activeElement) === true) return;
    const isGone = !this.#rows().some((row) => row.key === key);
    this.focusedKey = null;
    this.#isByPointer = false;
    if (isGone && document.activeElement === document.body) void this.focus(this.#lastIndex);
  }

  #keydown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.shiftKey && event.key === "Escape") return;
    const article = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-key]") : null;
    if (article === null) return;
    const isInside = event.target !== article;
    const isHandled =
      this.#pass(event, article) ||
      this.#move(event.key, article, isInside) ||
      (!isInside && this.#act(event, article));
    if (isHandled) event.preventDefault();
  }

  #move(key: string, article: HTMLElement, isInside: boolean): boolean {
    const index = this.focusedIndex;
    const into = getComputedStyle(article).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    switch (key) {
      case "ArrowUp":
        return this.#go(index - 1);
      case "ArrowDown":
        return this.#go(index + 1);
      case "PageUp":
        return this.#go(this.#scroll.pageFrom(index, -1));
      case "PageDown":
        return this.#go(this.#scroll.pageFrom(index, 1));
      case "Home":
        return this.#go(0);
      case "End":
        return this.#go(this.#rows().length - 1);
      case "ArrowLeft":
      case "ArrowRight":
        return this.#step(article, key === into ? 1 : -1);
      case "Escape":
        if (isInside) article.focus();
        else this.#screen.focusComposer();
        return true;
      default:
        return false;
    }
  }

  #go(index: number): boolean {
    void this.focus(index);
    return true;
  }

  /** Moves among the links, buttons and players of a message; before the first one lies the message itself. */
  #step(article: HTMLElement, step: 1 | -1): boolean {
    const parts = partsOf(article);
    const next = parts.findIndex((part) => part === document.activeElement) + step;
    if (next < 0) article.focus();
    else parts[Math.min(next, parts.length - 1)]?.focus();
    return true;
  }

  /** What uses the arrows itself is left by Tab, to the part after or before it; after the last one Tab leaves the timeline. */
  #pass({ key, target, shiftKey }: KeyboardEvent, article: HTMLElement): boolean {
    if (key !== "Tab" || !(target instanceof HTMLElement) || !target.matches(arrowsSelector)) return false;
    if (!shiftKey && partsOf(article).at(-1) === target) return false;
    return this.#step(article, shiftKey ? -1 : 1);
  }

  #act(event: KeyboardEvent, article: HTMLElement): boolean {
    const { key, shiftKey } = event;
    if (this.#isByPointer && key.length === 1 && key !== " ") {
      // Not prevented: the letter lands in the composer, which has the focus by the time it is typed.
      this.#screen.focusComposer();
      return false;
    }
    const row = this.#rows()[this.focusedIndex];
    const message = row === undefined ? undefined : messageOf(row);
    if (row === undefined || message === undefined) return false;
    if (actByKey(this.#screen, { message, article, event })) return true;
    if (shiftKey) return false;
    const quick = quickReactions[Number(key) - 1];
    if (quick !== undefined) {
      this.#screen.react(message, quick);
      return true;
    }
    switch (key.toLowerCase()) {
      case "n":
        return this.#go(this.#rows().findIndex(({ isFirstUnread }) => isFirstUnread));
      case "enter":
        if (row.kind === "fold") this.#screen.conversation.unfold(row.key);
        else this.#screen.reply(message);
        return true;
      case "q":
        this.#screen.reply(message);
        return true;
      case "r":
        this.#screen.pick(message, article);
        return true;
      case "c":
        void this.#screen.copy(message);
        return true;
      default:
        return false;
    }
  }
}

function partsOf(article: HTMLElement): readonly HTMLElement[] {
  return [...article.querySelectorAll<HTMLElement>(insideSelector)];
}
