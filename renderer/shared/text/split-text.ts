import { textLength } from "../../../preload/model/messages/text.ts";

/** A part of a text, where it stands in it, in UTF-16 units. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
}

/** A stretch that stays in one piece. */
interface Whole {
  readonly start: number;
  readonly length: number;
}

/** No character as people see them has more units: families and flags have some 14. */
const longestCharacter = 40;

interface Borders {
  /** Places in a text, where a part may end. */
  readonly placesIn: (text: string) => readonly number[];
  /** Share of a part before which none is taken. */
  readonly share: number;
}

const after =
  (pattern: RegExp) =>
  (text: string): readonly number[] =>
    [...text.matchAll(pattern)].map((found) => found.index + found[0].length);

const between =
  (kind: "sentence" | "word" | "grapheme") =>
  (text: string): readonly number[] =>
    [...new Intl.Segmenter(undefined, { granularity: kind }).segment(text)].map(({ index }) => index);

/**
 * The kinds of borders, the best first: paragraphs, lines, sentences, blanks, words, characters as people see them. One that
 * comes too early is passed over for a lesser one further on.
 */
const kinds: readonly Borders[] = [
  { placesIn: after(/\n\s*\n/gu), share: 0.3 },
  { placesIn: after(/\n/gu), share: 0.4 },
  { placesIn: between("sentence"), share: 0.5 },
  { placesIn: after(/\s+/gu), share: 0.6 },
  { placesIn: between("word"), share: 0 },
  { placesIn: between("grapheme"), share: 0 },
];

/** Units of the first so many characters as the service counts them. */
function unitsOf(text: string, most: number): number {
  let units = 0;
  let count = 0;
  for (const character of text) {
    if (count === most) break;
    count += 1;
    units += character.length;
  }
  return units;
}

/** Where the first part ends: at the last border of the best kind that is not too early, and within nothing that stays whole. */
function endOfFirst(text: string, start: number, most: number, wholes: readonly Whole[]): number {
  const room = unitsOf(text.slice(start), most);
  // Some more, so that what stands at the end is seen whole.
  const window = text.slice(start, start + room + longestCharacter);
  const isFree = (place: number): boolean =>
    wholes.every((whole) => start + place <= whole.start || start + place >= whole.start + whole.length);
  for (const { placesIn, share } of kinds) {
    const fitting = placesIn(window)
      // Blanks at the end of a message are not sent.
      .map((place) => window.slice(0, place).trimEnd().length)
      .filter((place) => place > 0 && place <= room && place >= room * share && isFree(place));
    const last = fitting.at(-1);
    if (last !== undefined) return start + last;
  }
  return start + room;
}

/** Without the blanks around it. */
function trimmed(text: string, { start, end }: TextPart): TextPart {
  const part = text.slice(start, end);
  return {
    start: start + (part.length - part.trimStart().length),
    end: end - (part.length - part.trimEnd().length),
  };
}

/**
 * Cuts a text into parts of at most so many characters, as the service counts them (interface/limits#sizes): between
 * paragraphs where that makes parts of some length, else between lines, sentences, words, or characters as people see them.
 */
export function splitText(text: string, most: number, wholes: readonly Whole[] = []): readonly TextPart[] {
  const parts: TextPart[] = [];
  let { start } = trimmed(text, { start: 0, end: text.length });
  const { end } = trimmed(text, { start: 0, end: text.length });
  while (start < end) {
    const isLast = textLength(text.slice(start, end)) <= most;
    const cut = isLast ? end : endOfFirst(text, start, most, wholes);
    const part = trimmed(text, { start, end: cut });
    if (part.end > part.start) parts.push(part);
    start = cut;
    start += text.slice(start).length - text.slice(start).trimStart().length;
  }
  return parts;
}
