import type { ChatSound } from "../../../preload/model/app/notification-sound.ts";
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

/** The own notification sound of a chat; null if it has none. */
export function ownNotificationSound({
  hasOwnNotificationSound,
  notificationSound,
}: Conversation): ChatSound | null {
  return hasOwnNotificationSound === true ? (notificationSound ?? null) : null;
}

/**
 * Whether a chat will notify of nothing with this own level. `group` is the group of a topic. False if the level that a
 * chat will follow is not known, because it still has one of its own.
 */
export function notifiesOfNothing(
  level: NotificationLevel | null,
  chat: Conversation,
  group: Conversation | undefined,
): boolean {
  if (level !== null) return level === "none";
  if (group !== undefined) return group.notificationLevel === "none";
  return chat.hasOwnNotificationLevel !== true && chat.notificationLevel === "none";
}
