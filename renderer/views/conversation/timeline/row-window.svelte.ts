import { flushSync } from "svelte";
import { RowOffsets } from "./row-offsets.ts";
import { RowHeights } from "./row-heights.ts";
import type { TimelineRow } from "../../../state/conversation/timeline/timeline-rows.ts";

/** Rows are drawn up to this many pixels beyond the view, one row for each step of the wheel. */
const drawnAhead = 200;
/** Rows within this many pixels of the view are drawn at once, however many they are. */
const neededAhead = 80;
/**
 * A row is removed beyond this many pixels from the view. That is more than `drawnAhead`, so that no step adds it
 * again at once.
 */
const removedBeyond = 240;
/** At the end, rows are removed once so many pixels of them are above the view: several rows at once. */
const maxAboveAtEnd = 600;
/**
 * Assumed height of a row that was never drawn, in pixels: the height of the most frequent kind, one line under a name.
 */
const guessedHeight = 68;
/**
 * Mean height of a row, in pixels, to tell how many rows are drawn before any is measured. Rows that are missing then
 * are drawn in the same task, but a row too many costs as much as a row that is seen.
 */
const meanHeight = 90;
/**
 * Rows that are lower than assumed leave room for more rows, which are drawn in the same task. This limits how often
 * more rows are drawn in it.
 */
const maxRounds = 24;

/** The rows to draw, by key, so that the span stays valid when other rows are added or removed. */
interface KeyRange {
  readonly keys: readonly string[];
  /** Whether the last row is included: rows added after it are then drawn too. */
  readonly reachesEnd: boolean;
}

/** The drawn rows by index; `to` is less than `from` if there are none. */
interface DrawnRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The rows of the timeline that are in the page: consecutive rows around the view. The scroller counts from its end, so
 * changes above the view move nothing in it. Positions are measured in the page, so they must be read while no draw is
 * pending.
 */
