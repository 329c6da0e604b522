import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { countedUnread } from "../../../preload/model/conversations/notification-level.ts";

/**
 * The number of unread messages that may cause notifications, of all conversations except requests of strangers. In
 * conversations that are muted or set to mentions and replies, only messages that address this account count. In
 * conversations set to no notifications, no message counts.
 */
export interface UnreadTotals {
  readonly unread: number;
  readonly forMe: number;
}

/**
 * Adds up the unread messages of these conversations. `countAgainAt` is the next time at which the mute of a
 * conversation with unread messages ends, because its messages count from then on; Infinity if there is none.
 */
export function sumUnread(
  conversations: Iterable<Conversation>,
  now: number,
): { readonly totals: UnreadTotals; readonly countAgainAt: number } {
  let unread = 0;
  let forMe = 0;
  let countAgainAt = Number.POSITIVE_INFINITY;
  for (const conversation of conversations) {
    const { posting, mutedUntil, unreadCount } = conversation;
    // A request of a stranger counts among the message requests, not among the unread messages.
    if (posting === "awaiting-approval") continue;
    const counted = countedUnread(conversation, now);
    forMe += counted.forMe;
    unread += counted.unread;
    const isMuted = mutedUntil !== null && mutedUntil > now;
    if (isMuted && unreadCount > 0) countAgainAt = Math.min(countAgainAt, mutedUntil);
  }
  return { totals: { unread, forMe }, countAgainAt };
}
