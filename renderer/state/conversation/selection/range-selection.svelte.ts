/** Which rows of a list are selected, by their ids, and how pressed rows, Shift and "select all" change that. */
export class RangeSelection<Id> {
  ids: ReadonlySet<Id> = $state.raw(new Set());
  /** The row from which Shift extends the selection. */
  #anchorId: Id | null = null;
  /** The rows that were selected before Shift selected a range. They stay selected if the range shrinks. */
  #idsOutsideRange: ReadonlySet<Id> = new Set();

  /** Selects a row, or deselects it. */
  toggle(id: Id): void {
    const ids = new Set(this.ids);
    if (!ids.delete(id)) ids.add(id);
    this.#select(ids, id);
  }

  /**
   * Selects all of these rows from the row toggled last to the row `id`, apart from those that cannot be selected. A
   * further call replaces the range, so that it can shrink. If no row was toggled yet, the range begins at `fromId`.
   */
  extend(
    rows: readonly Id[],
    { id, fromId }: { readonly id: Id; readonly fromId: Id | null },
    canSelect: (id: Id) => boolean = () => true,
  ): void {
    const anchorId = [this.#anchorId, fromId].find((one) => one !== null && rows.includes(one)) ?? id;
    const outside = this.#idsOutsideRange;
    const [from, to] = [rows.indexOf(anchorId), rows.indexOf(id)];
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).filter(canSelect);
    this.#select(new Set([...outside, ...range]), anchorId);
    this.#idsOutsideRange = outside;
  }

  /** Selects these rows as well. */
  add(ids: readonly Id[]): void {
    this.#select(new Set([...this.ids, ...ids]), null);
  }

  /** Selects these rows only. */
  set(ids: readonly Id[]): void {
    this.#select(new Set(ids), null);
  }

  /** Deselects all rows but these. The range that Shift extends stays. */
  retain(kept: ReadonlySet<Id>): void {
    this.ids = this.ids.intersection(kept);
    this.#idsOutsideRange = this.#idsOutsideRange.intersection(kept);
  }

  #select(ids: ReadonlySet<Id>, anchorId: Id | null): void {
    this.ids = ids;
    this.#idsOutsideRange = ids;
    this.#anchorId = anchorId;
  }
}
