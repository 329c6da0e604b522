import type { BotId, GroupId, MediaPath } from "../../base/ids.ts";

/**
 * Maximum length of a bot's name, in characters. It is the same as for a nickname, because the app shows both in the
 * same position (interface/limits#sizes).
 */
export const maxBotNameLength = 50;

/** A bot that this account created. It posts in one group (interface/bots#bot). */
export interface Bot {
  /**
   * The id is a secret, because anyone who knows it can post as the bot. It must only be shown to the bot's owner, and
   * never be logged.
   */
  readonly id: BotId;
  readonly groupId: GroupId;
  readonly name: string;
  readonly avatar: MediaPath | null;
  /** Address to which the service posts every message of the group; null for a bot that only posts. */
  readonly callbackUrl: string | null;
}
