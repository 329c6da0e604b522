import { matchName } from "../../shared/text/name-match.ts";
import type { FoundEntry, PaletteEntry } from "./palette-entry.ts";

/** The kinds of entries to which a sign before the words limits the palette. */
export type PaletteScope = "all" | "commands" | "people" | "groups";

/** The sign that selects each scope. */
export const scopeSigns = { commands: ">", people: "@", groups: "#" } as const satisfies Readonly<
  Partial<Record<PaletteScope, string>>
>;

/** The typed text in parts: the scope of its first sign, and the words. */
export function readPaletteText(text: string): { readonly scope: PaletteScope; readonly searchText: string } {
  const typed = text.trimStart();
  for (const scope of ["commands", "people", "groups"] as const) {
    if (typed.startsWith(scopeSigns[scope])) return { scope, searchText: typed.slice(1).trim() };
  }
  return { scope: "all", searchText: typed.trim() };
}

/**
 * Matches an entry by its name, otherwise by one of its other names. For another name, no part of the shown name is
 * marked.
 */
function matchEntry(
  entry: PaletteEntry,
  words: readonly string[],
): { readonly score: number; readonly ranges: FoundEntry["ranges"] } | null {
  const match = matchName(entry.name, words);
  if (match !== null) return match;
  for (const name of entry.otherNames) {
    const other = matchName(name, words);
    if (other !== null) return { score: other.score - 10, ranges: [] };
  }
  return null;
}

/**
 * Finds the entries that match, the best first. Among entries that match equally well, those chosen recently come
 * first, then the order of `entries` counts. `recency` gives an entry's position among the recent choices.
 */
export function findEntries(
  entries: readonly PaletteEntry[],
  words: readonly string[],
  recency: ReadonlyMap<string, number>,
  maxEntries: number,
): readonly FoundEntry[] {
  const found = entries.flatMap((entry) => {
    const match = matchEntry(entry, words);
    return match === null ? [] : [{ entry, ...match, recent: recency.get(entry.key) ?? recency.size }];
  });
  return found
    .sort((a, b) => b.score - a.score || a.recent - b.recent)
    .slice(0, maxEntries)
    .map(({ entry, ranges }) => ({ entry, ranges }));
}
