/**
 * Maximum length of a message text in Unicode code points, which is how the service counts (interface/limits#sizes).
 */
export const maxMessageTextLength = 1000;

/** Length of a text as the service counts it: in Unicode code points instead of UTF-16 units. */
export function codePointCount(text: string): number {
  return [...text].length;
}
