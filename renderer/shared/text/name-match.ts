import { foldWord } from "../../../preload/base/fold-word.ts";
import type { MatchRange } from "../../../preload/model/conversations/search.ts";

/** A name in the form in which a query is compared with it. */
export interface PreparedName {
  readonly name: string;
  /** The name without case and accents. */
  readonly folded: string;
  /** For each unit of `folded`, the range of `name` that it comes from; null if both have the same positions. */
  readonly origins: readonly { readonly start: number; readonly end: number }[] | null;
  /** The places in `folded` at which words begin. */
  readonly wordStarts: readonly number[];
  /** The first letters of the words. */
  readonly initials: string;
}

/** How well a name matches, and the parts of it that match. */
export interface NameMatch {
  /** The higher, the better. */
  readonly score: number;
  readonly ranges: readonly MatchRange[];
}

const isAscii = /^[\0-\x7f]*$/u;
/** A character with its marks. */
const characters = /\P{M}\p{M}*|\p{M}+/gu;
const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Maximum number of characters whose folded form is cached. Few names have characters beyond that. */
const maxFoldedCharacters = 20_000;
const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  const kept = foldedCharacters.get(character);
  if (kept !== undefined) return kept;
  if (foldedCharacters.size >= maxFoldedCharacters) foldedCharacters.clear();
  const folded = foldWord(character);
  foldedCharacters.set(character, folded);
  return folded;
}

/** Prepares a name once, so that it can be compared at each key press. */
export function prepareName(name: string): PreparedName {
  let folded = "";
  let origins: { start: number; end: number }[] | null = null;
  if (isAscii.test(name)) folded = name.toLowerCase();
  else {
    origins = [];
    for (const { 0: character, index } of name.matchAll(characters)) {
      const piece = foldCharacter(character);
      folded += piece;
      const origin = { start: index, end: index + character.length };
      // A surrogate pair has two units.
      for (const unit of piece) origins.push(...(unit.length === 1 ? [origin] : [origin, origin]));
    }
  }
  const wordStarts = Array.from(folded.matchAll(words), ({ index }) => index);
  return { name, folded, origins, wordStarts, initials: wordStarts.map((at) => folded[at]).join("") };
}

/** The words of a query, in the form in which they are compared. */
export function queryWords(query: string): readonly string[] {
  return foldWord(query)
    .split(/\s+/u)
    .filter((word) => word !== "");
}

/** The score, and the indices of the matching UTF-16 units in the folded name. */
interface WordMatch {
  readonly score: number;
  readonly places: readonly number[];
}

function placesFrom(start: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => start + index);
}

/**
 * Matches a word that is a part of the name: at the beginning of the name, at the beginning of one of its words, or
 * inside a word.
 */
function asWritten(word: string, { folded, wordStarts }: PreparedName): WordMatch | null {
  const first = folded.indexOf(word);
  if (first === -1) return null;
  if (first === 0)
    return { score: word.length === folded.length ? 120 : 100, places: placesFrom(0, word.length) };
  const start = wordStarts.find((at) => folded.startsWith(word, at));
  if (start !== undefined) return { score: 90, places: placesFrom(start, word.length) };
  return { score: 60, places: placesFrom(first, word.length) };
}

/** Matches a word that consists of the first letters of successive words of the name. */
function asInitials(word: string, { initials, wordStarts }: PreparedName): WordMatch | null {
  const at = word.length < 2 ? -1 : initials.indexOf(word);
  if (at === -1) return null;
  return { score: at === 0 ? 85 : 75, places: wordStarts.slice(at, at + word.length) };
}

/** Matches a word that consists of the beginnings of several words of the name: `sunfiv` for Sunday Five-a-side. */
function asBeginnings(word: string, name: PreparedName): WordMatch | null {
  const places = continueBeginnings(word, name, 0, new Set());
  return places === null ? null : { score: 70, places };
}

/**
 * Matches `rest` with the beginnings of words that start at `from` or later. Returns the places in the name, or null.
 * `failed` holds the combinations of rest and start that do not match.
 */
