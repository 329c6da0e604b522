import type { ConversationId } from "../../base/ids.ts";
import type { StarredMessage } from "../../model/messages/stars.ts";
import type { Command } from "../command.ts";
import type { MessageInput } from "./message-input.ts";

/** Commands for starred messages. Stars exist only on this computer; the service does not know of them. */
export interface StarCommands {
  readonly starMessage: Command<MessageInput, void>;
  readonly unstarMessage: Command<MessageInput, void>;
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
