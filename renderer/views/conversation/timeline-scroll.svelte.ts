import { tick } from "svelte";
import type { VirtualizerHandle } from "virtua/svelte";
import type { TimelineRow } from "./timeline-rows.ts";

/** Within this many pixels of the end the reader counts as being at the end, and new messages are followed. */
const endZone = 80;
/** Above this many pixels from the top the next older page is asked for, so that it is there before it is needed. */
const olderZone = 800;
/** Room kept above a row that is brought to the upper edge: what stands before it stays recognisable. */
const headroom = 24;
/** Room kept at either edge of a row that is brought into view: for the toolbar above and the focus ring. */
const margin = 28;
/** Frames that a place is given to settle while the rows around it are measured. */
const settlingFrames = 12;

/** Height of what stands above the rows, in pixels: fixed, so that nothing moves when its words change. */
export const topHeight = 48;

/** What lies after the last row, where the timeline does not reach to the end of the conversation. */
export interface Beyond {
  readonly isThere: () => boolean;
  /** The last row is nearly in view. */
  readonly onNear: () => void;
}

const nothingBeyond: Beyond = { isThere: () => false, onNear: () => undefined };

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** The row that stays where it is, whatever changes around it. */
interface Anchor {
  readonly key: string;
  /** Pixels from the upper edge of the view to the top of the row. */
  readonly top: number;
}

/**
 * Where the timeline stands. It never moves by itself, except that it follows the end while the reader is there. The
 * virtual list makes up for what changes its height above the view; this holds it to that, to the pixel.
 */
export class TimelineScroll {
  isAtEnd = $state.raw(true);
  /** Whether the end is more than a page away. */
  isFar = $state.raw(false);
  /** False until the first place is found, so that no wrong one is ever seen. */
  isPlaced = $state.raw(false);
  /** Index of the row whose day the chip at the top names; -1 while the chip is not needed. */
  chipIndex = $state.raw(-1);
  /** Index of the lowest row in view: where Tab enters the timeline. */
  lowestIndex = $state.raw(-1);

  readonly #rows: () => readonly TimelineRow[];
  readonly #onNearTop: () => void;
  readonly #beyond: Beyond;
  #scroller: HTMLElement | null = null;
  #list: VirtualizerHandle | null = null;
  /** Whether the very end is in view: then it stays there whatever grows. */
  #isStuck = true;
  #lastOffset = 0;
  #lastHeight = 0;
  #isHeightChanging = false;
  #anchor: Anchor | null = null;
  /** The rows as they were last looked at, and which of them was the first in view. */
  #seenRows: readonly TimelineRow[] = [];
  #topIndex = 0;
  /** The row that was the very first one until older ones came before it. */
  #formerFirstKey: string | null = null;

  constructor(rows: () => readonly TimelineRow[], onNearTop: () => void, beyond: Beyond = nothingBeyond) {
    this.#rows = rows;
    this.#onNearTop = onNearTop;
    this.#beyond = beyond;
  }

