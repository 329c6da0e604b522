import type { EmojiRow } from "virtual:emoji";
import { foldWord } from "../../../preload/base/fold-word.ts";
import { drawnEmoji } from "./drawn-emoji.ts";

/** The groups of the picker, in the order shown. */
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
/** One of the groups. */
export type EmojiGroup = (typeof emojiGroups)[number];

/** Colour of the skin: 0 as the emoji is drawn without one, 1 the lightest to 5 the darkest. */
export type SkinTone = 0 | 1 | 2 | 3 | 4 | 5;
/** All of them. */
export const skinTones = [0, 1, 2, 3, 4, 5] as const satisfies readonly SkinTone[];

/** An emoji that can be put into a text. */
export interface Emoji {
  readonly char: string;
  readonly name: string;
  /** Its shortcodes, without colons. */
  readonly codes: readonly string[];
  /** Words by which it is found, folded: those of its name first, then others. */
  readonly words: readonly string[];
  /** How many of the words are of its name. */
  readonly nameWordCount: number;
  /** In the five tones, the lightest first; null where it has none. */
  readonly tones: readonly string[] | null;
}

/** Every emoji that is drawn here. */
export interface EmojiTable {
  readonly groups: readonly { readonly key: EmojiGroup; readonly emoji: readonly Emoji[] }[];
  readonly byCode: ReadonlyMap<string, Emoji>;
  /** By what it looks like, in every tone. */
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

/** The table, loaded when it is first asked for. */
export function loadEmoji(): Promise<EmojiTable> {
  loading ??= readTable().catch((error: unknown) => {
    // The next who asks tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readTable(): Promise<EmojiTable> {
  const { emojiTable } = await import("virtual:emoji");
  const isDrawn = drawnEmoji(emojiTable.flatMap(({ rows }) => rows));
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

/** An emoji in a tone, where it has tones. */
export function inTone({ char, tones }: Emoji, tone: SkinTone): string {
  return tones?.[tone - 1] ?? char;
}
