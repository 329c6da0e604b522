/** Positions of the rows when this object was created, in pixels below the upper edge of the view. */
export class RowOffsets {
  readonly #from: number;
  readonly #edges: readonly number[];
  readonly #count: number;
  readonly #heightAt: (index: number) => number;

  /**
   * `from` is the index of the first drawn row. `edges` has the top of each drawn row, and the bottom of the last drawn
   * row. `count` is the number of all rows. `heightAt` returns the height of a row that is not drawn.
   */
  constructor(from: number, edges: readonly number[], count: number, heightAt: (index: number) => number) {
    this.#from = from;
    this.#edges = edges;
    this.#count = count;
    this.#heightAt = heightAt;
  }

  /** The top edge of a row. If `index` is the number of rows, this is the bottom edge of the last row. */
  topOf(index: number): number {
    const to = this.#from + this.#edges.length - 1;
    const drawn = Math.min(Math.max(index, this.#from), to);
    let top = this.#edges[drawn - this.#from] ?? 0;
    for (let one = index; one < drawn; one += 1) top -= this.#heightAt(one);
    for (let one = drawn; one < index; one += 1) top += this.#heightAt(one);
    return top;
  }

  /** Index of the row at a position, or of the nearest row; -1 if there are no rows. */
  indexAt(position: number): number {
    const last = this.#count - 1;
    let index = Math.min(this.#from, last);
    let top = this.topOf(index);
    while (index > 0 && top > position) {
      index -= 1;
      top -= this.#heightAt(index);
    }
    while (index < last && this.topOf(index + 1) <= position) index += 1;
    return index;
  }
}
