import type { BotId, GroupId, MediaPath } from "../../base/ids.ts";

/** Longest name of a bot: it stands where a nickname stands (interface/limits#sizes). */
export const maximumBotNameLength = 50;

/** A bot that this account made: it writes in one group (interface/bots#bot). */
export interface Bot {
  /** Whoever has it can write as the bot: to be shown to its owner only, and never in a log. */
  readonly id: BotId;
  readonly groupId: GroupId;
  readonly name: string;
  readonly avatar: MediaPath | null;
  /** Where every message of the group is posted to; null for a bot that only writes. */
  readonly callbackUrl: string | null;
}
