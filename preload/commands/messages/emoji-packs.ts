import type { EmojiPack } from "../../model/messages/emoji-packs.ts";
import type { Command } from "../command.ts";

export interface EmojiPackCommands {
  /**
   * The known emoji packs. The service is asked if none is known, or if a message uses an unknown pack
   * (`isUnknownPackUsed`).
   */
  readonly listEmojiPacks: Command<{ readonly isUnknownPackUsed: boolean }, readonly EmojiPack[]>;
}

export const emojiPackCommandNames = [
  "listEmojiPacks",
] as const satisfies readonly (keyof EmojiPackCommands)[];
