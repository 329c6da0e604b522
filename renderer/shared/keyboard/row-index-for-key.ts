/** The position that a key starts from, and the size of the list. */
interface RowPosition {
  /** Index of the row that has the focus. */
  readonly stop: number;
  /** Index of the last row. */
  readonly last: number;
  /** Number of rows that fit in the list. */
  readonly page: number;
}

/** The index of the row to which a key moves; null for any other key. */
export function rowIndexForKey(key: string, { stop, last, page }: RowPosition): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(last, stop + 1);
    case "ArrowUp":
      return Math.max(0, stop - 1);
    case "PageDown":
      return Math.min(last, stop + page);
    case "PageUp":
      return Math.max(0, stop - page);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
