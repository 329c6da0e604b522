import { foldWord } from "../../../preload/base/fold-word.ts";
import type { Emoji, EmojiTable } from "./emoji.ts";

/** How well an emoji fits what is looked for; null where it does not. Lower is better. */
function rankOf(emoji: Emoji, sought: readonly string[], code: string): number | null {
  if (emoji.codes.includes(code)) return 0;
  if (emoji.codes.some((each) => each.startsWith(code))) return 1;
  const places = sought.map((word) => emoji.words.findIndex((each) => each.startsWith(word)));
  if (places.includes(-1)) return null;
  return places.every((place) => place < emoji.nameWordCount) ? 2 : 3;
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

/** Emoji by words of their names, words about them and shortcodes, the best first. Each word typed must fit. */
export function findEmoji(table: EmojiTable, query: string): readonly Emoji[] {
  const sought = query
    .trim()
    .split(/[\s:_]+/u)
    .filter((word) => word !== "")
    .map(foldWord);
  if (sought.length === 0) return [];
  return ranked(table, (emoji) => rankOf(emoji, sought, sought.join("_")));
}

/** More letters than any code has. */
const longestCode = 100;

/** An emoji and the code of it that was begun. */
export interface CodedEmoji {
  readonly emoji: Emoji;
  readonly code: string;
}

/** Emoji of which a shortcode begins as typed, then those of which a later word of one does. */
export function findByCode(table: EmojiTable, typed: string): readonly CodedEmoji[] {
  const begun = typed.toLowerCase();
  const codeOf = ({ codes }: Emoji): string | undefined =>
    codes.find((code) => code.startsWith(begun)) ??
    codes.find((code) => code.split(/[_-]/u).some((word) => word.startsWith(begun)));
  const rank = (emoji: Emoji): number | null => {
    const code = codeOf(emoji);
    if (code === undefined) return null;
    // Of codes that go on, the one of which the least is left to type.
    return code.length + (code.startsWith(begun) ? 0 : longestCode);
  };
  return ranked(table, rank).flatMap((emoji) => {
    const code = codeOf(emoji);
    return code === undefined ? [] : [{ emoji, code }];
  });
}
