import type { DatabaseSync } from "node:sqlite";
import type { EmojiPack } from "../../../preload/model/messages/emoji-packs.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import { createFactTable } from "./facts.ts";

/** The emoji packs as they were last read. */
export interface KeptPacks {
  readonly packs: readonly EmojiPack[];
  /** Milliseconds. */
  readonly readAt: number;
}

/** The emoji packs that are known on this computer. */
export interface EmojiPackTable {
  /** Null where they were never read. */
  get(): KeptPacks | null;
  save(kept: KeptPacks): void;
  /** What an emoji is called; null for one that is not known here. */
  wordOf(emoji: PackEmoji): string | null;
}

const fact = "emoji-packs";

/** Opens them. They are one fact, since they are read and written as a whole; it is taken apart once. */
export function createEmojiPackTable(database: DatabaseSync): EmojiPackTable {
  const facts = createFactTable(database);
  let read: { readonly text: string; readonly kept: KeptPacks } | null = null;
  function get(): KeptPacks | null {
    const text = facts.get(fact);
    if (text === null) return null;
    if (read?.text !== text) read = { text, kept: JSON.parse(text) as KeptPacks };
    return read.kept;
  }
  return {
    get,
    save: (kept) => {
      facts.save(fact, JSON.stringify(kept));
    },
    wordOf: ({ packId, index }) => get()?.packs.find((pack) => pack.packId === packId)?.words[index] ?? null,
  };
}
