import type { AllowedReaction, Reaction } from "../../../preload/model/messages/reactions.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import { packEmojiName } from "../emoji/emoji-words.ts";
import type { PackEmojiNames } from "../emoji/emoji-words.ts";
import { t } from "../../messages/format.ts";

const names = {
  "❤️": "conversation.heart",
  "👍": "conversation.thumbsUp",
  "🤣": "conversation.laughing",
  "🎉": "conversation.party",
  "🔥": "conversation.fire",
  "😮": "conversation.surprised",
  "👀": "conversation.eyes",
  "😭": "conversation.crying",
  "🥺": "conversation.pleading",
  "🙏": "conversation.foldedHands",
  "💀": "conversation.skull",
  "🫶": "conversation.heartHands",
  "🤬": "conversation.swearing",
  "💅": "conversation.nailPolish",
  "🫠": "conversation.melting",
} as const satisfies Record<AllowedReaction, string>;

function isAllowed(code: string): code is AllowedReaction {
  return Object.hasOwn(names, code);
}

/** The reaction if a person can give it in Natter; null if only other apps offer it. */
export function givableReaction({ code, pack }: Reaction): AllowedReaction | PackEmoji | null {
  if (code === null) return pack;
  return isAllowed(code) ? code : null;
}

/** The name of a reaction for a screen reader. An emoji that has no name in the texts is returned unchanged. */
export function reactionName({ code, pack }: Pick<Reaction, "code" | "pack">, packs: PackEmojiNames): string {
  if (code === null) return pack === null ? t("common.packEmoji") : packEmojiName(pack, packs);
  return isAllowed(code) ? t(names[code]) : code;
}
