import type { MessageId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";

/** Digits of the length that stands before an id; ids of the service are 18 long. */
const lengthDigits = 3;
const separator = ":";

/**
 * The form in which message ids are kept, because plain text sorts "9" after "10" and a number loses digits beyond 2^53:
 * the length of the id, then the id. Text order of this form is `compareMessageIds`, for any length, and for an id that
 * is no number. Sorts after the empty text, which stands for "before the first message".
 */
export function orderOf(id: string): string {
  return String(id.length).padStart(lengthDigits, "0") + separator + id;
}

/** The id again. */
export function idOf(order: string): MessageId {
  return asId<MessageId>(order.slice(order.indexOf(separator) + 1));
}

/** The later of two places. */
export function laterOf(a: string, b: string): string {
  return a < b ? b : a;
}

/** Before the first message of any conversation. */
export const beginning = "";
