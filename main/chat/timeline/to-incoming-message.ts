import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { WireDirectMessage, WireGroupMessage } from "../../../api/shared/shapes.ts";
import {
  toShownNoticeChange,
  toHiddenNoticeChange,
} from "../../service/to-model/messages/to-message-change.ts";
import { toMessage } from "../../service/to-model/messages/to-message.ts";
import type { IncomingMessage } from "./incoming-message.ts";

/** Converts a row from the service: a message, or a notice about another message (interface/notices#messages). */
export function toIncomingMessage(
  wire: WireGroupMessage | WireDirectMessage,
  context: { readonly me: UserId; readonly conversationId: ConversationId },
): IncomingMessage {
  const id = asId<MessageId>(wire.id);
  const change = toHiddenNoticeChange(wire);
  if (change !== null) return { kind: "notice", id, change };
  return {
    kind: "message",
    id,
    message: { ...toMessage(wire, context), id },
    change: toShownNoticeChange(wire),
  };
}
