import type { BotId, GroupId, MediaPath } from "../../base/ids.ts";
import type { Bot } from "../../model/groups/bots.ts";
import type { Command } from "../command.ts";

/** Webhook bots. */
export interface BotCommands {
  /** Those that this account made. */
  readonly listBots: Command<void, readonly Bot[]>;
  readonly createBot: Command<
    {
      readonly groupId: GroupId;
      readonly name: string;
      /** A picture that was uploaded. */
      readonly avatar: MediaPath | null;
      readonly callbackUrl: string | null;
    },
    Bot
  >;
  /** Writes as a bot of one's own, in its group. */
  readonly postAsBot: Command<
    {
      readonly botId: BotId;
      readonly text: string;
      /** A picture that was uploaded. */
      readonly picture: MediaPath | null;
    },
    void
  >;
  readonly destroyBot: Command<{ readonly botId: BotId }, void>;
}

/** Their names. */
export const botCommandNames = [
  "listBots",
  "createBot",
  "postAsBot",
  "destroyBot",
] as const satisfies readonly (keyof BotCommands)[];
