import type { ConversationId, MessageId } from "../../base/ids.ts";

/** The input of a command on one message. */
export interface MessageInput {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}
