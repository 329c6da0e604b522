import { foldWord } from "../../../preload/base/fold-word.ts";
import type { PlacedMessage, PlaceRange, SearchIndex } from "./search-index.ts";
import { readPlaced } from "./search-index.ts";
import { anyMark } from "./marks.ts";
import type { SearchTerm, TextRange } from "./term.ts";
import { findTerm, joinRanges, termExpression } from "./term.ts";
import { wordsOf } from "./words.ts";

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
const lookedAt = 100;
/** Looking goes on while a page is likely to be full after this many. */
const lookedAtMost = 1200;
/** Found by chance or not: giving up shortly before the page is full would cost both ways. */
const benefitOfDoubt = 4;
const textKey = '"text":"';
const combining = /\p{M}/u;

/** What is looked up, in the language of the index. */
export function expressionOf(terms: readonly SearchTerm[], marks: SearchLookup["marks"]): string {
  const parts = [
    ...terms.map(termExpression),
    ...marks.map((some) => `(${some.map((mark) => `"${mark}"`).join(" OR ")})`),
  ];
  return parts.length === 0 ? `"${anyMark}"` : parts.join(" AND ");
}

/** A beginning that the index would have to gather. */
function isOpen({ isPrefix, isCharacter }: SearchTerm): boolean {
  return isPrefix && !isCharacter;
}

/**
 * Whether a message may hold terms, as far as a look at its text tells. Reading all of a message and cutting its text into
 * words costs three times as much, and most that are looked through hold none.
 */
function mayHold(json: string, terms: readonly SearchTerm[]): boolean {
  const text = textInJson(json);
  if (text === null) return true;
  const folded = foldWord(text);
  return terms.every((term) => term.folded.every((word) => folded.includes(word)));
}

/** The text of a message in JSON; null where it takes reading all of it to tell. */
function textInJson(json: string): string | null {
  const key = json.indexOf(textKey);
  const start = key + textKey.length;
  // Not so inside of a text, where a quote has a backslash before it; but what came with the message may have a text too.
  if (key === -1 || json.includes(textKey, start)) return null;
  const end = json.indexOf('"', start);
  const text = json.slice(start, end);
  return text.includes("\\") ? null : text;
}

/** Looks at the newest few; null where they are not enough to say. */
function lookThrough(index: SearchIndex, lookup: SearchLookup): PlacedMessage[] | null {
  const open = lookup.terms.filter(isOpen);
  const whole = lookup.terms.filter((term) => !isOpen(term));
  const found: PlacedMessage[] = [];
  let looked = 0;
  // Only what has a word that begins with the same two characters is looked at.
  const beginnings = open.flatMap(({ beginning }) => (beginning === null ? [] : [[beginning]]));
  for (const row of index.matching(expressionOf(whole, [...lookup.marks, ...beginnings]), lookup.range)) {
    looked += 1;
    const likely = (found.length + benefitOfDoubt) * lookedAtMost;
    if (looked > lookedAt && likely < lookup.limit * looked) return null;
    if (!mayHold(row.json, open)) continue;
    const placed = readPlaced(row);
    const words = wordsOf(placed.message.text);
    if (open.every((term) => findTerm(term, words).length > 0)) found.push(placed);
    if (found.length === lookup.limit) break;
  }
  return found;
}

/** The newest messages that hold everything that is looked up. */
export function lookUp(index: SearchIndex, lookup: SearchLookup): readonly PlacedMessage[] {
  if (lookup.marks.some((some) => some.length === 0)) return [];
  if (lookup.terms.some(isOpen)) {
    const found = lookThrough(index, lookup);
    if (found !== null) return found;
  }
  const found: PlacedMessage[] = [];
  for (const row of index.matching(expressionOf(lookup.terms, lookup.marks), lookup.range)) {
    found.push(readPlaced(row));
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
