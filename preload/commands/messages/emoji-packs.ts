import type { EmojiPack } from "../../model/messages/emoji-packs.ts";
import type { Command } from "../command.ts";

/** Emoji packs. */
export interface EmojiPackCommands {
  /** Those that are known here; the service is asked where none are, or one that is not among them has turned up. */
  readonly listEmojiPacks: Command<{ readonly isUnknownMet: boolean }, readonly EmojiPack[]>;
}

/** Their names. */
export const emojiPackCommandNames = [
  "listEmojiPacks",
] as const satisfies readonly (keyof EmojiPackCommands)[];
