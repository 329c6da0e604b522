import type { SearchWord } from "./words.ts";
import { indexWordOfPrefix, characterIndexWord, splitIntoSearchWords } from "./words.ts";

/** A range of a text. `start` and `length` are in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly length: number;
}

/** One or more consecutive words that a message must contain. */
export interface SearchTerm {
  readonly words: readonly string[];
  /** Whether the last word matches every word that begins with it. */
  readonly isPrefix: boolean;
  /**
   * The words that a text must contain in folded form to match. Emoji, and words of scripts without spaces, are left
   * out.
   */
  readonly foldedWords: readonly string[];
  /**
   * Whether the term is a single character of a script without spaces. The index has such a character as a word of its
   * own, so it need not be looked up as a prefix.
   */
  readonly isCharacter: boolean;
  /**
   * The index word for the first two characters of the last word, which every message with that prefix has. Null if
   * there is none.
   */
  readonly beginning: string | null;
}

/**
 * Creates the term for a typed text; null if the text has no words. `canGoOn`: the person may still be typing, so the
 * last word is a prefix. A single character of a script without spaces is always a prefix, because the index has such
 * characters in pairs. An emoji is never a prefix.
 */
export function createTerm(text: string, canGoOn: boolean): SearchTerm | null {
  const words = splitIntoSearchWords(text);
  while (words.at(-1)?.isTrail === true) words.pop();
  const last = words.at(-1);
  if (last === undefined) return null;
  const isSingle = last.kind === "pair" && last.headEnd === last.end;
  return {
    words: words.map(({ word }) => word),
    isPrefix: isSingle || (last.kind === "word" && canGoOn),
    foldedWords: words.filter(({ kind }) => kind === "word").map(({ word }) => word),
    isCharacter: isSingle && words.length === 1,
    beginning: indexWordOfPrefix(last),
  };
}

/**
 * The term in the query language of the index. Words contain only letters, digits and private-use signs, so a typed
 * text cannot contain operators.
 */
export function termExpression({ words, isPrefix, isCharacter }: SearchTerm): string {
  if (isCharacter) return `"${words.map(characterIndexWord).join("")}"`;
  return `"${words.join(" ")}"${isPrefix ? "*" : ""}`;
}

/** The ranges of a text that match a term, given the words of the text. */
export function rangesOfTerm(term: SearchTerm, words: readonly SearchWord[]): TextRange[] {
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

/** Sorts ranges and merges those that overlap or touch. */
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
