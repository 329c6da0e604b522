/**
 * The index of the row that a key moves to from the row `from`; null for any other key. `page` is the number of rows in
 * view.
 */
export function memberRowIndexForKey(key: string, from: number, last: number, page: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(last, from + 1);
    case "ArrowUp":
      return Math.max(0, from - 1);
    case "PageDown":
      return Math.min(last, from + page);
    case "PageUp":
      return Math.max(0, from - page);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
