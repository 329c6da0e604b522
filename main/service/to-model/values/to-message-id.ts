import { asId } from "../../../../preload/base/ids.ts";
import type { MessageId } from "../../../../preload/base/ids.ts";

/** Converts a message id. If there is none, the service sends null, an empty text or zero, or leaves the field out. */
export function toMessageId(id: string | null | undefined): MessageId | null {
  return id === null || id === undefined || id === "" || id === "0" ? null : asId<MessageId>(id);
}
