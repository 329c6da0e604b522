import { flushSync, tick } from "svelte";
import { holdRow } from "./held-row.ts";
import type { HeldRow } from "./held-row.ts";
import type { RowPlaces } from "./row-places.ts";
import type { RowWindow } from "./row-window.svelte.ts";
import type { TimelineRow } from "../../../state/conversation/timeline-rows.ts";

/** Within this many pixels of the end the reader counts as being at the end, and new messages are followed. */
const endZone = 80;
/** Above this many pixels from the top the next older page is asked for, so that it is there before it is needed. */
const olderZone = 800;
/** Room kept above a row that is brought to the upper edge: what stands before it stays recognisable. */
const headroom = 24;
/** Room kept at either edge of a row that is brought into view: for the toolbar above and the focus ring. */
const margin = 28;
/** Milliseconds without a scroll event after which scrolling has come to rest. */
const restAfter = 150;

/** What the timeline asks and tells when it is scrolled. */
interface Answers {
  /** Whether the conversation goes on after the last row. */
  readonly hasNewer: () => boolean;
  /** The first row is nearly in view. */
  readonly onNearTop: () => void;
  /** The last row is nearly in view, and the conversation goes on after it. */
  readonly onNearBottom: () => void;
  /** Scrolling has come to rest. */
  readonly onRest: () => void;
}

/** What the timeline is made of. */
export interface TimelineElements {
  /** What scrolls. */
  readonly scroller: HTMLElement;
  /** All that is in it. */
  readonly content: HTMLElement;
  /** The list in that, whose children are the rows. */
  readonly list: HTMLElement;
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Where the timeline stands. It never moves by itself, except that it follows the end while the reader is there. What changes
 * above the view moves nothing in it; this makes up for what changes in it and below it, to the pixel. `scrollTop` counts from
 * the end: it is 0 there, and negative above.
 */
export class TimelineScroll {
  isAtEnd = $state.raw(true);
  /** Whether the end is more than a page away. */
  isFar = $state.raw(false);
  /** False until the first place is found, so that no wrong one is ever seen. */
  isPlaced = $state.raw(false);
  /** Whether it is being scrolled: what passes below the pointer is not pointed at then. */
  isMoving = $state.raw(false);
  /** Index of the row whose day the chip at the top names; -1 while the chip is not needed. */
  chipIndex = $state.raw(-1);
  /** Index of the lowest row in view: where Tab enters the timeline. */
  lowestIndex = $state.raw(-1);

  readonly #rows: () => readonly TimelineRow[];
  readonly #answers: Answers;
  readonly #list: RowWindow;
  #scroller: HTMLElement | null = null;
  /** Whether the very end is in view: then it stays there whatever grows. */
  #isStuck = true;
  #lastOffset = 0;
  /** Tells of other heights after they are laid out and before they are painted. */
  readonly #observer = new ResizeObserver(() => this.#resized());
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #held: HeldRow | null = null;
  /** The rows as they were last drawn. */
  #seenRows: readonly TimelineRow[] = [];
  /** Index of the first row in view, when it was last looked at. */
  #topIndex = 0;
  /** How often the end was gone to: what was to be shown before that is not any more. */
  #endings = 0;
  /** The row that was the very first one until older ones came before it. */
  #formerFirstKey: string | null = null;

  constructor(rows: () => readonly TimelineRow[], list: RowWindow, answers: Answers) {
    this.#rows = rows;
    this.#list = list;
    this.#answers = answers;
  }

