import type { ConversationId } from "../../../preload/base/ids.ts";
import { isChatId } from "../../../preload/base/ids.ts";
import { messageIdOfSortKey } from "../../cache/rows/sort-key.ts";
import { sendReadReceipt } from "../../../api/messages/direct-messages.ts";
import { saveReadPosition, saveReadPositions } from "../../../api/conversations/read-state.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { askForServiceReply } from "../core/ask.ts";
import type { ChatParts } from "../core/parts.ts";

/** A read position that the service does not have yet; `readTo` is a sort key. */
export interface UnsentReadPosition {
  readonly conversationId: ConversationId;
  readonly readTo: string;
}

/**
 * Sends several read positions in one request. If the service refuses one, it saves none of them
 * (interface/read-state#three-ways).
 */
export async function sendReadPositions(
  parts: ChatParts,
  positions: readonly UnsentReadPosition[],
): Promise<ServiceError | null> {
  const receipts = positions.map(({ conversationId, readTo }) => ({
    conversation_id: conversationId,
    last_read_message_id: messageIdOfSortKey(readTo),
  }));
  const input = { body: { receipts } };
  const reply = await askForServiceReply(parts, saveReadPositions, input);
  return reply.ok ? null : reply.error;
}

/** Sends one read position. For a group, this is the only kind of receipt (interface/read-state#three-ways). */
async function sendReadPosition(
  parts: ChatParts,
  { conversationId, readTo }: UnsentReadPosition,
): Promise<ServiceError | null> {
  const path = { conversation_id: conversationId };
  const body = { last_read_message_id: messageIdOfSortKey(readTo) };
  const reply = await askForServiceReply(parts, saveReadPosition, { path, body });
  return reply.ok ? null : reply.error;
}

/**
 * Sends one read position, unless it was already sent together with others. For a chat, also sends the read receipt
 * that the other person sees, unless the person has switched receipts off.
 */
export async function sendPositionAndReceipt(
  parts: ChatParts,
  position: UnsentReadPosition,
  {
    isPositionReported,
    isReceiptSent,
  }: { readonly isPositionReported: boolean; readonly isReceiptSent: boolean },
): Promise<ServiceError | null> {
  const failure = isPositionReported ? null : await sendReadPosition(parts, position);
  const { conversationId, readTo } = position;
  if (!isChatId(conversationId) || !isReceiptSent) return failure;
  // The other person gets the receipt even if the service refused the read position (interface/read-state#three-ways).
  const body = { read_receipt: { message_id: messageIdOfSortKey(readTo), chat_id: conversationId } };
  const input = { body };
  const reply = await askForServiceReply(parts, sendReadReceipt, input);
  return reply.ok ? null : reply.error;
}
