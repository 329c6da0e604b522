import type { EmojiPack } from "../../../../preload/model/messages/emoji-packs.ts";
import type { PackEmoji } from "../../../../preload/model/messages/pack-emoji.ts";
import type { TextKey } from "../../../messages/format.ts";
import { t } from "../../../messages/format.ts";
import { findEmoji } from "../../../shared/emoji/emoji-search.ts";
import { emojiOfPack, findInPacks } from "../../../shared/emoji/pack-search.ts";
import type { NamedPackEmoji } from "../../../shared/emoji/pack-search.ts";
import { inTone } from "../../../shared/emoji/emoji.ts";
import type { Emoji, EmojiGroup, EmojiTable, SkinTone } from "../../../shared/emoji/emoji.ts";

/** One emoji as the picker shows it. */
export interface ShownEmoji {
  /** Tells it apart within its section. */
  readonly key: string;
  /** What goes into the text. */
  readonly picked: string | PackEmoji;
  readonly name: string;
  readonly code: string | null;
}

/** A heading of the picker and what stands under it. */
export interface EmojiSection {
  readonly key: EmojiGroup | "recent" | "found" | `pack-${number}`;
  readonly title: string;
  readonly emoji: readonly ShownEmoji[];
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

function shown(emoji: Emoji, char: string): ShownEmoji {
  return { key: char, picked: char, name: emoji.name, code: emoji.codes[0] ?? null };
}

function shownPacked({ emoji, name, code }: NamedPackEmoji): ShownEmoji {
  return { key: `${String(emoji.packId)} ${String(emoji.index)}`, picked: emoji, name, code };
}

/** The emoji of a pack under its name. */
function packSection(pack: EmojiPack): EmojiSection {
  return { key: `pack-${pack.packId}`, title: pack.name, emoji: emojiOfPack(pack).map(shownPacked) };
}

/** Everything there is, by groups: what was used lately first, packs last. */
export function allSections(
  table: EmojiTable,
  recent: readonly string[],
  tone: SkinTone,
  packs: readonly EmojiPack[] = [],
): readonly EmojiSection[] {
  const used = recent.flatMap((char) => {
    const emoji = table.byChar.get(char);
    return emoji === undefined ? [] : [shown(emoji, char)];
  });
  const groups = table.groups.map(({ key, emoji }): EmojiSection => {
    const inGroup = emoji.map((each) => shown(each, inTone(each, tone)));
    return { key, title: t(titles[key]), emoji: inGroup };
  });
  const all = [...groups, ...packs.map(packSection)];
  return used.length === 0 ? all : [{ key: "recent", title: t(titles.recent), emoji: used }, ...all];
}

/** What is looked for, as one section without a heading. */
export function foundSection(
  table: EmojiTable,
  query: string,
  tone: SkinTone,
  packs: readonly EmojiPack[] = [],
): EmojiSection {
  const emoji = findEmoji(table, query).map((each) => shown(each, inTone(each, tone)));
  const packed = findInPacks(packs, query).map(shownPacked);
  // After the first row, so that those of packs are in sight where there are many others.
  return { key: "found", title: "", emoji: emoji.toSpliced(Math.min(8, emoji.length), 0, ...packed) };
}
