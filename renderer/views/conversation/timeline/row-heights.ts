/** Maximum number of rows whose heights are remembered. */
const maxRemembered = 2_000;

/**
 * Heights of the rows of timelines in pixels, by the key of the row. They outlive the timeline, so that a chat that is
 * opened again is drawn with as many rows as its view has room for. Until a row is drawn, its height is only assumed.
 */
export class RowHeights {
  /** Height of the timeline's view when it was last measured; null before. */
  viewHeight: number | null = null;
  readonly #heights = new Map<string, number>();

  /** The height of a row when it was last measured; null if it never was. */
  of(key: string): number | null {
    return this.#heights.get(key) ?? null;
  }

  remember(key: string, height: number): void {
    if (this.#heights.size >= maxRemembered && !this.#heights.has(key)) this.#heights.clear();
    this.#heights.set(key, height);
  }
}
