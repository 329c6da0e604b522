import type { BotId, GroupId, MediaPath } from "../../base/ids.ts";
import type { Bot } from "../../model/groups/bots.ts";
import type { Command } from "../command.ts";

export interface BotCommands {
  /** The bots that this account created. */
  readonly listBots: Command<void, readonly Bot[]>;
  readonly createBot: Command<
    {
      readonly groupId: GroupId;
      readonly name: string;
      /** Media path of an uploaded picture; null for none. */
      readonly avatar: MediaPath | null;
      readonly callbackUrl: string | null;
    },
    Bot
  >;
  /** Posts as one of this account's bots in the group of the bot. */
  readonly postAsBot: Command<
    {
      readonly botId: BotId;
      readonly text: string;
      /** Media path of an uploaded picture; null for none. */
      readonly picture: MediaPath | null;
    },
    void
  >;
  readonly destroyBot: Command<{ readonly botId: BotId }, void>;
}

export const botCommandNames = [
  "listBots",
  "createBot",
  "postAsBot",
  "destroyBot",
] as const satisfies readonly (keyof BotCommands)[];
