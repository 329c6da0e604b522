import { asId } from "../../../../preload/base/ids.ts";
import type { MessageId } from "../../../../preload/base/ids.ts";
import type { Seen } from "../../../../preload/model/conversations/opened.ts";
import type { WireReadReceipt } from "../../../../api/shared/shapes.ts";
import { toMilliseconds } from "../values/to-time.ts";

/**
 * How far somebody has read (interface/read-state#receipts). Beside a page of messages it is the other person's
 * (interface/read-state#receipts).
 */
export function toSeen(wire: WireReadReceipt): Seen {
  return { messageId: asId<MessageId>(wire.message_id), at: toMilliseconds(wire.read_at) };
}
