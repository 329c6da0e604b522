import type { UserId } from "../../base/ids.ts";
import type { PackEmoji } from "./pack-emoji.ts";

/** The 15 unicode reactions that the service accepts (interface/reactions#reacting), in the order offered. */
export const allowedReactions = [
  "❤️",
  "👍",
  "🤣",
  "🎉",
  "🔥",
  "😮",
  "👀",
  "😭",
  "🥺",
  "🙏",
  "💀",
  "🫶",
  "🤬",
  "💅",
  "🫠",
] as const;

/** One of the accepted unicode reactions. */
export type AllowedReaction = (typeof allowedReactions)[number];

/** One emoji under a message, and who gave it. */
export interface Reaction {
  /** A unicode emoji; null for one of a pack. */
  readonly code: string | null;
  readonly pack: PackEmoji | null;
  /** Of more people than can be told apart on a screen only the first, and whoever reads it if they gave it too. */
  readonly userIds: readonly UserId[];
  /** How many gave it beside those. */
  readonly unnamedCount?: number;
}
