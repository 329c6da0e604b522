import { foldWord } from "../../../preload/base/fold-word.ts";
import type { IndexedMessage, IndexRange, SearchIndex } from "./search-index.ts";
import { parseIndexedRow } from "./search-index.ts";
import { everyMessageMark } from "./marks.ts";
import type { SearchTerm, TextRange } from "./term.ts";
import { rangesOfTerm, joinRanges, termExpression } from "./term.ts";
import { searchedCharacters, splitIntoSearchWords } from "./words.ts";

/** What a message must not have: none of these terms, and none of these marks. */
export interface Exclusion {
  readonly terms: readonly SearchTerm[];
  readonly marks: readonly string[];
}

const noExclusion: Exclusion = { terms: [], marks: [] };

/** A query of the search index. A message must meet all of its conditions. */
export interface IndexQuery {
  readonly terms: readonly SearchTerm[];
  /** Each element is a list of marks. A message must have at least one mark of each list. */
  readonly marks: readonly (readonly string[])[];
  readonly exclusion?: Exclusion;
  readonly range: IndexRange;
  readonly limit: number;
}

/**
 * Number of messages that are scanned before the index looks up a prefix. For a prefix, the index must first collect
 * all entries of all words that begin with it. For a frequent prefix that takes long, but a scan of the newest messages
 * soon finds enough. So the scan comes first, and the index looks up only rare prefixes.
 */
const maxScannedBeforeIndex = 100;
/**
 * After `maxScannedBeforeIndex` messages, the scan continues only while it finds matches fast enough to fill the page
 * within this number of messages.
 */
const maxScanForFullPage = 600;
/**
 * Number that is added to the number of found matches before the scan is judged by `maxScanForFullPage`, to allow for
 * chance. A scan that gives up shortly before the page is full wastes its time: the index query follows anyway.
 */
const benefitOfDoubt = 4;
const textKey = '"text":"';
const combining = /\p{M}/u;

/** The query in the query language of the index (FTS5). */
export function toIndexExpression(
  terms: readonly SearchTerm[],
  marks: IndexQuery["marks"],
  without: Exclusion = noExclusion,
): string {
  const parts = [
    ...terms.map(termExpression),
    ...marks.map((some) => `(${some.map((mark) => `"${mark}"`).join(" OR ")})`),
  ];
  const wanted = parts.length === 0 ? `"${everyMessageMark}"` : parts.join(" AND ");
  const excluded = [...without.terms.map(termExpression), ...without.marks.map((mark) => `"${mark}"`)];
  return excluded.length === 0 ? wanted : `(${wanted}) NOT (${excluded.join(" OR ")})`;
}

/** Whether a term is a prefix, for which the index would have to collect the entries of many words. */
function isOpen({ isPrefix, isCharacter }: SearchTerm): boolean {
  return isPrefix && !isCharacter;
}

/**
 * Whether a message may contain the terms, judged by its unparsed JSON. Parsing the message and splitting its text into
 * words takes three times as long, and most scanned messages do not match.
 */
function mayMatch(json: string, terms: readonly SearchTerm[]): boolean {
  const text = textInJson(json);
  if (text === null) return true;
  const folded = foldWord(text.slice(0, searchedCharacters));
  return terms.every((term) => term.foldedWords.every((word) => folded.includes(word)));
}

/** The text of a message, cut from its JSON; null if only a full parse can find it. */
function textInJson(json: string): string | null {
  const key = json.indexOf(textKey);
  const start = key + textKey.length;
  // A text value cannot contain the key, because its quotes would be escaped by a backslash. But an attachment may also
  // have a field `text`.
  if (key === -1 || json.includes(textKey, start)) return null;
  const end = json.indexOf('"', start);
  const text = json.slice(start, end);
  return text.includes("\\") ? null : text;
}

/**
 * Scans the newest messages for the prefixes of the query, both the wanted and the excluded ones. Returns null if it
 * finds matches too slowly.
 */
function scanNewest(index: SearchIndex, lookup: IndexQuery): IndexedMessage[] | null {
  const { terms: excluded, marks } = lookup.exclusion ?? noExclusion;
  const open = lookup.terms.filter(isOpen);
  const whole = lookup.terms.filter((term) => !isOpen(term));
  const excludedOpen = excluded.filter(isOpen);
  const without = { terms: excluded.filter((term) => !isOpen(term)), marks };
  const found: IndexedMessage[] = [];
  let looked = 0;
  // Restricts the scan to messages with a word that begins with the first two characters of the prefix.
  const beginnings = open.flatMap(({ beginning }) => (beginning === null ? [] : [[beginning]]));
  for (const row of index.findMatches(
    toIndexExpression(whole, [...lookup.marks, ...beginnings], without),
    lookup.range,
  )) {
    looked += 1;
    const likely = (found.length + benefitOfDoubt) * maxScanForFullPage;
    if (looked > maxScannedBeforeIndex && likely < lookup.limit * looked) return null;
    if (!mayMatch(row.json, open)) continue;
    const placed = parseIndexedRow(row);
    const words = splitIntoSearchWords(placed.message.text);
    const isIn = (term: SearchTerm): boolean => rangesOfTerm(term, words).length > 0;
    if (open.every(isIn) && !excludedOpen.some(isIn)) found.push(placed);
    if (found.length === lookup.limit) break;
  }
  return found;
}

/** The newest messages that meet all conditions of the query. */
export function queryIndex(index: SearchIndex, lookup: IndexQuery): readonly IndexedMessage[] {
  if (lookup.marks.some((some) => some.length === 0)) return [];
  if ([...lookup.terms, ...(lookup.exclusion?.terms ?? [])].some(isOpen)) {
    const found = scanNewest(index, lookup);
    if (found !== null) return found;
  }
  const found: IndexedMessage[] = [];
  const { terms, marks, exclusion: without, range } = lookup;
  for (const row of index.findMatches(toIndexExpression(terms, marks, without), range)) {
    found.push(parseIndexedRow(row));
    if (found.length === lookup.limit) break;
  }
  return found;
}

/** The ranges of a text that match the terms, for highlighting. */
export function matchedRanges(terms: readonly SearchTerm[], text: string): readonly TextRange[] {
  if (terms.length === 0) return [];
  const words = splitIntoSearchWords(text);
  return joinRanges(
    terms.flatMap((term) => rangesOfTerm(term, words)).map((range) => withMarks(range, text)),
  );
}

/** Extends a range by the combining marks that follow its last character. */
function withMarks({ start, length }: TextRange, text: string): TextRange {
  let end = start + length;
  while (combining.test(text.charAt(end))) end += 1;
  return { start, length: end - start };
}
