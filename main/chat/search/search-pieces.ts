import type { SearchFilterName } from "../../../preload/model/conversations/search.ts";
import { searchFilterNames } from "../../../preload/model/conversations/search.ts";

/** A part of a search text: a word, quoted words, or a filter with its value. `start` and `end` count UTF-16 units. */
export interface SearchPiece {
  /** The filter of this piece; null if the piece is text to search for. */
  readonly filter: SearchFilterName | null;
  readonly text: string;
  readonly isQuoted: boolean;
  /** Whether a minus sign before the text excludes it. */
  readonly isExcluded: boolean;
  /** Whether the piece reaches the end of the search text, so that the person may still be typing it. */
  readonly isOpen: boolean;
  readonly start: number;
  readonly end: number;
}

const quotes = `"“”„`;
const space = /\s+/y;
const filterName = /([A-Za-z]+):/y;
const quotedWords = new RegExp(`[${quotes}]([^${quotes}]*)([${quotes}]?)`, "y");
const minus = /-(?=[^\s-])/y;
const unquotedWord = new RegExp(`[^\\s${quotes}]+`, "y");

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function isFilter(name: string): name is SearchFilterName {
  return (searchFilterNames as readonly string[]).includes(name);
}

/** The filter at the start of a piece, and the position where its value begins; null if there is no filter. */
function readFilter(
  text: string,
  at: number,
): { readonly filter: SearchFilterName | null; readonly valueAt: number } {
  const [whole = "", name = ""] = matchAt(filterName, text, at) ?? [];
  const filter = name.toLowerCase();
  return isFilter(filter) ? { filter, valueAt: at + whole.length } : { filter: null, valueAt: at };
}

/** Splits a search text into pieces. Accepts any text; the name of an unknown filter is treated as a word. */
export function splitIntoSearchPieces(text: string): readonly SearchPiece[] {
  const pieces: SearchPiece[] = [];
  let at = 0;
  while (at < text.length) {
    const gap = matchAt(space, text, at);
    if (gap !== null) {
      at += gap[0].length;
      continue;
    }
    const sign = matchAt(minus, text, at)?.[0] ?? "";
    const { filter, valueAt } =
      sign === "" ? readFilter(text, at) : { filter: null, valueAt: at + sign.length };
    const inQuotes = matchAt(quotedWords, text, valueAt);
    const value = inQuotes ?? matchAt(unquotedWord, text, valueAt);
    const end = valueAt + (value?.[0].length ?? 0);
    const isClosed = inQuotes !== null && inQuotes[2] !== "";
    pieces.push({
      filter,
      text: inQuotes?.[1] ?? value?.[0] ?? "",
      isQuoted: inQuotes !== null,
      isExcluded: sign !== "",
      isOpen: end === text.length && !isClosed,
      start: at,
      end,
    });
    at = end;
  }
  return pieces;
}
