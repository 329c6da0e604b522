import type { UserId } from "../../base/ids.ts";
import type { PackEmoji } from "./pack-emoji.ts";

/**
 * The 15 Unicode emoji that the service accepts as reactions (interface/reactions#reacting), in the order of the
 * picker.
 */
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

/** A Unicode emoji that the service accepts as a reaction. */
export type AllowedReaction = (typeof allowedReactions)[number];

/** An emoji under a message, and the people who gave it. */
export interface Reaction {
  /** A Unicode emoji; null if the reaction is a pack emoji. */
  readonly code: string | null;
  readonly pack: PackEmoji | null;
  /**
   * The people who gave the reaction. If there are more than a screen can show, these are only the first people, and
   * this account's user if they gave it too.
   */
  readonly userIds: readonly UserId[];
  /** Number of additional people who gave the reaction; absent if all are in `userIds`. */
  readonly unnamedCount?: number;
}
