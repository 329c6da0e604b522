import type { MessageId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";

/** A message that the service knows. */
export type KeptMessage = Message & { readonly id: MessageId };

/** Whether a message is unread until it is read: not one's own, not a system line, not a deleted one. */
export function countsAsUnread(message: Message): boolean {
  return !message.isOwn && message.senderKind !== "system" && message.deletedBy === null;
}
