import type { MessageId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";

/** Number of digits of the length prefix; three suffice for ids of up to 999 characters. The service's ids have 18. */
const lengthDigits = 3;
const separator = ":";

/**
 * Converts a message id to a sort key: the length of the id, then the id. Without the length, text order would put "9"
 * after "10"; as numbers, ids would lose digits beyond 2^53. The text order of sort keys is the order of
 * `compareMessageIds`, for ids of any length and for ids that are not numbers. Every sort key comes after the empty
 * text, which stands for "before the first message".
 */
export function toSortKey(id: string): string {
  return String(id.length).padStart(lengthDigits, "0") + separator + id;
}

/** The message id that a sort key contains. */
export function messageIdOfSortKey(order: string): MessageId {
  return asId<MessageId>(order.slice(order.indexOf(separator) + 1));
}

/** The later of two sort keys. */
export function laterSortKey(a: string, b: string): string {
  return a < b ? b : a;
}

/** The sort key that precedes the first message of any conversation. */
export const firstSortKey = "";
