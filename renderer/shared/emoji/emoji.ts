import type { EmojiRow } from "virtual:emoji";
import { foldWord } from "../../../preload/base/fold-word.ts";
import { drawableEmojiFilter } from "./drawable-emoji-filter.ts";

/** The groups of the emoji picker, in the order shown. */
export const emojiGroups = [
  "smileys",
  "people",
  "nature",
  "food",
  "travel",
  "activities",
  "objects",
  "symbols",
  "flags",
] as const;
export type EmojiGroup = (typeof emojiGroups)[number];

/** Skin tone: 0 is the emoji without one, 1 the lightest, 5 the darkest. */
export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5;
export const skinTones = [0, 1, 2, 3, 4, 5] as const satisfies readonly SkinTone[];

export interface Emoji {
  readonly char: string;
  readonly name: string;
  /** Shortcodes without colons. */
  readonly codes: readonly string[];
  /** Search words, case-folded: the words of its name first, then others. */
  readonly words: readonly string[];
  /** How many of `words` come from the name. */
  readonly nameWordCount: number;
  /** The emoji in the five tones, the lightest first; null if it has none. */
  readonly tones: readonly string[] | null;
}

/** Every emoji that this computer can draw. */
export interface EmojiTable {
  readonly groups: readonly { readonly key: EmojiGroup; readonly emoji: readonly Emoji[] }[];
  readonly byCode: ReadonlyMap<string, Emoji>;
  /** By character, in every tone. */
  readonly byChar: ReadonlyMap<string, Emoji>;
}

function isGroup(key: string): key is EmojiGroup {
  return (emojiGroups as readonly string[]).includes(key);
}

const split = (text: string, border: RegExp | string): readonly string[] =>
  text.split(border).filter((part) => part !== "");

function toEmoji([char, name, , codes, tags, tones]: EmojiRow): Emoji {
  const nameWords = split(name, /[^\p{L}\p{M}\p{N}]+/u).map(foldWord);
  return {
    char,
    name,
    codes: split(codes, " "),
    words: [...nameWords, ...split(tags, /[\s_-]+/u).map(foldWord)],
    nameWordCount: nameWords.length,
    tones: tones?.split(" ") ?? null,
  };
}

let loading: Promise<EmojiTable> | undefined;

/** The emoji table, loaded on the first call. */
export function loadEmoji(): Promise<EmojiTable> {
  loading ??= readTable().catch((error: unknown) => {
    // The next call tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readTable(): Promise<EmojiTable> {
  const { emojiTable } = await import("virtual:emoji");
  const isDrawn = drawableEmojiFilter(emojiTable.flatMap(({ rows }) => rows));
  const groups = emojiTable.flatMap(({ key, rows }) =>
    isGroup(key) ? [{ key, emoji: rows.filter((row) => isDrawn(row)).map(toEmoji) }] : [],
  );
  const all = groups.flatMap(({ emoji }) => emoji);
  return {
    groups,
    byCode: new Map(all.flatMap((emoji) => emoji.codes.map((code) => [code, emoji] as const))),
    byChar: new Map(
      all.flatMap((emoji) => [emoji.char, ...(emoji.tones ?? [])].map((char) => [char, emoji] as const)),
    ),
  };
}

/** An emoji in a skin tone, if it has tones; otherwise its plain form. */
export function emojiInSkinTone({ char, tones }: Emoji, tone: SkinTone): string {
  return tones?.[tone - 1] ?? char;
}
