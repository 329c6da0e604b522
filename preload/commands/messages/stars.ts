import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { StarredMessage } from "../../model/messages/stars.ts";
import type { Command } from "../command.ts";

interface Target {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

/** Messages marked for oneself. The service does not hear of it: a star is known on this computer only. */
export interface StarCommands {
  readonly starMessage: Command<Target, void>;
  readonly unstarMessage: Command<Target, void>;
  /** Those of one conversation, or for null all of the account; the last starred first. */
  readonly listStarred: Command<
    { readonly conversationId: ConversationId | null },
    readonly StarredMessage[]
  >;
}

/** Their names. */
export const starCommandNames = [
  "starMessage",
  "unstarMessage",
  "listStarred",
] as const satisfies readonly (keyof StarCommands)[];
