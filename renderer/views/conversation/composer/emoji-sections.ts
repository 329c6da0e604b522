import type { EmojiPack } from "../../../../preload/model/messages/emoji-packs.ts";
import type { PackEmoji } from "../../../../preload/model/messages/pack-emoji.ts";
import type { TextKey } from "../../../messages/format.ts";
import { t } from "../../../messages/format.ts";
import { findEmoji } from "../../../shared/emoji/emoji-search.ts";
import { namedEmojiOfPack, findPackEmoji } from "../../../shared/emoji/pack-search.ts";
import type { NamedPackEmoji } from "../../../shared/emoji/pack-search.ts";
import { emojiInSkinTone } from "../../../shared/emoji/emoji.ts";
import type { Emoji, EmojiGroup, EmojiTable, SkinTone } from "../../../shared/emoji/emoji.ts";

/** An emoji as the picker shows it. */
export interface PickerEmoji {
  /** Unique within its section. */
  readonly key: string;
  /** The emoji that is inserted into the text. */
  readonly picked: string | PackEmoji;
  readonly name: string;
  readonly code: string | null;
}

/** A heading of the picker and its emoji. */
export interface EmojiSection {
  readonly key: EmojiGroup | "recent" | "found" | `pack-${number}`;
  readonly title: string;
  readonly emoji: readonly PickerEmoji[];
}

const titles = {
  recent: "composer.recent",
  smileys: "composer.smileys",
  people: "composer.persons",
  nature: "composer.nature",
  food: "composer.food",
  travel: "composer.travel",
  activities: "composer.activities",
  objects: "composer.objects",
  symbols: "composer.symbols",
  flags: "composer.flags",
} as const satisfies Readonly<Record<EmojiGroup | "recent", TextKey>>;

function toPickerEmoji(emoji: Emoji, char: string): PickerEmoji {
  return { key: char, picked: char, name: emoji.name, code: emoji.codes[0] ?? null };
}

function packToPickerEmoji({ emoji, name, code }: NamedPackEmoji): PickerEmoji {
  return { key: `${String(emoji.packId)} ${String(emoji.index)}`, picked: emoji, name, code };
}

/** The section of a pack. */
function packSection(pack: EmojiPack): EmojiSection {
  return {
    key: `pack-${pack.packId}`,
    title: pack.name,
    emoji: namedEmojiOfPack(pack).map(packToPickerEmoji),
  };
}

/** All emoji by groups: the recently used emoji first, packs last. */
export function allEmojiSections(
  table: EmojiTable,
  recent: readonly string[],
  tone: SkinTone,
  packs: readonly EmojiPack[] = [],
): readonly EmojiSection[] {
  const used = recent.flatMap((char) => {
    const emoji = table.byChar.get(char);
    return emoji === undefined ? [] : [toPickerEmoji(emoji, char)];
  });
  const groups = table.groups.map(({ key, emoji }): EmojiSection => {
    const inGroup = emoji.map((each) => toPickerEmoji(each, emojiInSkinTone(each, tone)));
    return { key, title: t(titles[key]), emoji: inGroup };
  });
  const all = [...groups, ...packs.map(packSection)];
  return used.length === 0 ? all : [{ key: "recent", title: t(titles.recent), emoji: used }, ...all];
}

/** The emoji that match the search, as one section without a heading. */
export function foundEmojiSection(
  table: EmojiTable,
  query: string,
  tone: SkinTone,
  packs: readonly EmojiPack[] = [],
): EmojiSection {
  const emoji = findEmoji(table, query).map((each) => toPickerEmoji(each, emojiInSkinTone(each, tone)));
  const packed = findPackEmoji(packs, query).map(packToPickerEmoji);
  // Emoji of packs come after the first row, so that they are in sight even with many other matches.
  return { key: "found", title: "", emoji: emoji.toSpliced(Math.min(8, emoji.length), 0, ...packed) };
}
