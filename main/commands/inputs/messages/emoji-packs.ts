import { z } from "zod";
import type { EmojiPackCommands } from "../../../../preload/commands/messages/emoji-packs.ts";
import type { InputsOf } from "../fields.ts";

export const emojiPackInputs: InputsOf<EmojiPackCommands> = {
  listEmojiPacks: z.strictObject({ isUnknownPackUsed: z.boolean() }),
};
