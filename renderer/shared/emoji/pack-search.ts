import { foldWord } from "../../../preload/base/fold-word.ts";
import type { EmojiPack } from "../../../preload/model/messages/emoji-packs.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";

/** An emoji of a pack that can be chosen. */
export interface NamedPackEmoji {
  readonly emoji: PackEmoji;
  readonly name: string;
  /** Its shortcode, without colons. */
  readonly code: string;
}

function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+-]+/gu, "_")
    .replaceAll(/^_+|_+$/gu, "");
}

/** Every emoji of a pack that has a name. */
export function emojiOfPack({ packId, words }: EmojiPack): readonly NamedPackEmoji[] {
  return words.flatMap((name, index) =>
    name === "" ? [] : [{ emoji: { packId, index }, name, code: codeOf(name) }],
  );
}

/**
 * Emoji of packs by words of their names, each word typed beginning one of them; then whole packs that are called so, since
 * who looks for a pack by its name wants to see what is in it.
 */
export function findInPacks(packs: readonly EmojiPack[], query: string): readonly NamedPackEmoji[] {
  const sought = wordsOf(query);
  if (sought.length === 0) return [];
  const isCalled = (name: string): boolean => {
    const words = wordsOf(name);
    return sought.every((word) => words.some((each) => each.startsWith(word)));
  };
  const named = packs.flatMap(emojiOfPack).filter(({ name }) => isCalled(name));
  const inNamed = packs.filter(({ name }) => isCalled(name)).flatMap(emojiOfPack);
  const found = new Set(named.map(({ emoji }) => `${String(emoji.packId)} ${String(emoji.index)}`));
  return [
    ...named,
    ...inNamed.filter(({ emoji }) => !found.has(`${String(emoji.packId)} ${String(emoji.index)}`)),
  ];
}

function wordsOf(text: string): readonly string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .map(foldWord);
}

/** Emoji of packs of which a shortcode begins as typed, then those of which a later word of one does. */
export function findPackCodes(packs: readonly EmojiPack[], typed: string): readonly NamedPackEmoji[] {
  const begun = typed.toLowerCase();
  const all = packs.flatMap(emojiOfPack);
  const first = all.filter(({ code }) => code.startsWith(begun));
  const later = all.filter(
    ({ code }) => !code.startsWith(begun) && code.split(/[_-]/u).some((word) => word.startsWith(begun)),
  );
  return [...first, ...later];
}

/** The emoji of a pack with this shortcode. */
export function packEmojiOfCode(packs: readonly EmojiPack[], typed: string): PackEmoji | null {
  const sought = typed.toLowerCase();
  return packs.flatMap(emojiOfPack).find(({ code }) => code === sought)?.emoji ?? null;
}
