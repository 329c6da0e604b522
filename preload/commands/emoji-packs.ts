import type { EmojiPack } from "../model/emoji-packs.ts";
import type { Command } from "./command.ts";

/** Emoji packs. */
export interface EmojiPackCommands {
  readonly listEmojiPacks: Command<void, readonly EmojiPack[]>;
}

/** Their names. */
export const emojiPackCommandNames = [
  "listEmojiPacks",
] as const satisfies readonly (keyof EmojiPackCommands)[];
