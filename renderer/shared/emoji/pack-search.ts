import { foldWord } from "../../../preload/base/fold-word.ts";
import type { EmojiPack } from "../../../preload/model/messages/emoji-packs.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";

/** A pack emoji with a name, which can be chosen. */
export interface NamedPackEmoji {
  readonly emoji: PackEmoji;
  readonly name: string;
  /** Shortcode without colons. */
  readonly code: string;
}

function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+-]+/gu, "_")
    .replaceAll(/^_+|_+$/gu, "");
}

/** Every emoji of a pack that has a name. */
export function namedEmojiOfPack({ packId, words }: EmojiPack): readonly NamedPackEmoji[] {
  return words.flatMap((name, index) =>
    name === "" ? [] : [{ emoji: { packId, index }, name, code: codeOf(name) }],
  );
}

/**
 * Finds pack emoji by words of their names: each word typed must begin a word of the name. All emoji of packs whose own
 * name matches follow, since a person who types a pack's name wants to see its content.
 */
export function findPackEmoji(packs: readonly EmojiPack[], query: string): readonly NamedPackEmoji[] {
  const queryWords = wordsOf(query);
  if (queryWords.length === 0) return [];
  const isCalled = (name: string): boolean => {
    const words = wordsOf(name);
    return queryWords.every((word) => words.some((each) => each.startsWith(word)));
  };
  const named = packs.flatMap(namedEmojiOfPack).filter(({ name }) => isCalled(name));
  const inNamed = packs.filter(({ name }) => isCalled(name)).flatMap(namedEmojiOfPack);
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

/**
 * Finds pack emoji with a shortcode that begins with the typed text, then those with a shortcode in which a later word
 * begins with it.
 */
export function findPackEmojiByShortcode(
  packs: readonly EmojiPack[],
  typed: string,
): readonly NamedPackEmoji[] {
  const prefix = typed.toLowerCase();
  const all = packs.flatMap(namedEmojiOfPack);
  const first = all.filter(({ code }) => code.startsWith(prefix));
  const later = all.filter(
    ({ code }) => !code.startsWith(prefix) && code.split(/[_-]/u).some((word) => word.startsWith(prefix)),
  );
  return [...first, ...later];
}

/** The pack emoji with this shortcode; null if there is none. */
export function packEmojiWithShortcode(packs: readonly EmojiPack[], typed: string): PackEmoji | null {
  const typedCode = typed.toLowerCase();
  return packs.flatMap(namedEmojiOfPack).find(({ code }) => code === typedCode)?.emoji ?? null;
}
