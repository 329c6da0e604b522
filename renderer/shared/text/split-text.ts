import { codePointCount } from "../../../preload/model/messages/text-length.ts";

/** A range of a text, in UTF-16 units. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A stretch of the text that must not be divided between two parts. */
interface UncutRange {
  readonly start: number;
  readonly length: number;
}

/** The longest graphemes, families and flags, have some 14 UTF-16 units. */
const maxCharacterLength = 40;

/** One kind of border between parts. */
interface BorderKind {
  /** The positions in a text at which a part may end. */
  readonly endsIn: (text: string) => readonly number[];
  /** The part must be filled at least to this share. */
  readonly share: number;
}

const endsOfMatches =
  (pattern: RegExp) =>
  (text: string): readonly number[] =>
    [...text.matchAll(pattern)].map((found) => found.index + found[0].length);

const startsOfSegments =
  (kind: "sentence" | "word" | "grapheme") =>
  (text: string): readonly number[] =>
    [...new Intl.Segmenter(undefined, { granularity: kind }).segment(text)].map(({ index }) => index);

/**
 * The kinds of borders, the best first: paragraphs, lines, sentences, spaces, words, graphemes. If every border of a
 * kind comes too early, the next kind is tried.
 */
const kinds: readonly BorderKind[] = [
  { endsIn: endsOfMatches(/\n\s*\n/gu), share: 0.3 },
  { endsIn: endsOfMatches(/\n/gu), share: 0.4 },
  { endsIn: startsOfSegments("sentence"), share: 0.5 },
  { endsIn: endsOfMatches(/\s+/gu), share: 0.6 },
  { endsIn: startsOfSegments("word"), share: 0 },
  { endsIn: startsOfSegments("grapheme"), share: 0 },
];

/** Number of UTF-16 units in the first `maxLength` characters as the service counts them. */
function unitsOf(text: string, maxLength: number): number {
  let units = 0;
  let count = 0;
  for (const character of text) {
    if (count === maxLength) break;
    count += 1;
    units += character.length;
  }
  return units;
}

/**
 * The end of the first part: the last border of the best kind. A border must not come too early, and must not divide a
 * stretch of `uncutRanges`.
 */
function endOfFirstPart(
  text: string,
  start: number,
  maxLength: number,
  uncutRanges: readonly UncutRange[],
): number {
  const room = unitsOf(text.slice(start), maxLength);
  // A few units more than fit, so that the grapheme at the end is complete.
  const window = text.slice(start, start + room + maxCharacterLength);
  const isFree = (place: number): boolean =>
    uncutRanges.every((range) => start + place <= range.start || start + place >= range.start + range.length);
  for (const { endsIn, share } of kinds) {
    const fitting = endsIn(window)
      // Spaces at the end of a message are not sent.
      .map((place) => window.slice(0, place).trimEnd().length)
      .filter((place) => place > 0 && place <= room && place >= room * share && isFree(place));
    const last = fitting.at(-1);
    if (last !== undefined) return start + last;
  }
  return start + room;
}

/** The range without the spaces at its beginning and end. */
function trimSpan(text: string, { start, end }: TextSpan): TextSpan {
  const part = text.slice(start, end);
  return {
    start: start + (part.length - part.trimStart().length),
    end: end - (part.length - part.trimEnd().length),
  };
}

/**
 * Cuts a text into parts of at most `maxLength` characters as the service counts them (interface/limits#sizes). It cuts
 * between paragraphs if the parts get long enough, else between lines, sentences, words or graphemes.
 */
export function splitText(
  text: string,
  maxLength: number,
  uncutRanges: readonly UncutRange[] = [],
): readonly TextSpan[] {
  const parts: TextSpan[] = [];
  let { start } = trimSpan(text, { start: 0, end: text.length });
  const { end } = trimSpan(text, { start: 0, end: text.length });
  while (start < end) {
    const isLast = codePointCount(text.slice(start, end)) <= maxLength;
    const cut = isLast ? end : endOfFirstPart(text, start, maxLength, uncutRanges);
    const part = trimSpan(text, { start, end: cut });
    if (part.end > part.start) parts.push(part);
    start = cut;
    start += text.slice(start).length - text.slice(start).trimStart().length;
  }
  return parts;
}
