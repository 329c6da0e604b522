import { flushSync } from "svelte";
import { RowPlaces } from "./row-places.ts";
import type { TimelineRow } from "../../../state/conversation/timeline-rows.ts";

/** Pixels beyond the view to which rows are drawn, one with each step of the wheel. */
const ahead = 200;
/** Nearer than this to the view they are drawn at once, however many it takes. */
const needed = 80;
/** A row goes once it is so many pixels beyond the view: farther than where it came, so that no step brings it back. */
const behind = 240;
/** Pixels that a row counts with until it was drawn: what the commonest takes, that of one line under a name. */
const guessedHeight = 68;
/** Rows that are drawn before any is measured. */
const firstRows = 12;
/** Rows that are lower than guessed leave room for more, which are drawn in the same turn; so often at most. */
const mostRounds = 24;

/** Which rows are to be drawn, by their keys, so that it stays true when others come and go. */
interface Span {
  readonly keys: readonly string[];
  /** Whether the last of all rows is among them: those that come after it are then drawn as well. */
  readonly reachesEnd: boolean;
}

/** The rows that are drawn, by their indexes; `to` is before `from` where there are none. */
interface Drawn {
  readonly from: number;
  readonly to: number;
}

/**
 * The part of the timeline that is in the page: the rows around the view, one following the other. The element that scrolls
 * counts from its end, so what comes, goes or grows above the view moves nothing in it. Places are those in the page: they
 * are to be asked for while nothing waits to be drawn.
 */
