import { flushSync, tick } from "svelte";
import { pickScrollAnchor } from "./scroll-anchor.ts";
import type { ScrollAnchor } from "./scroll-anchor.ts";
import type { RowOffsets } from "./row-offsets.ts";
import type { RowWindow } from "./row-window.svelte.ts";
import type { TimelineRow } from "../../../state/conversation/timeline/timeline-rows.ts";

/** Within this many pixels of the end, the reader counts as being at the end, and the timeline follows new messages. */
const endZone = 80;
/** Within this many pixels of the top, the next older page is requested, so that it arrives before it is needed. */
const olderZone = 800;
/** Pixels above a row that is scrolled to the upper edge, so that the content before it stays recognisable. */
const headroom = 24;
/** Pixels at either edge of a row that is scrolled into view: room for the toolbar above and the focus ring. */
const margin = 28;
/** Milliseconds without a scroll event after which scrolling has ended. */
const restAfter = 150;

/** The callbacks of the timeline for scrolling. */
interface ScrollCallbacks {
  /** Whether the conversation continues after the last row. */
  readonly hasNewer: () => boolean;
  /** Called when the first row is nearly in view. */
  readonly onNearTop: () => void;
  /** Called when the last row is nearly in view and the conversation continues after it. */
  readonly onNearBottom: () => void;
  /** Called when scrolling has ended. */
  readonly onRest: () => void;
}

/** The three nested elements that scrolling measures and moves. */
export interface TimelineElements {
  /** The scrolling element. */
  readonly scroller: HTMLElement;
  /** The whole content of the scroller. */
  readonly content: HTMLElement;
  /** The list in the content, whose children are the rows. */
  readonly list: HTMLElement;
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * The scroll position of the timeline. It moves without the reader only to follow the end, while the reader is there.
 * Changes above the view move nothing in it; this class compensates for changes in the view and below it, to the pixel.
 * `scrollTop` counts from the end: it is 0 there, and negative above.
 */
export class TimelineScroll {
  isAtEnd = $state.raw(true);
  /** Whether the end is further away than the height of the view. */
  isFar = $state.raw(false);
  /** False until the first position is found, so that a wrong position is never visible. */
  isPlaced = $state.raw(false);
  /** Whether the timeline is being scrolled: the pointer then hovers over nothing. */
  isMoving = $state.raw(false);
  /** Index of the row whose day the floating label at the top of the view shows; -1 while the label is hidden. */
  floatingDayIndex = $state.raw(-1);
  /** Index of the lowest row in view: where Tab enters the timeline. */
  lowestIndex = $state.raw(-1);

  readonly #rows: () => readonly TimelineRow[];
  readonly #callbacks: ScrollCallbacks;
  readonly #rowWindow: RowWindow;
  #scroller: HTMLElement | null = null;
  /** Whether the very end is in view. If so, it stays in view when rows or the composer grow. */
  #isStuck = true;
  #lastOffset = 0;
  /** Reports changed heights after layout and before paint. */
  readonly #observer = new ResizeObserver(() => this.#handleResize());
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #anchor: ScrollAnchor | null = null;
  /** The rows as they were last drawn. */
  #drawnRows: readonly TimelineRow[] = [];
  /** Index of the first row in view at the last measurement. */
  #topIndex = 0;
  /** Number of scrolls to the end so far. `settled` compares it before and after its wait. */
  #scrollsToEnd = 0;
  /** Key of the row that was the first one before older rows were added. */
  #formerFirstKey: string | null = null;

  constructor(rows: () => readonly TimelineRow[], rowWindow: RowWindow, callbacks: ScrollCallbacks) {
    this.#rows = rows;
    this.#rowWindow = rowWindow;
    this.#callbacks = callbacks;
  }

