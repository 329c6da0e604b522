import type { TextKey } from "../../messages/format.ts";
import { t } from "../../messages/format.ts";
import { findEmoji } from "../../shared/emoji/emoji-search.ts";
import { inTone } from "../../shared/emoji/emoji.ts";
import type { Emoji, EmojiGroup, EmojiTable, SkinTone } from "../../shared/emoji/emoji.ts";

/** One emoji as the picker shows it. */
export interface ShownEmoji {
  readonly char: string;
  readonly name: string;
  readonly code: string | null;
}

/** A heading of the picker and what stands under it. */
export interface EmojiSection {
  readonly key: EmojiGroup | "recent" | "found";
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
  return { char, name: emoji.name, code: emoji.codes[0] ?? null };
}

/** Everything there is, by groups; what was used lately first. */
export function allSections(
  table: EmojiTable,
  recent: readonly string[],
  tone: SkinTone,
): readonly EmojiSection[] {
  const used = recent.flatMap((char) => {
    const emoji = table.byChar.get(char);
    return emoji === undefined ? [] : [shown(emoji, char)];
  });
  const groups = table.groups.map(({ key, emoji }): EmojiSection => {
    const inGroup = emoji.map((each) => shown(each, inTone(each, tone)));
    return { key, title: t(titles[key]), emoji: inGroup };
  });
  return used.length === 0 ? groups : [{ key: "recent", title: t(titles.recent), emoji: used }, ...groups];
}

/** What is looked for, as one section without a heading. */
export function foundSection(table: EmojiTable, query: string, tone: SkinTone): EmojiSection {
  const emoji = findEmoji(table, query).map((each) => shown(each, inTone(each, tone)));
  return { key: "found", title: "", emoji };
}
