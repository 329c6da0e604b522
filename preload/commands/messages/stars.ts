import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { StarredMessage } from "../../model/messages/stars.ts";
import type { Command } from "../command.ts";

interface Target {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

/** Commands for starred messages. Stars exist only on this computer; the service does not know of them. */
export interface StarCommands {
  readonly starMessage: Command<Target, void>;
  readonly unstarMessage: Command<Target, void>;
  /**
   * The starred messages of one conversation, or of the whole account if `conversationId` is null. The most recently
   * starred come first.
   */
  readonly listStarred: Command<
    { readonly conversationId: ConversationId | null },
    readonly StarredMessage[]
  >;
}

export const starCommandNames = [
  "starMessage",
  "unstarMessage",
  "listStarred",
] as const satisfies readonly (keyof StarCommands)[];
