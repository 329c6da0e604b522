import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import { editDirectMessage, getDirectMessage } from "../../../api/messages/direct-messages.ts";
import { editGroupMessage, getGroupMessage } from "../../../api/messages/group-messages.ts";
import type { WireAttachment, WireDirectMessage, WireGroupMessage } from "../../../api/shared/shapes.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import type { ChatParts } from "../core/parts.ts";
import { otherUserOf } from "./read-page.ts";

/** A message of either kind of conversation, in an answer. */
export interface OneMessage {
  readonly message: WireGroupMessage | WireDirectMessage;
}

type AskingParts = Pick<ChatParts, "me" | "service" | "signal">;

/** Asks for one message (interface/messages#one-message). */
export function fetchMessage(
  { me, service, signal }: AskingParts,
  conversationId: ConversationId,
  messageId: MessageId,
): Promise<ServiceReply<OneMessage>> {
  if (isChatId(conversationId)) {
    const query = { other_user_id: otherUserOf(conversationId, me.id) };
    const input = { path: { message_id: messageId }, query, body: undefined };
    return service.call(getDirectMessage, input, { signal });
  }
  const path = { group_id: conversationId, message_id: messageId };
  return service.call(getGroupMessage, { path, query: undefined, body: undefined }, { signal });
}

/**
 * Asks for another text in one message; the body is flat (interface/messages#editing). Attachments that are not named
 * stay.
 */
export function rewriteMessage(
  { me, service, signal }: AskingParts,
  conversationId: ConversationId,
  messageId: MessageId,
  { text, attachments }: { readonly text: string; readonly attachments: WireAttachment[] | undefined },
): Promise<ServiceReply<OneMessage>> {
  const body = attachments === undefined ? { text } : { text, attachments };
  if (isChatId(conversationId)) {
    const path = { other_user_id: otherUserOf(conversationId, me.id), message_id: messageId };
    return service.call(editDirectMessage, { path, query: undefined, body }, { signal });
  }
  const path = { group_id: conversationId, message_id: messageId };
  return service.call(editGroupMessage, { path, query: undefined, body }, { signal });
}
