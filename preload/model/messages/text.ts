/** Longest text of a message, in characters as the service counts them (interface/limits#sizes). */
export const maximumTextLength = 1000;

/** Counts characters as the service does: Unicode code points, not UTF-16 units. */
export function textLength(text: string): number {
  return [...text].length;
}
