import type { SearchFilter } from "../../../preload/model/conversations/search.ts";
import { searchFilters } from "../../../preload/model/conversations/search.ts";

/** A part of what was typed: words, something in quotes, or a filter and its value. Places are UTF-16 units. */
export interface SearchPiece {
  /** The filter; null for words. */
  readonly filter: SearchFilter | null;
  readonly text: string;
  readonly isQuoted: boolean;
  /** Nothing was typed after it that ends it, so it may go on. */
  readonly isOpen: boolean;
  readonly start: number;
  readonly end: number;
}

const quotes = `"“”„`;
const space = /\s+/y;
const filterName = /([A-Za-z]+):/y;
const quoted = new RegExp(`[${quotes}]([^${quotes}]*)([${quotes}]?)`, "y");
const plain = new RegExp(`[^\\s${quotes}]+`, "y");

function read(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function isFilter(name: string): name is SearchFilter {
  return (searchFilters as readonly string[]).includes(name);
}

/** The filter that a piece begins with, and where its value begins. */
function readFilter(
  text: string,
  at: number,
): { readonly filter: SearchFilter | null; readonly valueAt: number } {
  const [whole = "", name = ""] = read(filterName, text, at) ?? [];
  const filter = name.toLowerCase();
  return isFilter(filter) ? { filter, valueAt: at + whole.length } : { filter: null, valueAt: at };
}

/** Takes what was typed apart. Any text can be taken apart; what means nothing stays a word. */
export function readPieces(text: string): readonly SearchPiece[] {
  const pieces: SearchPiece[] = [];
  let at = 0;
  while (at < text.length) {
    const gap = read(space, text, at);
    if (gap !== null) {
      at += gap[0].length;
      continue;
    }
    const { filter, valueAt } = readFilter(text, at);
    const inQuotes = read(quoted, text, valueAt);
    const value = inQuotes ?? read(plain, text, valueAt);
    const end = valueAt + (value?.[0].length ?? 0);
    const isClosed = inQuotes !== null && inQuotes[2] !== "";
    pieces.push({
      filter,
      text: inQuotes?.[1] ?? value?.[0] ?? "",
      isQuoted: inQuotes !== null,
      isOpen: end === text.length && !isClosed,
      start: at,
      end,
    });
    at = end;
  }
  return pieces;
}
