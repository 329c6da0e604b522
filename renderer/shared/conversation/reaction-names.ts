import type { AllowedReaction, Reaction } from "../../../preload/model/messages/reactions.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import { packEmojiName } from "../emoji/emoji-words.ts";
import type { PackWords } from "../emoji/emoji-words.ts";
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

/** The reaction as one that can be given, or null for one that only other apps offer. */
export function givable({ code, pack }: Reaction): AllowedReaction | PackEmoji | null {
  if (code === null) return pack;
  return isAllowed(code) ? code : null;
}

/** A reaction by name, as a screen reader says it; an emoji without a name here speaks for itself. */
export function reactionName({ code, pack }: Pick<Reaction, "code" | "pack">, packs: PackWords): string {
  if (code === null) return pack === null ? t("conversation.reactionPack") : packEmojiName(pack, packs);
  return isAllowed(code) ? t(names[code]) : code;
}
