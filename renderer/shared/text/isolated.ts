/** The text as a run of its own: a sign at its beginning stays there, whichever way the page runs. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
