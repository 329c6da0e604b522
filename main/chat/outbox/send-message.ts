import type { WireDirectMessage, WireGroupMessage } from "../../../api/shared/shapes.ts";
import type { ChatId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { UnsentMessage } from "../../cache/tables/unsent.ts";
import { approveChat } from "../../../api/conversations/requests.ts";
import { sendDirectMessage } from "../../../api/messages/direct-messages.ts";
import { sendGroupMessage } from "../../../api/messages/group-messages.ts";
import type { Endpoint } from "../../../api/shared/endpoint.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { IncomingMessage } from "../timeline/incoming-message.ts";
import { askForServiceReply } from "../core/ask.ts";
import type { ChatParts } from "../core/parts.ts";
import { otherUserId } from "../timeline/read-page.ts";
import { toIncomingMessage } from "../timeline/to-incoming-message.ts";

/** The outcome of one request to send. */
export type SendResult =
  | { readonly kind: "sent"; readonly incoming: IncomingMessage }
  /**
   * Status 409: the service received this source guid within the last minute, so it has the message
   * (interface/messages#sending).
   */
  | { readonly kind: "duplicate" }
  /** The service refused the message and would refuse it again. */
  | { readonly kind: "refused"; readonly error: Extract<ServiceError, { kind: "refused" }> }
  /** The message did not arrive, or it is unknown whether it did. */
  | { readonly kind: "unanswered"; readonly error: ServiceError };

function toResult(error: ServiceError): SendResult {
  if (error.kind !== "refused") return { kind: "unanswered", error };
  return error.status === 409 ? { kind: "duplicate" } : { kind: "refused", error };
}

/**
 * Accepts the chat of a stranger before this account sends a message to it, because messages that are sent before that
 * do not arrive (interface/requests#chats-of-strangers). Returns the error if the chat could not be accepted; the
 * message must then not be sent.
 */
async function acceptIfNeeded(
  parts: Pick<ChatParts, "cache" | "service" | "signal">,
  chatId: ChatId,
): Promise<ServiceError | null> {
  const facts = parts.cache.read((tables) => tables.conversations.get(chatId)?.facts);
  if (facts?.posting !== "awaiting-approval") return null;
  const reply = await askForServiceReply(parts, approveChat, { path: { chat_id: chatId } });
  return reply.ok ? null : reply.error;
}

/** Sends one request with a message (interface/messages#sending; interface/direct-messages#sending). */
export async function sendMessage(
  parts: Pick<ChatParts, "cache" | "me" | "service" | "signal">,
  { message, attachments, uploads }: UnsentMessage,
): Promise<SendResult> {
  const { me } = parts;
  const { conversationId } = message;
  const context = { me: me.id, conversationId };
  const files = uploads.flatMap(({ sent }) => (sent === null ? [] : [sent]));
  const fields = {
    source_guid: message.sourceGuid,
    text: message.text,
    attachments: [...files, ...attachments],
  };
  const toSent = (called: Endpoint, wire: WireGroupMessage | WireDirectMessage): SendResult =>
    wire.id === ""
      ? { kind: "unanswered", error: { kind: "unreadable", endpoint: called.name, field: "id" } }
      : {
          kind: "sent",
          // Sets the source guid, because without it the response could not be matched to this message.
          incoming: toIncomingMessage({ ...wire, source_guid: message.sourceGuid }, context),
        };
  if (isChatId(conversationId)) {
    const refusal = await acceptIfNeeded(parts, conversationId);
    if (refusal !== null) return toResult(refusal);
    const recipient = otherUserId(conversationId, me.id);
    const body = { direct_message: { ...fields, recipient_id: recipient } };
    const reply = await askForServiceReply(parts, sendDirectMessage, { body });
    return reply.ok ? toSent(sendDirectMessage, reply.value.message) : toResult(reply.error);
  }
  const path = { group_id: conversationId };
  const input = { path, body: { message: fields } };
  const reply = await askForServiceReply(parts, sendGroupMessage, input);
  return reply.ok ? toSent(sendGroupMessage, reply.value.message) : toResult(reply.error);
}