  /**
   * Takes over the element that scrolls and the list in it, and finds the first place: a row, such as the New line, else the
   * end. `top` is where the row stands, in pixels below the upper edge of the view; null for the middle.
   */
  async start(
    scroller: HTMLElement,
    list: VirtualizerHandle,
    firstIndex: number,
    top: number | null = headroom,
  ): Promise<void> {
    this.#scroller = scroller;
    this.#list = list;
    this.#isStuck = firstIndex < 0;
    let settled = "";
    for (let frame = 0; frame < settlingFrames; frame += 1) {
      if (firstIndex < 0) this.#toEnd();
      else
        list.scrollToIndex(firstIndex, top === null ? { align: "center" } : { align: "start", offset: -top });
      await nextFrame();
      if (!this.#isOn(scroller)) return;
      // Rows that are not measured yet may leave nothing to scroll: the height has to rest as well.
      const place = `${String(scroller.scrollTop)} of ${String(scroller.scrollHeight)}`;
      if (place === settled) break;
      settled = place;
    }
    this.#lastOffset = scroller.scrollTop;
    this.#lastHeight = scroller.clientHeight;
    this.#isStuck = (firstIndex < 0 && !this.#beyond.isThere()) || this.#distance() <= 1;
    this.isAtEnd = this.#isStuck || this.#distance() <= endZone;
    this.isPlaced = true;
    this.#hold();
    this.#look();
    this.#findLowest();
    this.#dropAnchor();
    this.askForMore();
  }

  /** The row that is held and where it stands; null where the end is in view or nothing was found yet. */
  get held(): { readonly row: TimelineRow; readonly top: number } | null {
    const { key, top } = this.#anchor ?? {};
    const row = this.#seenRows.find((one) => one.key === key);
    return !this.isPlaced || this.isAtEnd || row === undefined || top === undefined ? null : { row, top };
  }

  /** Lets go of the elements; nothing moves after this. */
  stop(): void {
    this.#scroller = null;
    this.#list = null;
  }

  /** The reader, or the list on their behalf, has scrolled. */
  scrolled(): void {
    if (this.#scroller === null || !this.isPlaced) return;
    const { scrollTop, clientHeight } = this.#scroller;
    const distance = this.#distance();
    // Only moving up leaves the end. Growth below it is no departure, and neither is a view of another height: where
    // it was higher for a moment, the browser has moved the content down in it.
    const isHeightStable = clientHeight === this.#lastHeight && !this.#isHeightChanging;
    const isLeaving = scrollTop < this.#lastOffset && isHeightStable;
    if (distance <= endZone) this.isAtEnd = true;
    else if (isLeaving) this.isAtEnd = false;
    this.#isStuck = distance <= 1 || (this.#isStuck && !isLeaving);
    this.#lastOffset = scrollTop;
    this.#lastHeight = clientHeight;
    this.#look();
    this.#dropAnchor();
    this.chipIndex = this.#isStuck ? -1 : this.#indexUnderChip();
    this.askForMore();
  }

  /** Scrolling has come to rest. */
  rested(): void {
    this.chipIndex = -1;
    this.#findLowest();
  }

  /**
   * Whether rows came or went above the first row in view: the list then keeps the distance from the end instead of
   * the one from the top. To be asked before the change is drawn.
   */
  isChangedAbove(rows: readonly TimelineRow[]): boolean {
    const before = this.#seenRows;
    if (rows.length === before.length) return false;
    const indexes = new Map(rows.map(({ key }, index) => [key, index]));
    for (let index = this.#topIndex; index < before.length; index += 1) {
      const now = indexes.get(before[index]?.key ?? "");
      if (now !== undefined) return now !== index && rows.length - now === before.length - index;
    }
    return false;
  }

  /** Rows or the view itself have another height. */
  resized(): void {
    void tick().then(() => this.#hold());
  }

  /**
   * What stands below the view may change its height with these, perhaps to and fro within one frame: for two frames
   * the view is put right and nothing counts as a departure.
   */
  async heightMayChangeWith(..._causes: readonly unknown[]): Promise<void> {
    this.#isHeightChanging = true;
    await nextFrame();
    this.#hold();
    await nextFrame();
    this.#isHeightChanging = false;
  }

  /** The rows were drawn anew. A new last row is followed where the reader is at the end, or wrote it themselves. */
  drawn(): void {
    const last = this.#rows().at(-1);
    const isNew = last !== undefined && last.key !== this.#seenRows.at(-1)?.key;
    const isOwn = last?.kind === "message" && last.message.isOwn && last.message.id === null;
    const [first] = this.#seenRows;
    if (first !== undefined && first.key !== this.#rows()[0]?.key) this.#formerFirstKey = first.key;
    this.#look();
    this.#findLowest();
    if (this.isPlaced && isNew && (this.isAtEnd || isOwn)) void this.toEnd();
    else this.resized();
  }

  /** Asks for an older page where the top is near, and for a newer one; for when a page has come and the view is still not full. */
  askForMore(): void {
    if (this.#scroller === null || !this.isPlaced) return;
    if (this.#scroller.scrollTop < olderZone) this.#onNearTop();
    if (this.#beyond.isThere() && this.#drawnDistance() < olderZone) this.#beyond.onNear();
  }

  /** Goes to the newest message and stays there. */
  async toEnd(): Promise<void> {
    this.#isStuck = true;
    this.isAtEnd = true;
    await tick();
    this.#toEnd();
  }

  /** Brings a row to the upper part of the view. */
  async toRow(index: number): Promise<void> {
    this.#isStuck = false;
    this.#anchor = null;
    this.#list?.scrollToIndex(index, { align: "start", offset: -headroom });
    await nextFrame();
    await nextFrame();
  }

  /** Resolves once what changes in this moment is drawn, and the view with it. */
  async settled(): Promise<void> {
    await tick();
    await nextFrame();
    await nextFrame();
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
    this.#isStuck = this.#distance() <= 1;
    this.#dropAnchor();
  }

  /** Index of the row a page above or below the given one. */
  pageFrom(index: number, direction: 1 | -1): number {
    if (this.#list === null || this.#scroller === null) return index;
    const page = this.#scroller.clientHeight * 0.9;
    const target = this.#list.findItemIndex(this.#list.getItemOffset(index) + topHeight + direction * page);
    return target === index ? index + direction : target;
  }

  #isOn(scroller: HTMLElement): boolean {
    return this.#scroller === scroller;
  }

  #toEnd(): void {
    if (this.#scroller !== null) this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  /** Pixels from the upper edge of the view to the top of a row. */
  #topOf(index: number): number {
    if (this.#list === null || this.#scroller === null) return 0;
    return this.#list.getItemOffset(index) + topHeight - this.#scroller.scrollTop;
  }

  /**
   * Takes the first row that begins within the view as the one to hold; where none does, the one that fills it. The
   * very first row is passed over: it loses its day line and its name when older ones come before it, and is measured
   * anew only after the list has scrolled for them.
   */
  #dropAnchor(): void {
    if (this.#scroller === null) return;
    const isTopWhole = this.#topIndex > 0 && this.#topOf(this.#topIndex) >= 0;
    const isNextInView = this.#topOf(this.#topIndex + 1) < this.#scroller.clientHeight;
    const found = !isTopWhole && isNextInView ? this.#topIndex + 1 : this.#topIndex;
    const index = this.#rows()[found]?.key === this.#formerFirstKey ? found + 1 : found;
    const row = this.#rows()[index] ?? this.#rows()[this.#topIndex];
    this.#anchor = row === undefined ? null : { key: row.key, top: this.#topOf(this.#rows().indexOf(row)) };
  }

  #hold(): void {
    if (this.#scroller === null || !this.isPlaced) return;
    if (this.#isStuck) {
      this.#toEnd();
      return;
    }
    const { key, top } = this.#anchor ?? {};
    const index = this.#rows().findIndex((row) => row.key === key);
    if (index < 0 || top === undefined) return;
    const moved = this.#topOf(index) - top;
    if (Math.abs(moved) >= 0.5) this.#scroller.scrollTop += moved;
  }

  /** Pixels to the end of the conversation, which is nowhere near while something lies beyond the last row. */
  #distance(): number {
    return this.#beyond.isThere() ? Number.POSITIVE_INFINITY : this.#drawnDistance();
  }

  #drawnDistance(): number {
    if (this.#scroller === null) return 0;
    return this.#scroller.scrollHeight - this.#scroller.scrollTop - this.#scroller.clientHeight;
  }

  #look(): void {
    if (this.#list === null || this.#scroller === null) return;
    const { scrollTop, clientHeight } = this.#scroller;
    this.#seenRows = this.#rows();
    this.#topIndex = this.#list.findItemIndex(scrollTop);
    this.isFar = this.#distance() > clientHeight;
  }

  /** Tab enters at what is in view once it rests: no row has to look whether it is the one while it scrolls. */
  #findLowest(): void {
    if (this.#list === null || this.#scroller === null) return;
    const { scrollTop, clientHeight } = this.#scroller;
    this.lowestIndex = this.#list.findItemIndex(scrollTop + clientHeight - margin);
  }

  #indexUnderChip(): number {
    if (this.#list === null || this.#scroller === null) return -1;
    const offset = this.#scroller.scrollTop;
    const index = this.#list.findItemIndex(offset + margin);
    // The row's own day line is in view: a second one above it would only repeat it.
    const isLineInView =
      this.#rows()[index]?.day !== null && this.#list.getItemOffset(index) + topHeight > offset - margin;
    return isLineInView ? -1 : index;
  }
}
