import type { SearchWord } from "./words.ts";
import { beginningWord, characterWord, wordsOf } from "./words.ts";

/** A stretch of a text, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly length: number;
}

/** Words that a message must have, one directly after the other. */
export interface SearchTerm {
  readonly words: readonly string[];
  /** The last word may go on. */
  readonly isPrefix: boolean;
  /** Those of the words that stand in any text that holds the term, once the text is folded. */
  readonly folded: readonly string[];
  /** A single character of a script without spaces: the index has it as a word, so it is no beginning to the index. */
  readonly isCharacter: boolean;
  /** The word that stands in every message in which the last word goes on; null where there is none. */
  readonly beginning: string | null;
}

/**
 * What is looked up for something typed; null where it has no word in it. A single character of a script without spaces
 * begins a pair, so it may always go on; an emoji never does.
 */
export function createTerm(text: string, canGoOn: boolean): SearchTerm | null {
  const words = wordsOf(text);
  while (words.at(-1)?.isTrail === true) words.pop();
  const last = words.at(-1);
  if (last === undefined) return null;
  const isSingle = last.kind === "pair" && last.headEnd === last.end;
  return {
    words: words.map(({ word }) => word),
    isPrefix: isSingle || (last.kind === "word" && canGoOn),
    folded: words.filter(({ kind }) => kind === "word").map(({ word }) => word),
    isCharacter: isSingle && words.length === 1,
    beginning: beginningWord(last),
  };
}

/** The term in the language of the index. Words hold letters, digits and signs only, so nothing typed can be an operator. */
export function termExpression({ words, isPrefix, isCharacter }: SearchTerm): string {
  if (isCharacter) return `"${words.map(characterWord).join("")}"`;
  return `"${words.join(" ")}"${isPrefix ? "*" : ""}`;
}

/** Where a term stands among the words of a text. */
export function findTerm(term: SearchTerm, words: readonly SearchWord[]): TextRange[] {
  const ranges: TextRange[] = [];
  for (let at = 0; at + term.words.length <= words.length; at += 1) {
    const first = words[at];
    const last = words[at + term.words.length - 1];
    if (first === undefined || last === undefined || !standsAt(term, words, at)) continue;
    const isWhole = last.word === term.words.at(-1);
    const end = isWhole || last.kind === "word" ? last.end : last.headEnd;
    ranges.push({ start: first.start, length: end - first.start });
  }
  return ranges;
}

function standsAt(
  { words: wanted, isPrefix }: SearchTerm,
  words: readonly SearchWord[],
  at: number,
): boolean {
  return wanted.every((word, index) => {
    const here = words[at + index]?.word;
    if (here === undefined) return false;
    return here === word || (isPrefix && index === wanted.length - 1 && here.startsWith(word));
  });
}

/** Ranges in order, those that overlap or touch made one. */
export function joinRanges(ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last === undefined || range.start > last.start + last.length) joined.push(range);
    else {
      const end = Math.max(last.start + last.length, range.start + range.length);
      joined[joined.length - 1] = { start: last.start, length: end - last.start };
    }
  }
  return joined;
}
