import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { WireDirectMessage, WireGroupMessage } from "../../../api/shared/shapes.ts";
import { toShownChange, toSilentChange } from "../../service/to-model/messages/to-message-change.ts";
import { toMessage } from "../../service/to-model/messages/to-message.ts";
import type { Arrival } from "./arrival.ts";

/** A row as the service sends it: a message, or a notice about another one (interface/notices#messages). */
export function toArrival(
  wire: WireGroupMessage | WireDirectMessage,
  context: { readonly me: UserId; readonly conversationId: ConversationId },
): Arrival {
  const id = asId<MessageId>(wire.id);
  const change = toSilentChange(wire);
  if (change !== null) return { kind: "notice", id, change };
  return { kind: "message", id, message: { ...toMessage(wire, context), id }, change: toShownChange(wire) };
}
