import type { ConversationId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import { idOf } from "../../cache/rows/message-order.ts";
import { sendReadReceipt } from "../../../api/messages/direct-messages.ts";
import { saveReadPosition, saveReadPositions } from "../../../api/conversations/read-state.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { ChatParts } from "../core/parts.ts";

/** How far a conversation was read here, in the form of `orderOf`. */
export interface UntoldPosition {
  readonly conversationId: ConversationId;
  readonly readTo: string;
}

/**
 * Tells several positions with one call; where the service refuses one of them, it keeps none
 * (interface/read-state#three-ways).
 */
export async function tellPositions(
  { service, signal }: ChatParts,
  positions: readonly UntoldPosition[],
): Promise<ServiceError | null> {
  const receipts = positions.map(({ conversationId, readTo }) => ({
    conversation_id: conversationId,
    last_read_message_id: idOf(readTo),
  }));
  const input = { path: {}, query: undefined, body: { receipts } };
  const reply = await service.call(saveReadPositions, input, { signal });
  return reply.ok ? null : reply.error;
}

/** Tells one position. A group has no more than that (interface/read-state#three-ways). */
async function tellPosition(
  { service, signal }: ChatParts,
  { conversationId, readTo }: UntoldPosition,
): Promise<ServiceError | null> {
  const path = { conversation_id: conversationId };
  const body = { last_read_message_id: idOf(readTo) };
  const reply = await service.call(saveReadPosition, { path, query: undefined, body }, { signal });
  return reply.ok ? null : reply.error;
}

/** Tells a position, unless it was told among others, and in a chat the receipt that the other person sees. */
export async function tellRead(
  parts: ChatParts,
  position: UntoldPosition,
  isPositionTold: boolean,
): Promise<ServiceError | null> {
  const failure = isPositionTold ? null : await tellPosition(parts, position);
  const { conversationId, readTo } = position;
  if (!isChatId(conversationId)) return failure;
  // interface/read-state#three-ways. The other person is to hear of it whatever became of the position.
  const body = { read_receipt: { message_id: idOf(readTo), chat_id: conversationId } };
  const input = { path: {}, query: undefined, body };
  const reply = await parts.service.call(sendReadReceipt, input, { signal: parts.signal });
  return reply.ok ? null : reply.error;
}