export class RowWindow {
  readonly #rows: () => readonly TimelineRow[];
  readonly #focusedRowKey: () => string | null;
  readonly #heights: RowHeights;
  #keyRange: KeyRange = $state.raw({ keys: [], reachesEnd: true });
  readonly #indexes: ReadonlyMap<string, number> = $derived.by(
    () => new Map(this.#rows().map(({ key }, index) => [key, index])),
  );
  readonly #drawnRange: DrawnRange = $derived.by(() => this.#rangeOf(this.#keyRange));
  /** Index of the row with `focusedRowKey` while it is outside the window; otherwise -1. */
  readonly #keptIndex: number = $derived.by(() => {
    const index = this.#indexes.get(this.#focusedRowKey() ?? "") ?? -1;
    return this.isDrawn(index) ? -1 : index;
  });
  /** The row that stays in the page outside the window, and its pixels from the top of the list; null for none. */
  readonly keptRow: { readonly key: string; readonly top: number } | null = $derived.by(() => {
    const row = this.#rows()[this.#keptIndex];
    return row === undefined ? null : { key: row.key, top: this.#heightOf(0, this.#keptIndex) };
  });
  /** The rows that are in the page, in order. */
  readonly drawnRows: readonly TimelineRow[] = $derived.by(() => {
    const { from, to } = this.#drawnRange;
    const rows = this.#rows().slice(from, to + 1);
    const focusedRow = this.#rows()[this.#keptIndex];
    if (focusedRow === undefined) return rows;
    return this.#keptIndex < from ? [focusedRow, ...rows] : [...rows, focusedRow];
  });
  /** Pixels that replace the rows before and after the drawn rows. */
  readonly spacers: { readonly above: number; readonly below: number } = $derived.by(() => ({
    above: this.#heightOf(0, this.#drawnRange.from),
    below: this.#heightOf(this.#drawnRange.to + 1, this.#rows().length),
  }));
  #scroller: HTMLElement | null = null;
  #list: HTMLElement | null = null;

  /**
   * `focusedRowKey` returns the key of the row that stays in the page at any scroll position, because it has the focus.
   * `heights` are those of earlier timelines, too.
   */
  constructor(
    rows: () => readonly TimelineRow[],
    focusedRowKey: () => string | null,
    heights: RowHeights = new RowHeights(),
  ) {
    this.#rows = rows;
    this.#focusedRowKey = focusedRowKey;
    this.#heights = heights;
  }

  /** Attaches to the scrolling element, and to the list in it whose children are the rows. */
  start(scroller: HTMLElement, list: HTMLElement): void {
    this.#scroller = scroller;
    this.#list = list;
  }

  /** Detaches from the elements. */
  stop(): void {
    this.#scroller = null;
    this.#list = null;
  }

  /** Whether a row is drawn in the window. */
  isDrawn(index: number): boolean {
    return index >= this.#drawnRange.from && index <= this.#drawnRange.to;
  }

  /** Measures the positions of the rows. */
  measureOffsets(): RowOffsets {
    const { from, to } = this.#drawnRange;
    const view = this.#scroller?.getBoundingClientRect().top ?? 0;
    const edges: number[] = [];
    let bottom = 0;
    for (let index = from; index <= to; index += 1) {
      const box = this.#elementOf(index)?.getBoundingClientRect();
      edges.push((box?.top ?? 0) - view);
      bottom = (box?.bottom ?? 0) - view;
    }
    return new RowOffsets(from, [...edges, bottom], this.#rows().length, (index) => this.#heightAt(index));
  }

  /** Whether rows are missing that the next wheel step could bring into view. */
  isShort(offsets: RowOffsets): boolean {
    const { from, to } = this.#drawnRange;
    const { above, below } = this.#pixelsBeyondView(offsets);
    return (above < neededAhead && from > 0) || (below < neededAhead && to < this.#rows().length - 1);
  }

  /** Draws missing rows until none is missing. Returns the positions of the rows. */
  fill(): RowOffsets {
    for (let round = 0; round < maxRounds; round += 1) {
      const offsets = this.measureOffsets();
      if (!this.isShort(offsets) || !this.#chooseRows(offsets)) return this.#remember(offsets);
      flushSync();
    }
    return this.#remember(this.measureOffsets());
  }

  /**
   * Chooses the rows of the next draw: one more if few are ahead, and none that are far away. Does not draw them yet.
   */
  chooseRows(offsets: RowOffsets): void {
    this.#chooseRows(offsets);
  }

  /** Scrolls until the top of a row is this many pixels below the upper edge of the view; null centres the row. */
  show(index: number, top: number | null): void {
    if (this.#rows()[index] === undefined) return;
    if (!this.isDrawn(index)) this.#setRows(index, index, this.measureOffsets());
    for (let round = 0; round < maxRounds; round += 1) {
      flushSync();
      if (this.#scroller === null) return;
      const offsets = this.measureOffsets();
      const height = offsets.topOf(index + 1) - offsets.topOf(index);
      this.#scroller.scrollTop += offsets.topOf(index) - (top ?? (this.#scroller.clientHeight - height) / 2);
      if (!this.#chooseRows(this.measureOffsets())) return;
    }
  }

  /** Scrolls to the end. */
  showEnd(): void {
    const last = this.#rows().length - 1;
    if (!this.isDrawn(last)) this.#setRows(this.#firstAtEnd(), last, this.measureOffsets());
    flushSync();
    if (this.#scroller !== null) this.#scroller.scrollTop = 0;
    const offsets = this.fill();
    // Nothing scrolls while message after message arrives at the end, so the rows above the view are removed here.
    if (this.#pixelsBeyondView(offsets).above > maxAboveAtEnd) this.#chooseRows(offsets);
  }

  /** How many pixels the drawn rows reach beyond the upper and the lower edge of the view. */
  #pixelsBeyondView(offsets: RowOffsets): { readonly above: number; readonly below: number } {
    const { from, to } = this.#drawnRange;
    return {
      above: -offsets.topOf(from),
      below: offsets.topOf(to + 1) - (this.#scroller?.clientHeight ?? 0),
    };
  }

  /** Chooses the rows to draw. Returns whether they changed. */
  #chooseRows(offsets: RowOffsets): boolean {
    const { from, to } = this.#drawnRange;
    if (this.#scroller === null || to < from) return false;
    const { above, below } = this.#pixelsBeyondView(offsets);
    const height = this.#scroller.clientHeight;
    const isFar = Math.min(above, below) < -height - drawnAhead;
    const middle = isFar ? offsets.indexAt(height / 2) : 0;
    const first = isFar ? middle : this.#newOutermost(from, -1, above, offsets);
    const last = isFar ? middle : this.#newOutermost(to, 1, below, offsets);
    if (first === from && last === to) return false;
    this.#setRows(first, last, offsets);
    return true;
  }

  /**
   * Index of the new outermost row at one end. `outermost` is the present one, and the drawn rows reach `reach` pixels
   * beyond the view.
   */
  #newOutermost(outermost: number, outwards: 1 | -1, reach: number, offsets: RowOffsets): number {
    let [index, beyond] = [outermost, reach];
    if (beyond < drawnAhead) {
      do {
        if (this.#rows()[index + outwards] === undefined) return index;
        index += outwards;
        beyond += this.#heightAt(index);
      } while (beyond < neededAhead);
      return index;
    }
    for (;;) {
      beyond -= offsets.topOf(index + 1) - offsets.topOf(index);
      if (beyond < removedBeyond) return index;
      index -= outwards;
    }
  }

  /** Sets the rows to draw, and stores the heights of the removed rows. */
  #setRows(first: number, last: number, offsets: RowOffsets): void {
    const rows = this.#rows();
    const [from, to] = [Math.max(0, first), Math.min(last, rows.length - 1)];
    for (let index = this.#drawnRange.from; index <= this.#drawnRange.to; index += 1) {
      const row = rows[index];
      if (row === undefined || (index >= from && index <= to)) continue;
      this.#heights.remember(row.key, offsets.topOf(index + 1) - offsets.topOf(index));
    }
    this.#keyRange = {
      keys: rows.slice(from, to + 1).map(({ key }) => key),
      reachesEnd: to === rows.length - 1,
    };
  }

  #rangeOf({ keys, reachesEnd }: KeyRange): DrawnRange {
    const last = this.#rows().length - 1;
    const found = keys.flatMap((key) => this.#indexes.get(key) ?? []);
    if (found.length === 0) return { from: this.#firstAtEnd(), to: last };
    return { from: Math.min(...found), to: reachesEnd ? last : Math.max(...found) };
  }

  /**
   * The first row to draw at the end, so that the rows fill the view. Before the view is measured, the outer height of
   * the window is taken, which is known without a layout.
   */
  #firstAtEnd(): number {
    const rows = this.#rows();
    const needed = this.#heights.viewHeight === null ? outerHeight : this.#heights.viewHeight + neededAhead;
    let first = rows.length;
    for (let height = 0; height < needed && first > 0; first -= 1)
      height += this.#heights.of(rows[first - 1]?.key ?? "") ?? meanHeight;
    return first;
  }

  /** Remembers the heights of the drawn rows. */
  #remember(offsets: RowOffsets): RowOffsets {
    this.#heights.viewHeight = this.#scroller?.clientHeight ?? null;
    const { from, to } = this.#drawnRange;
    for (const [place, row] of this.#rows()
      .slice(from, to + 1)
      .entries()) {
      const index = from + place;
      this.#heights.remember(row.key, offsets.topOf(index + 1) - offsets.topOf(index));
    }
    return offsets;
  }

  #elementOf(index: number): Element | undefined {
    const { from } = this.#drawnRange;
    const isOneBefore = this.#keptIndex >= 0 && this.#keptIndex < from;
    return this.#list?.children[index - from + (isOneBefore ? 1 : 0)];
  }

  #heightAt(index: number): number {
    return this.#heights.of(this.#rows()[index]?.key ?? "") ?? guessedHeight;
  }

  /** Height of the rows from `start` up to, but without, `end`. */
  #heightOf(start: number, end: number): number {
    let sum = 0;
    for (let index = start; index < end; index += 1) sum += this.#heightAt(index);
    return sum;
  }
}
