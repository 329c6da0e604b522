import type { MatchRange } from "../../../preload/model/conversations/search.ts";

/** A piece of a result's text; `isHit` if it matches the search. */
export interface ResultTextPiece {
  readonly text: string;
  readonly isHit: boolean;
}

/** Longest text shown before the first hit, in UTF-16 units. */
const maxBefore = 60;
/** Longest text shown in all, in UTF-16 units. */
const maxInAll = 280;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The position itself, or the beginning of the character that a cut there would split. */
function wholeCharacter(text: string, place: number): number {
  return graphemes.segment(text).containing(place)?.index ?? place;
}

/** Where the shown part begins: at a word, near enough to the first hit that the hit is visible. */
function beginningOf(text: string, firstHit: number): number {
  if (firstHit <= maxBefore) return 0;
  const earliest = wholeCharacter(text, firstHit - maxBefore);
  const space = text.slice(earliest, firstHit).search(/\s\S/u);
  return space === -1 ? earliest : earliest + space + 1;
}

/** The part of a text around its first hit, in pieces, on one line. */
export function resultTextPieces(text: string, ranges: readonly MatchRange[]): readonly ResultTextPiece[] {
  const start = beginningOf(text, ranges[0]?.start ?? 0);
  const end = text.length - start <= maxInAll ? text.length : wholeCharacter(text, start + maxInAll);
  const pieces: ResultTextPiece[] = start > 0 ? [{ text: "…", isHit: false }] : [];
  let at = start;
  const add = (until: number, isHit: boolean): void => {
    const piece = text.slice(at, Math.min(until, end)).replaceAll(/\s+/gu, " ");
    if (piece !== "") pieces.push({ text: piece, isHit });
    at = Math.max(at, Math.min(until, end));
  };
  for (const range of ranges) {
    if (range.start >= end) break;
    add(range.start, false);
    add(range.start + range.length, true);
  }
  add(end, false);
  if (end < text.length) pieces.push({ text: "…", isHit: false });
  return pieces;
}
