import type { MessageId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";

/** A message that the service knows. */
export type KeptMessage = Message & { readonly id: MessageId };

/** Whether a message counts as unread: own, system and deleted messages do not. */
export function countsAsUnread(message: Message): boolean {
  return !message.isOwn && message.senderKind !== "system" && message.deletedBy === null;
}
