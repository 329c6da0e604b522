import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { editDirectMessage, getDirectMessage } from "../../../api/messages/direct-messages.ts";
import { editGroupMessage, getGroupMessage } from "../../../api/messages/group-messages.ts";
import type { WireAttachment, WireDirectMessage, WireGroupMessage } from "../../../api/shared/shapes.ts";
import { ask } from "../core/ask.ts";
import type { ChatParts } from "../core/parts.ts";
import { otherUserId } from "./read-page.ts";

/** A response that contains one message of a group or a chat. */
export interface MessageResponse {
  readonly message: WireGroupMessage | WireDirectMessage;
}

type AskingParts = Pick<ChatParts, "me" | "service" | "signal">;

/** Reads one message (interface/messages#one-message). Problems: those of the service. */
export function fetchMessage(
  parts: AskingParts,
  conversationId: ConversationId,
  messageId: MessageId,
): Promise<Reply<MessageResponse>> {
  if (isChatId(conversationId)) {
    const query = { other_user_id: otherUserId(conversationId, parts.me.id) };
    const input = { path: { message_id: messageId }, query };
    return ask(parts, getDirectMessage, input);
  }
  const path = { group_id: conversationId, message_id: messageId };
  return ask(parts, getGroupMessage, { path });
}

/**
 * Changes the text of one message. The fields in the body are not wrapped in an object (interface/messages#editing).
 * Without `attachments`, the attachments stay unchanged. Problems: those of the service.
 */
export function changeMessageText(
  parts: AskingParts,
  conversationId: ConversationId,
  messageId: MessageId,
  { text, attachments }: { readonly text: string; readonly attachments: WireAttachment[] | undefined },
): Promise<Reply<MessageResponse>> {
  const body = attachments === undefined ? { text } : { text, attachments };
  if (isChatId(conversationId)) {
    const path = { other_user_id: otherUserId(conversationId, parts.me.id), message_id: messageId };
    return ask(parts, editDirectMessage, { path, body });
  }
  const path = { group_id: conversationId, message_id: messageId };
  return ask(parts, editGroupMessage, { path, body });
}
