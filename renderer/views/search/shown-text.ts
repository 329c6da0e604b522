import type { MatchRange } from "../../../preload/model/conversations/search.ts";

/** A piece of a result's text; `isHit` where it is what was looked for. */
export interface ShownPiece {
  readonly text: string;
  readonly isHit: boolean;
}

/** Longest text shown before the first hit, and in all, in UTF-16 units. */
const mostBefore = 60;
const mostInAll = 280;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The place itself, or the beginning of the character that it would cut in two. */
function wholeCharacter(text: string, place: number): number {
  return graphemes.segment(text).containing(place)?.index ?? place;
}

/** Where the shown part begins: at a word, so that the first hit is seen. */
function beginningOf(text: string, firstHit: number): number {
  if (firstHit <= mostBefore) return 0;
  const earliest = wholeCharacter(text, firstHit - mostBefore);
  const space = text.slice(earliest, firstHit).search(/\s\S/u);
  return space === -1 ? earliest : earliest + space + 1;
}

/** The part of a text around its first hit, in pieces, on one line. */
export function shownPieces(text: string, ranges: readonly MatchRange[]): readonly ShownPiece[] {
  const start = beginningOf(text, ranges[0]?.start ?? 0);
  const end = text.length - start <= mostInAll ? text.length : wholeCharacter(text, start + mostInAll);
  const pieces: ShownPiece[] = start > 0 ? [{ text: "…", isHit: false }] : [];
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
