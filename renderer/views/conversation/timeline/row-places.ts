/** Where rows stand, in pixels below the upper edge of the view, at the moment at which this was made. */
export class RowPlaces {
  readonly #from: number;
  readonly #edges: readonly number[];
  readonly #count: number;
  readonly #heightAt: (index: number) => number;

  /**
   * `from` is the index of the first row that is drawn, `edges` are the tops of those that are and the bottom of the last one;
   * of `count` rows the others are as high as `heightAt` says.
   */
  constructor(from: number, edges: readonly number[], count: number, heightAt: (index: number) => number) {
    this.#from = from;
    this.#edges = edges;
    this.#count = count;
    this.#heightAt = heightAt;
  }

  /** The top of a row, and with the number of rows as its index the end of them all. */
  topOf(index: number): number {
    const to = this.#from + this.#edges.length - 1;
    const drawn = Math.min(Math.max(index, this.#from), to);
    let top = this.#edges[drawn - this.#from] ?? 0;
    for (let one = index; one < drawn; one += 1) top -= this.#heightAt(one);
    for (let one = drawn; one < index; one += 1) top += this.#heightAt(one);
    return top;
  }

  /** Index of the row at a place, or of the nearest; -1 where there are no rows. */
  indexAt(place: number): number {
    const last = this.#count - 1;
    let index = Math.min(this.#from, last);
    let top = this.topOf(index);
    while (index > 0 && top > place) {
      index -= 1;
      top -= this.#heightAt(index);
    }
    while (index < last && this.topOf(index + 1) <= place) index += 1;
    return index;
  }
}
