import type { MessageId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";

/** A message that the service has confirmed and given an id. */
export type StoredMessage = Message & { readonly id: MessageId };

/** Whether a message counts as unread. The account's own messages, system messages and deleted messages do not. */
export function isCountedAsUnread(message: Message): boolean {
  return !message.isOwn && message.senderKind !== "system" && message.deletedBy === null;
}
