import type { DatabaseSync } from "node:sqlite";
import type { EmojiPack } from "../../../preload/model/messages/emoji-packs.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import { createKeyValueTable } from "./key-values.ts";

/** The emoji packs that the last request returned. */
export interface StoredEmojiPacks {
  readonly packs: readonly EmojiPack[];
  /** Time of the request that returned the packs, in milliseconds since the epoch. */
  readonly readAt: number;
}

export interface EmojiPackTable {
  /** Null if they were never fetched. */
  get(): StoredEmojiPacks | null;
  save(kept: StoredEmojiPacks): void;
  /** The word for a pack emoji; null if no stored pack has it. */
  wordOf(emoji: PackEmoji): string | null;
}

const factName = "emoji-packs";

/**
 * Opens the table of emoji packs. All packs are stored together as one fact, because they are always read and written
 * together. Their JSON is parsed once.
 */
export function createEmojiPackTable(database: DatabaseSync): EmojiPackTable {
  const facts = createKeyValueTable(database);
  let read: { readonly text: string; readonly kept: StoredEmojiPacks } | null = null;
  function get(): StoredEmojiPacks | null {
    const text = facts.get(factName);
    if (text === null) return null;
    if (read?.text !== text) read = { text, kept: JSON.parse(text) as StoredEmojiPacks };
    return read.kept;
  }
  return {
    get,
    save: (kept) => {
      facts.save(factName, JSON.stringify(kept));
    },
    wordOf: ({ packId, index }) => get()?.packs.find((pack) => pack.packId === packId)?.words[index] ?? null,
  };
}
