import type { Conversation } from "./conversation.ts";

/** The notification levels: which messages of a conversation cause notifications. `mentions` includes replies. */
export const notificationLevels = ["all", "mentions", "none"] as const;

export type NotificationLevel = (typeof notificationLevels)[number];

/** The levels of conversations for which the person has chosen none, by kind of conversation. */
export type DefaultNotificationLevels = Readonly<Record<Conversation["kind"], NotificationLevel>>;

/** The fields of a conversation that decide about its notifications. */
type Notifying = Pick<Conversation, "notificationLevel" | "mutedUntil">;

/**
 * Which messages of a conversation cause notifications now. Both the mute at the service and the level on this computer
 * can restrict them. In a muted conversation, mentions and replies still cause notifications.
 */
export function activeNotificationLevel(
  { notificationLevel, mutedUntil }: Notifying,
  now: number,
): NotificationLevel {
  const isMuted = mutedUntil !== null && mutedUntil > now;
  return notificationLevel ?? (isMuted ? "mentions" : "all");
}

/**
 * The unread messages of a conversation that count in totals and on badges: those that may cause notifications. The row
 * of the conversation always counts all.
 */
export function countedUnread(
  conversation: Notifying & Pick<Conversation, "unreadCount" | "unreadForMeCount">,
  now: number,
): { readonly unread: number; readonly forMe: number } {
  const { unreadCount, unreadForMeCount } = conversation;
  switch (activeNotificationLevel(conversation, now)) {
    case "all":
      return { unread: unreadCount, forMe: unreadForMeCount };
    case "mentions":
      return { unread: unreadForMeCount, forMe: unreadForMeCount };
    case "none":
      return { unread: 0, forMe: 0 };
  }
}
