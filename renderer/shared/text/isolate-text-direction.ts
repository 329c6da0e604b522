/**
 * Isolates a text from the direction of the text around it: punctuation at its beginning stays there in every layout
 * direction.
 */
export function isolateTextDirection(text: string): string {
  return `\u2068${text}\u2069`;
}