export class RowWindow {
  readonly #rows: () => readonly TimelineRow[];
  readonly #keptKey: () => string | null;
  readonly #heights = new Map<string, number>();
  #span: Span = $state.raw({ keys: [], reachesEnd: true });
  readonly #indexes: ReadonlyMap<string, number> = $derived.by(
    () => new Map(this.#rows().map(({ key }, index) => [key, index])),
  );
  readonly #drawn: Drawn = $derived.by(() => this.#find(this.#span));
  /** Index of the kept row while it is out of the window; -1 else. */
  readonly #keptIndex: number = $derived.by(() => {
    const index = this.#indexes.get(this.#keptKey() ?? "") ?? -1;
    return this.isDrawn(index) ? -1 : index;
  });
  /** The row that is in the page although it is out of the window, and its pixels from the top of the list; null for none. */
  readonly kept: { readonly key: string; readonly top: number } | null = $derived.by(() => {
    const row = this.#rows()[this.#keptIndex];
    return row === undefined ? null : { key: row.key, top: this.#heightOf(0, this.#keptIndex) };
  });
  /** The rows that are in the page, in their order. */
  readonly shown: readonly TimelineRow[] = $derived.by(() => {
    const { from, to } = this.#drawn;
    const rows = this.#rows().slice(from, to + 1);
    const kept = this.#rows()[this.#keptIndex];
    if (kept === undefined) return rows;
    return this.#keptIndex < from ? [kept, ...rows] : [...rows, kept];
  });
  /** Pixels that stand for the rows before those that are drawn, and for those after them. */
  readonly room: { readonly above: number; readonly below: number } = $derived.by(() => ({
    above: this.#heightOf(0, this.#drawn.from),
    below: this.#heightOf(this.#drawn.to + 1, this.#rows().length),
  }));
  #scroller: HTMLElement | null = null;
  #list: HTMLElement | null = null;

  /** `keptKey` gives the key of a row that stays in the page wherever the view is, because it has the focus. */
  constructor(rows: () => readonly TimelineRow[], keptKey: () => string | null) {
    this.#rows = rows;
    this.#keptKey = keptKey;
  }

  /** Takes over the element that scrolls, and the list in it whose children are the rows. */
  start(scroller: HTMLElement, list: HTMLElement): void {
    this.#scroller = scroller;
    this.#list = list;
  }

  /** Lets go of the elements. */
  stop(): void {
    this.#scroller = null;
    this.#list = null;
  }

  /** Whether a row is in the page, in its place. */
  isDrawn(index: number): boolean {
    return index >= this.#drawn.from && index <= this.#drawn.to;
  }

  /** Where the rows stand. */
  places(): RowPlaces {
    const { from, to } = this.#drawn;
    const view = this.#scroller?.getBoundingClientRect().top ?? 0;
    const edges: number[] = [];
    let bottom = 0;
    for (let index = from; index <= to; index += 1) {
      const box = this.#elementOf(index)?.getBoundingClientRect();
      edges.push((box?.top ?? 0) - view);
      bottom = (box?.bottom ?? 0) - view;
    }
    return new RowPlaces(from, [...edges, bottom], this.#rows().length, (index) => this.#heightAt(index));
  }

  /** Whether rows are missing that the next step of the wheel could bring into view. */
  isShort(places: RowPlaces): boolean {
    const { from, to } = this.#drawn;
    const { above, below } = this.#reach(places);
    return (above < needed && from > 0) || (below < needed && to < this.#rows().length - 1);
  }

  /** Draws the rows that are missing, until none is. */
  fill(): void {
    for (let round = 0; round < mostRounds; round += 1) {
      const places = this.places();
      if (!this.isShort(places) || !this.#draw(places)) return;
      flushSync();
    }
  }

  /** Says which rows are to be drawn next: one more where few are ahead, and none that are far. They are not yet drawn then. */
  prepare(places: RowPlaces): void {
    this.#draw(places);
  }

  /** Goes to where the top of a row is so many pixels below the upper edge of the view; null for the row in the middle. */
  show(index: number, top: number | null): void {
    if (this.#rows()[index] === undefined) return;
    if (!this.isDrawn(index)) this.#drawRows(index, index, this.places());
    for (let round = 0; round < mostRounds; round += 1) {
      flushSync();
      if (this.#scroller === null) return;
      const places = this.places();
      const height = places.topOf(index + 1) - places.topOf(index);
      this.#scroller.scrollTop += places.topOf(index) - (top ?? (this.#scroller.clientHeight - height) / 2);
      if (!this.#draw(this.places())) return;
    }
  }

  /** Goes to the end. */
  showEnd(): void {
    const last = this.#rows().length - 1;
    if (!this.isDrawn(last)) this.#drawRows(last - firstRows, last, this.places());
    flushSync();
    if (this.#scroller !== null) this.#scroller.scrollTop = 0;
    this.fill();
  }

  /** How many pixels the drawn rows reach beyond the upper and the lower edge of the view. */
  #reach(places: RowPlaces): { readonly above: number; readonly below: number } {
    const { from, to } = this.#drawn;
    return { above: -places.topOf(from), below: places.topOf(to + 1) - (this.#scroller?.clientHeight ?? 0) };
  }

  /** Says which rows are to be drawn now; whether they are others than before. */
  #draw(places: RowPlaces): boolean {
    const { from, to } = this.#drawn;
    if (this.#scroller === null || to < from) return false;
    const { above, below } = this.#reach(places);
    const height = this.#scroller.clientHeight;
    const isFar = Math.min(above, below) < -height - ahead;
    const middle = isFar ? places.indexAt(height / 2) : 0;
    const first = isFar ? middle : this.#edge(from, -1, above, places);
    const last = isFar ? middle : this.#edge(to, 1, below, places);
    if (first === from && last === to) return false;
    this.#drawRows(first, last, places);
    return true;
  }

  /** The row that is to be the outermost at one end, where `outermost` is now and rows reach so many pixels beyond the view. */
  #edge(outermost: number, outwards: 1 | -1, reach: number, places: RowPlaces): number {
    let [index, beyond] = [outermost, reach];
    if (beyond < ahead) {
      do {
        if (this.#rows()[index + outwards] === undefined) return index;
        index += outwards;
        beyond += this.#heightAt(index);
      } while (beyond < needed);
      return index;
    }
    for (;;) {
      beyond -= places.topOf(index + 1) - places.topOf(index);
      if (beyond < behind) return index;
      index -= outwards;
    }
  }

  /** Has these rows drawn, and remembers how high those are that go. */
  #drawRows(first: number, last: number, places: RowPlaces): void {
    const rows = this.#rows();
    const [from, to] = [Math.max(0, first), Math.min(last, rows.length - 1)];
    for (let index = this.#drawn.from; index <= this.#drawn.to; index += 1) {
      const row = rows[index];
      if (row === undefined || (index >= from && index <= to)) continue;
      this.#heights.set(row.key, places.topOf(index + 1) - places.topOf(index));
    }
    this.#span = {
      keys: rows.slice(from, to + 1).map(({ key }) => key),
      reachesEnd: to === rows.length - 1,
    };
  }

  #find({ keys, reachesEnd }: Span): Drawn {
    const last = this.#rows().length - 1;
    const found = keys.flatMap((key) => this.#indexes.get(key) ?? []);
    if (found.length === 0) return { from: Math.max(0, last - firstRows), to: last };
    return { from: Math.min(...found), to: reachesEnd ? last : Math.max(...found) };
  }

  #elementOf(index: number): Element | undefined {
    const { from } = this.#drawn;
    const isOneBefore = this.#keptIndex >= 0 && this.#keptIndex < from;
    return this.#list?.children[index - from + (isOneBefore ? 1 : 0)];
  }

  #heightAt(index: number): number {
    return this.#heights.get(this.#rows()[index]?.key ?? "") ?? guessedHeight;
  }

  /** Height of the rows from one index up to another, which is not counted. */
  #heightOf(start: number, end: number): number {
    let sum = 0;
    for (let index = start; index < end; index += 1) sum += this.#heightAt(index);
    return sum;
  }
}
