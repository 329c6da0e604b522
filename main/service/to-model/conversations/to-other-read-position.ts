import { asId } from "../../../../preload/base/ids.ts";
import type { MessageId } from "../../../../preload/base/ids.ts";
import type { OtherReadPosition } from "../../../../preload/model/conversations/opened-conversation.ts";
import type { WireReadReceipt } from "../../../../api/shared/shapes.ts";
import { toMilliseconds } from "../values/to-time.ts";

/** Converts the other person's read receipt, which a page of a chat's messages contains (interface/read-state#receipts). */
export function toOtherReadPosition(wire: WireReadReceipt): OtherReadPosition {
  return { messageId: asId<MessageId>(wire.message_id), at: toMilliseconds(wire.read_at) };
}
