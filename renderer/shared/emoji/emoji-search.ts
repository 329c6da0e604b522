import { foldWord } from "../../../preload/base/fold-word.ts";
import type { Emoji, EmojiTable } from "./emoji.ts";

/** How well an emoji matches the query; null if it does not. Lower is better. */
function rankOf(emoji: Emoji, queryWords: readonly string[], code: string): number | null {
  if (foldWord(emoji.name) === queryWords.join(" ")) return 0;
  if (emoji.codes.includes(code)) return 1;
  if (emoji.codes.some((each) => each.startsWith(code))) return 2;
  const places = queryWords.map((word) => emoji.words.findIndex((each) => each.startsWith(word)));
  if (places.includes(-1)) return null;
  return places.every((place) => place < emoji.nameWordCount) ? 3 : 4;
}

function ranked(table: EmojiTable, rank: (emoji: Emoji) => number | null): readonly Emoji[] {
  return table.groups
    .flatMap(({ emoji }) => emoji)
    .flatMap((emoji) => {
      const at = rank(emoji);
      return at === null ? [] : [{ emoji, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ emoji }) => emoji);
}

/** Finds emoji by words of their names, keywords and shortcodes, the best match first. Every word typed must match. */
export function findEmoji(table: EmojiTable, query: string): readonly Emoji[] {
  const queryWords = query
    .trim()
    .split(/[\s:_]+/u)
    .filter((word) => word !== "")
    .map(foldWord);
  if (queryWords.length === 0) return [];
  return ranked(table, (emoji) => rankOf(emoji, queryWords, queryWords.join("_")));
}

/**
 * More characters than any shortcode has. Added to the rank of a match inside a shortcode, it puts that match after
 * all shortcodes that begin with the typed text.
 */
const maxCodeLength = 100;

/** An emoji and its shortcode that matches the typed text. */
export interface EmojiShortcodeMatch {
  readonly emoji: Emoji;
  readonly code: string;
}

/**
 * Finds emoji with a shortcode that begins with the typed text, then emoji with a shortcode in which a later word
 * begins with it.
 */
export function findEmojiByShortcode(table: EmojiTable, typed: string): readonly EmojiShortcodeMatch[] {
  const prefix = typed.toLowerCase();
  const codeOf = ({ codes }: Emoji): string | undefined =>
    codes.find((code) => code.startsWith(prefix)) ??
    codes.find((code) => code.split(/[_-]/u).some((word) => word.startsWith(prefix)));
  const rank = (emoji: Emoji): number | null => {
    const code = codeOf(emoji);
    if (code === undefined) return null;
    // Shorter codes rank first: they leave less to type.
    return code.length + (code.startsWith(prefix) ? 0 : maxCodeLength);
  };
  return ranked(table, rank).flatMap((emoji) => {
    const code = codeOf(emoji);
    return code === undefined ? [] : [{ emoji, code }];
  });
}
