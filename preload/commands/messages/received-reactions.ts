import type { Milliseconds } from "../../model/app/time.ts";
import type { ReactedMessages } from "../../model/conversations/received-reactions.ts";
import type { Command } from "../command.ts";

/** Commands for the reactions of others to messages of this account, as far as they are stored on this computer. */
export interface ReceivedReactionCommands {
  /** Up to a hundred messages to which others reacted, those with the latest reaction first. */
  readonly listReactedMessages: Command<void, ReactedMessages>;
  /**
   * Asks the service again for the reactions in the five conversations with the latest reactions, to find reactions that
   * were withdrawn. Changes are published.
   */
  readonly checkReactions: Command<void, void>;
  /** Marks the reactions up to a time as read. */
  readonly markReactionsRead: Command<{ readonly to: Milliseconds }, void>;
}

export const receivedReactionCommandNames = [
  "listReactedMessages",
  "checkReactions",
  "markReactionsRead",
] as const satisfies readonly (keyof ReceivedReactionCommands)[];
