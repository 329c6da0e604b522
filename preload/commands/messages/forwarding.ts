import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { Command } from "../command.ts";

/** Sending what was said once more, elsewhere. */
export interface ForwardingCommands {
  /** A copy of the text and of what can be used again goes the way of every message of one's own. */
  readonly forwardMessage: Command<
    {
      readonly conversationId: ConversationId;
      readonly messageId: MessageId;
      readonly to: ConversationId;
    },
    void
  >;
}

/** Their names. */
export const forwardingCommandNames = [
  "forwardMessage",
] as const satisfies readonly (keyof ForwardingCommands)[];
