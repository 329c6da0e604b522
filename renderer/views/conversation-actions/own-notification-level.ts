import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { NotificationLevel } from "../../../preload/model/conversations/notification-level.ts";

/** The own level that all these chats have; null if they have no own level, or different ones. */
export function sharedNotificationLevel(chats: readonly Conversation[]): NotificationLevel | null {
  const levels = new Set(chats.map(ownNotificationLevel));
  const [first = null] = levels;
  return levels.size === 1 ? first : null;
}

/** The own notification level of a chat; null if it has none. */
export function ownNotificationLevel({
  hasOwnNotificationLevel,
  notificationLevel,
}: Conversation): NotificationLevel | null {
  return hasOwnNotificationLevel === true ? (notificationLevel ?? "all") : null;
}
