import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { Command } from "../command.ts";

/** Commands that send a copy of a message to another conversation. */
export interface ForwardingCommands {
  /**
   * Sends a copy of a message through the ordinary send queue: its text, and the attachments that are valid in another
   * conversation.
   */
  readonly forwardMessage: Command<
    {
      readonly conversationId: ConversationId;
      readonly messageId: MessageId;
      readonly to: ConversationId;
    },
    void
  >;
}

export const forwardingCommandNames = [
  "forwardMessage",
] as const satisfies readonly (keyof ForwardingCommands)[];
