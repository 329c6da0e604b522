import { asId } from "../../../../preload/base/ids.ts";
import type { MessageId } from "../../../../preload/base/ids.ts";
import type { OtherReadPosition } from "../../../../preload/model/conversations/opened-conversation.ts";
import type { WireReadReceipt } from "../../../../api/shared/shapes.ts";
import { toMilliseconds } from "../values/to-time.ts";

/**
 * Converts a read receipt (interface/read-state#receipts). In a page of messages, it is the receipt of the other person
 * (interface/read-state#receipts).
 */
export function toOtherReadPosition(wire: WireReadReceipt): OtherReadPosition {
  return { messageId: asId<MessageId>(wire.message_id), at: toMilliseconds(wire.read_at) };
}