function continueBeginnings(
  rest: string,
  name: PreparedName,
  from: number,
  failed: Set<string>,
): readonly number[] | null {
  if (rest === "") return [];
  const trial = `${String(rest.length)} ${String(from)}`;
  if (failed.has(trial)) return null;
  for (const start of name.wordStarts) {
    if (start < from) continue;
    let length = 0;
    while (length < rest.length && name.folded[start + length] === rest[length]) length += 1;
    // The longest beginning is tried first, then shorter ones.
    for (; length > 0; length -= 1) {
      const found = continueBeginnings(rest.slice(length), name, start + length, failed);
      if (found !== null) return [...placesFrom(start, length), ...found];
    }
  }
  failed.add(trial);
  return null;
}

/**
 * Matches a word whose letters are in the name in this order, with few others between, from the beginning of a word on:
 * `sundy` for Sunday.
 */
function asScattered(word: string, { folded, wordStarts }: PreparedName): WordMatch | null {
  if (word.length < 3) return null;
  for (const start of wordStarts) {
    const places: number[] = [];
    let at = start;
    for (const letter of word) {
      const place = places.length === 0 ? (folded[at] === letter ? at : -1) : folded.indexOf(letter, at);
      if (place === -1) break;
      for (let unit = 0; unit < letter.length; unit += 1) places.push(place + unit);
      at = place + letter.length;
    }
    const gaps = at - start - word.length;
    if (places.length === word.length && gaps <= word.length / 2) return { score: 45 - gaps, places };
  }
  return null;
}

/** The number of equal units in two texts, counted from a position in each. */
function sharedFrom(a: string, atA: number, b: string, atB: number): number {
  let length = 0;
  while (atA + length < a.length && atB + length < b.length && a[atA + length] === b[atB + length])
    length += 1;
  return length;
}

/**
 * Matches a word that is the beginning of a word of the name with one mistake: a wrong, a missing or an added letter,
 * or two that are swapped.
 */
function asMistyped(word: string, { folded, wordStarts }: PreparedName): WordMatch | null {
  if (word.length < 4) return null;
  for (const start of wordStarts) {
    const right = sharedFrom(word, 0, folded, start);
    if (right === 0) continue;
    const isRest = (skipped: number, inName: number): boolean =>
      sharedFrom(word, right + skipped, folded, start + right + inName) >= word.length - right - skipped;
    const isSwapped =
      word[right] === folded[start + right + 1] && word[right + 1] === folded[start + right] && isRest(2, 2);
    if (isSwapped || isRest(1, 1) || isRest(1, 0) || isRest(0, 1))
      return { score: 35, places: placesFrom(start, right) };
  }
  return null;
}

const matchers = [asWritten, asInitials, asBeginnings, asScattered, asMistyped] as const;

function matchWord(word: string, name: PreparedName): WordMatch | null {
  for (const matcher of matchers) {
    const match = matcher(word, name);
    if (match !== null) return match;
  }
  return null;
}

/** Joins places of the folded name to ranges of whole characters of the name. */
function rangesOf(places: ReadonlySet<number>, { origins }: PreparedName): readonly MatchRange[] {
  const ranges: { start: number; length: number }[] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const { start, end } = origins?.[place] ?? { start: place, end: place + 1 };
    const last = ranges.at(-1);
    if (last === undefined || start > last.start + last.length) ranges.push({ start, length: end - start });
    else last.length = Math.max(last.length, end - last.start);
  }
  return ranges;
}

/** Matches a name with all words of a query. Null if one of the words is not in the name. */
export function matchName(name: PreparedName, query: readonly string[]): NameMatch | null {
  let score = 0;
  const places = new Set<number>();
  for (const word of query) {
    const match = matchWord(word, name);
    if (match === null) return null;
    score += match.score;
    for (const place of match.places) places.add(place);
  }
  return { score: query.length === 0 ? 0 : score / query.length, ranges: rangesOf(places, name) };
}
