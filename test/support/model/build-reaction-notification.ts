import type { ReactionNotification } from "../../../main/chat/core/ports.ts";
import { buildAccount, buildConversation, buildMessage, conversationId, messageId } from "./build-model.ts";

/** Builds the notification of a reaction by Bob to a message of Anna, in their chat. */
export function buildReactionNotification(changes: Partial<ReactionNotification> = {}): ReactionNotification {
  return {
    account: buildAccount({ name: "Anna" }),
    conversation: buildConversation({ id: conversationId("1+2"), kind: "direct", name: "Bob" }),
    message: { ...buildMessage({ text: "Who can drive?", isOwn: true }), id: messageId("55") },
    reactor: "Bob",
    emoji: "🔥",
    ...changes,
  };
}
