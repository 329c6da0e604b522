/** A bot. It posts in a single group; it has no account, so it can do nothing else (interface/bots#bot). */
export interface Bot {
  /** The `bot_id`. Anybody who has it can post as the bot, so only the owner receives it. */
  readonly id: string;
  /** The sender id of the bot's messages, which is public. */
  readonly userId: string;
  readonly groupId: string;
  readonly ownerId: string;
  readonly name: string;
  readonly picture: string | null;
  /** The URL to which every message of the group is posted; null for a bot without callbacks. */
  readonly callbackUrl: string | null;
  readonly hasDirectNotices: boolean;
}
