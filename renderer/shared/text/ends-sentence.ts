/** Whether a text ends with a mark that ends a sentence, so that no full stop follows it. */
export function endsSentence(text: string): boolean {
  return /[\p{Sentence_Terminal}…]["'”’»)\]\u2069]*\s*$/u.test(text);
}