  /**
   * Takes over the elements, and finds the first place: a row, such as the New line, else the end. `top` is where the row
   * stands, in pixels below the upper edge of the view; null for the middle.
   */
  async start(
    { scroller, content, list }: TimelineElements,
    firstIndex: number,
    top: number | null = headroom,
  ): Promise<void> {
    this.#scroller = scroller;
    this.#list.start(scroller, list);
    await tick();
    if (!this.#isOn(scroller)) return;
    if (firstIndex < 0) this.#list.showEnd();
    else this.#list.show(firstIndex, top);
    this.#lastOffset = scroller.scrollTop;
    this.#takeEnd();
    this.isPlaced = true;
    this.#rest(true);
    this.#observer.observe(content);
    this.#observer.observe(scroller);
    this.#move();
    this.askForMore();
  }

  /** The row that is held and where it stands; null where the end is in view or nothing was found yet. */
  get held(): { readonly row: TimelineRow; readonly top: number } | null {
    const { key, top } = this.#held ?? {};
    const row = this.#seenRows.find((one) => one.key === key);
    return !this.isPlaced || this.isAtEnd || row === undefined || top === undefined ? null : { row, top };
  }

  /** Lets go of the elements; nothing moves after this. */
  stop(): void {
    this.#scroller = null;
    this.#list.stop();
    this.#observer.disconnect();
    clearTimeout(this.#restTimer);
  }

  /** The reader, or the timeline on their behalf, has scrolled. */
  scrolled(): void {
    if (this.#scroller === null || !this.isPlaced) return;
    // What waits to be drawn is drawn first: places are looked at from here on.
    flushSync();
    // What grew while the end was in view has moved what is held.
    if (this.#isStuck) this.#held = null;
    const distance = this.#distance();
    // Only moving up leaves the end. Growth below the view is no departure.
    const isLeaving = this.#scroller.scrollTop < this.#lastOffset;
    const isByReader = this.#scroller.scrollTop !== this.#lastOffset;
    if (distance <= endZone) this.isAtEnd = true;
    else if (isLeaving) this.isAtEnd = false;
    this.#isStuck = distance <= 1 || (this.#isStuck && !isLeaving);
    // Heights may have changed as well before this was told.
    let places = this.#take(this.#hold(), isByReader);
    if (this.#list.isShort(places)) {
      // Where the reader went is held while it is drawn, and may turn out otherwise than guessed.
      this.#list.fill();
      places = this.#take(this.#hold(), isByReader);
    }
    this.#lastOffset = this.#scroller.scrollTop;
    this.chipIndex = this.#isStuck ? -1 : this.#indexUnderChip(places);
    this.#list.prepare(places);
    this.askForMore();
    this.#move();
  }

  /** The rows were drawn anew. A new last row is followed where the reader is at the end. */
  drawn(): void {
    const last = this.#rows().at(-1);
    const isNew = last !== undefined && last.key !== this.#seenRows.at(-1)?.key;
    const hasGrown = this.#rows().length > this.#seenRows.length;
    const [first] = this.#seenRows;
    if (first !== undefined && first.key !== this.#rows()[0]?.key) this.#formerFirstKey = first.key;
    this.#seenRows = this.#rows();
    if (!this.isPlaced) return;
    if (isNew && this.isAtEnd) void this.toEnd();
    else void tick().then(() => this.#settle());
    if (hasGrown) void tick().then(() => this.askForMore());
  }

  /** Asks for an older page where the top is near, and for a newer one; for when a page has come and the view is still not full. */
  askForMore(): void {
    if (this.#scroller === null || !this.isPlaced) return;
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    if (scrollHeight - clientHeight + scrollTop < olderZone) this.#answers.onNearTop();
    if (this.#answers.hasNewer() && -scrollTop < olderZone) this.#answers.onNearBottom();
  }

  /** Goes to the newest message and stays there. */
  async toEnd(): Promise<void> {
    this.#isStuck = true;
    this.isAtEnd = true;
    this.#endings += 1;
    await tick();
    if (this.#scroller === null) return;
    this.#list.showEnd();
    this.#rest(true);
  }

  /** Whether a row is in the page, in its place. */
  isDrawn(index: number): boolean {
    return this.#list.isDrawn(index);
  }

  /** Brings a row to the upper part of the view. */
  async toRow(index: number): Promise<void> {
    this.#isStuck = false;
    this.#held = null;
    await tick();
    this.#list.show(index, headroom);
    this.#takeEnd();
    this.#take(this.#list.places(), true);
  }

  /** Resolves once what changes in this moment is drawn, and the view with it; to whether the end was not gone to meanwhile. */
  async settled(): Promise<boolean> {
    const before = this.#endings;
    await tick();
    await nextFrame();
    await nextFrame();
    return this.#endings === before;
  }

  /** Brings an element just into view, and no further. */
  reveal(element: HTMLElement): void {
    if (this.#scroller === null) return;
    const view = this.#scroller.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const above = box.top - view.top - margin;
    const below = box.bottom - view.bottom + margin;
    // The start of a message counts more than its end where both do not fit.
    if (above < 0) this.#scroller.scrollTop += above;
    else if (below > 0) this.#scroller.scrollTop += Math.min(below, above);
    this.#takeEnd();
    this.#take(this.#list.places(), true);
  }

  /** Index of the row a page above or below the given one. */
  pageFrom(index: number, direction: 1 | -1): number {
    if (this.#scroller === null) return index;
    const page = this.#scroller.clientHeight * 0.9;
    const places = this.#list.places();
    const target = places.indexAt(places.topOf(index) + direction * page);
    return target === index ? index + direction : target;
  }

  #isOn(scroller: HTMLElement): boolean {
    return this.#scroller === scroller;
  }

  /** Holds the first row in view from now on. */
  #holdFirst(places: RowPlaces): void {
    if (this.#scroller === null) return;
    const { clientHeight: height, scrollTop: offset } = this.#scroller;
    const [rows, topIndex, formerFirstKey] = [this.#rows(), this.#topIndex, this.#formerFirstKey];
    this.#held = holdRow({ rows, places, topIndex, height, offset, formerFirstKey });
  }

  /**
   * Puts the row that is held to where it stood, or to where it was scrolled from there. The end stays in view by itself. The
   * result is where the rows stand then.
   */
  #hold(): RowPlaces {
    const places = this.#list.places();
    if (this.#scroller === null || !this.isPlaced || this.#isStuck || this.#held === null) return places;
    const { key, top, offset } = this.#held;
    const index = this.#rows().findIndex((row) => row.key === key);
    if (index < 0) return this.#take(places, true);
    const wanted = top + offset - this.#scroller.scrollTop;
    const moved = places.topOf(index) - wanted;
    if (Math.abs(moved) < 0.5) return places;
    this.#scroller.scrollTop += moved;
    this.#lastOffset = this.#scroller.scrollTop;
    this.#held = { key, top: wanted, offset: this.#lastOffset };
    return this.#list.places();
  }

  /** Takes in whether it went to the end. The browser tells of it a frame later, and a message may come before that. */
  #takeEnd(): void {
    this.#isStuck = this.#distance() <= 1;
    this.isAtEnd = this.#distance() <= endZone;
  }

  #move(): void {
    this.isMoving = true;
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      this.isMoving = false;
      this.chipIndex = -1;
      this.#rest(false);
      this.#answers.onRest();
    }, restAfter);
  }

  /** Other rows have been drawn: holds what is read, and fills the view. */
  #settle(): void {
    if (this.#scroller === null) return;
    this.#hold();
    this.#list.fill();
    this.#list.prepare(this.#list.places());
    flushSync();
    this.#hold();
    this.#rest(false);
  }

  #resized(): void {
    const places = this.#hold();
    // Drawing more rows gives other heights once more, of which the browser tells in the next frame at the earliest.
    if (this.#list.isShort(places)) void nextFrame().then(() => this.#settle());
  }

  /** Pixels to the end of the conversation, which is nowhere near while that goes on after the last row. */
  #distance(): number {
    if (this.#scroller === null) return 0;
    return this.#answers.hasNewer() ? Number.POSITIVE_INFINITY : -this.#scroller.scrollTop;
  }

  /** Takes in what is in view; the first row of it is held from now on, if the timeline was taken there. */
  #take(places: RowPlaces, isHeld: boolean): RowPlaces {
    this.#topIndex = places.indexAt(0);
    this.isFar = this.#distance() > (this.#scroller?.clientHeight ?? 0);
    if (isHeld) this.#holdFirst(places);
    return places;
  }

  /** Tab enters at what is in view once it rests: no row has to look whether it is the one while it scrolls. */
  #rest(isHeld: boolean): void {
    const places = this.#take(this.#list.places(), isHeld);
    this.lowestIndex = places.indexAt((this.#scroller?.clientHeight ?? 0) - margin);
  }

  #indexUnderChip(places: RowPlaces): number {
    const index = places.indexAt(margin);
    // The row's own day line is in view: a second one above it would only repeat it.
    const isLineInView = this.#rows()[index]?.day !== null && places.topOf(index) > -margin;
    return isLineInView ? -1 : index;
  }
}
