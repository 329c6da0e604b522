import { z } from "zod";
import type { ConversationId, MessageId, UserId } from "../../preload/ids.ts";
import { asId } from "../../preload/ids.ts";
import type { WireDirectMessage, WireGroupMessage } from "../service/endpoints/shapes.ts";
import { wireAttachment, wireId } from "../service/endpoints/shapes.ts";
import { toAttachments } from "../service/to-model/to-attachments.ts";
import { toMessage } from "../service/to-model/to-message.ts";
import { toMilliseconds } from "../service/to-model/to-time.ts";
import type { Arrival, MessageChange } from "./arrival.ts";

type WireMessage = WireGroupMessage | WireDirectMessage;

const deletion = z.looseObject({
  message_id: wireId,
  deletion_actor: z.enum(["sender", "admin", "system"]).catch("system"),
});
const edit = z.looseObject({
  message_id: wireId,
  updated_at: z.number(),
  message: z.looseObject({ text: z.string().nullish(), attachments: z.array(wireAttachment).nullish() }),
});

/** What a notice changes; null for a message of any other kind, and for a notice that does not say enough. */
function toChange(wire: WireMessage): MessageChange | null {
  const data = wire.event?.data;
  if (wire.event?.type === "message.deleted") {
    const told = deletion.safeParse(data).data;
    if (told === undefined) return null;
    return { kind: "deletion", targetId: asId<MessageId>(told.message_id), deletedBy: told.deletion_actor };
  }
  if (wire.event?.type !== "message.update") return null;
  const told = edit.safeParse(data).data;
  if (told === undefined) return null;
  const text = told.message.text ?? "";
  return {
    kind: "edit",
    targetId: asId<MessageId>(told.message_id),
    text,
    attachments: toAttachments(told.message.attachments ?? [], text),
    editedAt: toMilliseconds(told.updated_at),
  };
}

/** A row as the service sends it: a message, or a notice about another one (field facts 6). */
export function toArrival(
  wire: WireMessage,
  context: { readonly me: UserId; readonly conversationId: ConversationId },
): Arrival {
  const id = asId<MessageId>(wire.id);
  const change = toChange(wire);
  if (change !== null) return { kind: "notice", id, change };
  return { kind: "message", id, message: { ...toMessage(wire, context), id } };
}
