import type { PlacedMessage, PlaceRange, SearchIndex } from "./search-index.ts";
import { anyMark } from "./search-marks.ts";
import type { SearchTerm, TextRange } from "./search-term.ts";
import { findTerm, joinRanges, termExpression } from "./search-term.ts";
import { wordsOf } from "./search-words.ts";

/** What to look up: everything in it must hold. */
export interface SearchLookup {
  readonly terms: readonly SearchTerm[];
  /** Marks, of each list at least one. */
  readonly marks: readonly (readonly string[])[];
  readonly range: PlaceRange;
  readonly limit: number;
}

/**
 * Messages looked at one by one before the index is asked for a beginning of a word. The index has to gather everything
 * that any such word stands in before it can say the first: the more there is, the longer that takes, and the sooner
 * looking finds enough. So looking comes first, and the index only for what turned out to be rare.
 */
const lookedAt = 150;
/** Looking goes on while a page is likely to be full after this many. */
const lookedAtMost = 1200;
const combining = /\p{M}/u;

/** What is looked up, in the language of the index. */
export function expressionOf(terms: readonly SearchTerm[], marks: SearchLookup["marks"]): string {
  const parts = [
    ...terms.map(termExpression),
    ...marks.map((some) => `(${some.map((mark) => `"${mark}"`).join(" OR ")})`),
  ];
  return parts.length === 0 ? `"${anyMark}"` : parts.join(" AND ");
}

/** Looks at the newest few; null where they are not enough to say. */
function lookThrough(index: SearchIndex, lookup: SearchLookup): PlacedMessage[] | null {
  const open = lookup.terms.filter(({ isPrefix }) => isPrefix);
  const whole = lookup.terms.filter(({ isPrefix }) => !isPrefix);
  const found: PlacedMessage[] = [];
  let looked = 0;
  for (const placed of index.matching(expressionOf(whole, lookup.marks), lookup.range)) {
    looked += 1;
    if (looked > lookedAt && found.length * lookedAtMost < lookup.limit * looked) return null;
    const words = wordsOf(placed.message.text);
    if (open.every((term) => findTerm(term, words).length > 0)) found.push(placed);
    if (found.length === lookup.limit) break;
  }
  return found;
}

/** The newest messages that hold everything that is looked up. */
export function lookUp(index: SearchIndex, lookup: SearchLookup): readonly PlacedMessage[] {
  if (lookup.marks.some((some) => some.length === 0)) return [];
  if (lookup.terms.some(({ isPrefix }) => isPrefix)) {
    const found = lookThrough(index, lookup);
    if (found !== null) return found;
  }
  const found: PlacedMessage[] = [];
  for (const placed of index.matching(expressionOf(lookup.terms, lookup.marks), lookup.range)) {
    found.push(placed);
    if (found.length === lookup.limit) break;
  }
  return found;
}

/** Where the terms stand in a text. */
export function matchedRanges(terms: readonly SearchTerm[], text: string): readonly TextRange[] {
  if (terms.length === 0) return [];
  const words = wordsOf(text);
  return joinRanges(terms.flatMap((term) => findTerm(term, words)).map((range) => withMarks(range, text)));
}

/** With the marks that are drawn on its last character. */
function withMarks({ start, length }: TextRange, text: string): TextRange {
  let end = start + length;
  while (combining.test(text.charAt(end))) end += 1;
  return { start, length: end - start };
}