  /**
   * Attaches to the elements, and scrolls to the first position: a row, such as the one below the "New" line, otherwise
   * the end. `top` is the row's position in pixels below the upper edge of the view; null centres the row.
   */
  async start(
    { scroller, content, list }: TimelineElements,
    firstIndex: number,
    top: number | null = headroom,
  ): Promise<void> {
    this.#scroller = scroller;
    this.#rowWindow.start(scroller, list);
    await tick();
    if (!this.#isOn(scroller)) return;
    if (firstIndex < 0) this.#rowWindow.showEnd();
    else this.#rowWindow.show(firstIndex, top);
    this.#lastOffset = scroller.scrollTop;
    this.#updateAtEnd();
    this.isPlaced = true;
    this.#updateLowest(true);
    this.#observer.observe(content);
    this.#observer.observe(scroller);
    this.#noteScrolling();
    this.askForMore();
  }

  /** The anchor row and its position; null while the end is in view or before the first position. */
  get anchor(): { readonly row: TimelineRow; readonly top: number } | null {
    const { key, top } = this.#anchor ?? {};
    const row = this.#drawnRows.find((one) => one.key === key);
    return !this.isPlaced || this.isAtEnd || row === undefined || top === undefined ? null : { row, top };
  }

  /** Detaches from the elements; nothing moves after this. */
  stop(): void {
    this.#scroller = null;
    this.#rowWindow.stop();
    this.#observer.disconnect();
    clearTimeout(this.#restTimer);
  }

  /** Handles a scroll by the reader, or by the timeline itself. */
  scrolled(): void {
    if (this.#scroller === null || !this.isPlaced) return;
    // Pending changes are drawn first, because positions are measured from here on.
    flushSync();
    // While the end was in view, growing rows may have moved the anchor row, so that anchor no longer counts.
    if (this.#isStuck) this.#anchor = null;
    const distance = this.#distance();
    // Only a scroll upwards leaves the end; growth below the view does not.
    const isLeaving = this.#scroller.scrollTop < this.#lastOffset;
    const isByReader = this.#scroller.scrollTop !== this.#lastOffset;
    if (distance <= endZone) this.isAtEnd = true;
    else if (isLeaving) this.isAtEnd = false;
    this.#isStuck = distance <= 1 || (this.#isStuck && !isLeaving);
    // The anchor is restored first, because heights may have changed since the last event too.
    let offsets = this.#updateInView(this.#restoreAnchor(), isByReader);
    if (this.#rowWindow.isShort(offsets)) {
      // The new position is anchored while its rows are drawn, because they may be taller or shorter than assumed.
      this.#rowWindow.fill();
      offsets = this.#updateInView(this.#restoreAnchor(), isByReader);
    }
    this.#lastOffset = this.#scroller.scrollTop;
    this.floatingDayIndex = this.#isStuck ? -1 : this.#findFloatingDayIndex(offsets);
    this.#rowWindow.chooseRows(offsets);
    this.askForMore();
    this.#noteScrolling();
  }

  /** Handles a change of the rows. If the reader is at the end and a new last row is added, scrolls to it. */
  drawn(): void {
    const last = this.#rows().at(-1);
    const isNew = last !== undefined && last.key !== this.#drawnRows.at(-1)?.key;
    const hasGrown = this.#rows().length > this.#drawnRows.length;
    const [first] = this.#drawnRows;
    if (first !== undefined && first.key !== this.#rows()[0]?.key) this.#formerFirstKey = first.key;
    this.#drawnRows = this.#rows();
    if (!this.isPlaced) return;
    if (isNew && this.isAtEnd) void this.toEnd();
    else void tick().then(() => this.#restoreAndFill());
    if (hasGrown) void tick().then(() => this.askForMore());
  }

  /**
   * Requests an older page if the top is near, and a newer page if the end is near. Also called when a page has
   * arrived, because the view may still not be full.
   */
  askForMore(): void {
    if (this.#scroller === null || !this.isPlaced) return;
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    if (scrollHeight - clientHeight + scrollTop < olderZone) this.#callbacks.onNearTop();
    if (this.#callbacks.hasNewer() && -scrollTop < olderZone) this.#callbacks.onNearBottom();
  }

  /** Scrolls to the newest message and stays there. */
  async toEnd(): Promise<void> {
    this.#isStuck = true;
    this.isAtEnd = true;
    this.#scrollsToEnd += 1;
    const ending = this.#scrollsToEnd;
    await tick();
    // A later call scrolls to the end too, so this one stops, and the rows are measured only once.
    if (this.#scroller === null || ending !== this.#scrollsToEnd) return;
    this.#rowWindow.showEnd();
    this.#updateLowest(true);
  }

  /** Whether a row is drawn in the window. */
  isDrawn(index: number): boolean {
    return this.#rowWindow.isDrawn(index);
  }

  /** Scrolls a row to `top` pixels below the upper edge of the view. */
  async toRow(index: number, top: number = headroom): Promise<void> {
    this.#isStuck = false;
    this.#anchor = null;
    await tick();
    this.#rowWindow.show(index, top);
    this.#updateAtEnd();
    this.#updateInView(this.#rowWindow.measureOffsets(), true);
  }

  /**
   * Resolves when current changes are drawn and the scroll position is adjusted. The result is false if the timeline
   * was scrolled to the end meanwhile: the caller then must not scroll elsewhere.
   */
  async settled(): Promise<boolean> {
    const before = this.#scrollsToEnd;
    await tick();
    await nextFrame();
    await nextFrame();
    return this.#scrollsToEnd === before;
  }

  /** Scrolls an element just into view, and no further. */
  reveal(element: HTMLElement): void {
    if (this.#scroller === null) return;
    const view = this.#scroller.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const above = box.top - view.top - margin;
    const below = box.bottom - view.bottom + margin;
    // If a message is higher than the view, its start is more important than its end.
    if (above < 0) this.#scroller.scrollTop += above;
    else if (below > 0) this.#scroller.scrollTop += Math.min(below, above);
    this.#updateAtEnd();
    this.#updateInView(this.#rowWindow.measureOffsets(), true);
  }

  /** Index of the row a page before or after the given one. */
  pageFrom(index: number, direction: 1 | -1): number {
    if (this.#scroller === null) return index;
    const page = this.#scroller.clientHeight * 0.9;
    const offsets = this.#rowWindow.measureOffsets();
    const target = offsets.indexAt(offsets.topOf(index) + direction * page);
    return target === index ? index + direction : target;
  }

  #isOn(scroller: HTMLElement): boolean {
    return this.#scroller === scroller;
  }

  /** Makes the first row in view the anchor. */
  #anchorFirstInView(offsets: RowOffsets): void {
    if (this.#scroller === null) return;
    const { clientHeight: height, scrollTop } = this.#scroller;
    const [rows, topIndex, formerFirstKey] = [this.#rows(), this.#topIndex, this.#formerFirstKey];
    this.#anchor = pickScrollAnchor({ rows, offsets, topIndex, height, scrollTop, formerFirstKey });
  }

  /**
   * Moves the anchor row back to its position, which changes only when the reader scrolls. While the end is in view, no
   * correction is needed. Returns the new positions of the rows.
   */
  #restoreAnchor(): RowOffsets {
    const offsets = this.#rowWindow.measureOffsets();
    if (this.#scroller === null || !this.isPlaced || this.#isStuck || this.#anchor === null) return offsets;
    const { key, top, scrollTop } = this.#anchor;
    const index = this.#rows().findIndex((row) => row.key === key);
    if (index < 0) return this.#updateInView(offsets, true);
    const wanted = top + scrollTop - this.#scroller.scrollTop;
    const moved = offsets.topOf(index) - wanted;
    if (Math.abs(moved) < 0.5) return offsets;
    this.#scroller.scrollTop += moved;
    this.#lastOffset = this.#scroller.scrollTop;
    this.#anchor = { key, top: wanted, scrollTop: this.#lastOffset };
    return this.#rowWindow.measureOffsets();
  }

  /**
   * Updates the state after a scroll by the timeline itself. The browser's scroll event comes a frame later, and a
   * message may arrive before that.
   */
  #updateAtEnd(): void {
    this.#isStuck = this.#distance() <= 1;
    this.isAtEnd = this.#distance() <= endZone;
  }

  #noteScrolling(): void {
    this.isMoving = true;
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      this.isMoving = false;
      this.floatingDayIndex = -1;
      this.#updateLowest(false);
      this.#callbacks.onRest();
    }, restAfter);
  }

  /** After a change of the rows: restores the anchor, and fills the view. */
  #restoreAndFill(): void {
    if (this.#scroller === null) return;
    this.#restoreAnchor();
    this.#rowWindow.fill();
    this.#rowWindow.chooseRows(this.#rowWindow.measureOffsets());
    flushSync();
    this.#restoreAnchor();
    this.#updateLowest(false);
  }

  #handleResize(): void {
    const offsets = this.#restoreAnchor();
    // Drawing more rows changes the heights again, and the browser reports that in the next frame at the earliest.
    if (this.#rowWindow.isShort(offsets)) void nextFrame().then(() => this.#restoreAndFill());
  }

  /** Pixels to the end of the conversation; infinite while the conversation continues after the last row. */
  #distance(): number {
    if (this.#scroller === null) return 0;
    return this.#callbacks.hasNewer() ? Number.POSITIVE_INFINITY : -this.#scroller.scrollTop;
  }

  /** Updates which rows are in view. If `isAnchored`, the first of them becomes the anchor. */
  #updateInView(offsets: RowOffsets, isAnchored: boolean): RowOffsets {
    this.#topIndex = offsets.indexAt(0);
    this.isFar = this.#distance() > (this.#scroller?.clientHeight ?? 0);
    if (isAnchored) this.#anchorFirstInView(offsets);
    return offsets;
  }

  /** Finds the row that Tab enters when scrolling ends, so that no row has to check this while scrolling. */
  #updateLowest(isAnchored: boolean): void {
    const offsets = this.#updateInView(this.#rowWindow.measureOffsets(), isAnchored);
    this.lowestIndex = offsets.indexAt((this.#scroller?.clientHeight ?? 0) - margin);
  }

  /** Index of the row at the position of the floating day label; -1 if the label is not needed. */
  #findFloatingDayIndex(offsets: RowOffsets): number {
    const index = offsets.indexAt(margin);
    // If the day line above this row is in view, the floating label would only repeat it.
    const isLineInView = this.#rows()[index]?.day !== null && offsets.topOf(index) > -margin;
    return isLineInView ? -1 : index;
  }
}
