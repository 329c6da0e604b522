import type { EmojiPackCommands } from "../../preload/commands/emoji-packs.ts";
import { nothing } from "./fields.ts";
import type { InputsOf } from "./fields.ts";

/** Emoji packs. */
export const emojiPackInputs: InputsOf<EmojiPackCommands> = { listEmojiPacks: nothing };
