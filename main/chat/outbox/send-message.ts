import type { WireDirectMessage, WireGroupMessage } from "../../../api/shared/shapes.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import type { Unsent } from "../../cache/tables/unsent.ts";
import { sendDirectMessage } from "../../../api/messages/direct-messages.ts";
import { sendGroupMessage } from "../../../api/messages/group-messages.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { Arrival } from "../timeline/arrival.ts";
import type { ChatParts } from "../core/parts.ts";
import { otherUserOf } from "../timeline/read-page.ts";
import { toArrival } from "../timeline/to-arrival.ts";

/** How one request to send ended. */
export type SendResult =
  | { readonly kind: "sent"; readonly arrival: Arrival }
  /** 409: this source guid came within the last minute, so the message is there (interface/messages#sending). */
  | { readonly kind: "duplicate" }
  /** The service said no, and will say it again. */
  | { readonly kind: "refused"; readonly error: Extract<ServiceError, { kind: "refused" }> }
  /** It did not get there, or is not known to have. */
  | { readonly kind: "unanswered"; readonly error: ServiceError };

function toResult(error: ServiceError): SendResult {
  if (error.kind !== "refused") return { kind: "unanswered", error };
  return error.status === 409 ? { kind: "duplicate" } : { kind: "refused", error };
}

/** Asks the service once to take a message (interface/messages#sending; interface/direct-messages#sending). */
export async function sendMessage(
  parts: Pick<ChatParts, "me" | "service" | "signal">,
  { message, attachments, uploads }: Unsent,
): Promise<SendResult> {
  const { me, service, signal } = parts;
  const { conversationId } = message;
  const context = { me: me.id, conversationId };
  const files = uploads.flatMap(({ sent }) => (sent === null ? [] : [sent]));
  const fields = {
    source_guid: message.sourceGuid,
    text: message.text,
    attachments: [...files, ...attachments],
  };
  const toSent = (wire: WireGroupMessage | WireDirectMessage): SendResult => ({
    kind: "sent",
    // An answer without the guid would not be known as this message.
    arrival: toArrival({ ...wire, source_guid: message.sourceGuid }, context),
  });
  if (isChatId(conversationId)) {
    const recipient = otherUserOf(conversationId, me.id);
    const body = { direct_message: { ...fields, recipient_id: recipient } };
    const reply = await service.call(sendDirectMessage, { path: {}, query: undefined, body }, { signal });
    return reply.ok ? toSent(reply.value.message) : toResult(reply.error);
  }
  const path = { group_id: conversationId };
  const input = { path, query: undefined, body: { message: fields } };
  const reply = await service.call(sendGroupMessage, input, { signal });
  return reply.ok ? toSent(reply.value.message) : toResult(reply.error);
}
