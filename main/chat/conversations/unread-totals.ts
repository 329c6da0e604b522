import type { Conversation } from "../../../preload/model/conversations/conversation.ts";

/**
 * The number of unread messages of all conversations except requests of strangers. In muted conversations, only messages
 * that address this account count.
 */
export interface UnreadTotals {
  readonly unread: number;
  readonly forMe: number;
}

/**
 * Adds up the unread messages of these conversations. `countAgainAt` is the earliest end of a mute of unread messages,
 * because they count from then on; Infinity if there is none.
 */
export function sumUnread(
  conversations: Iterable<Conversation>,
  now: number,
): { readonly totals: UnreadTotals; readonly countAgainAt: number } {
  let unread = 0;
  let forMe = 0;
  let countAgainAt = Number.POSITIVE_INFINITY;
  for (const { posting, mutedUntil, unreadCount, unreadForMeCount } of conversations) {
    // A request of a stranger is counted among the requests, not among the unread messages.
    if (posting === "awaiting-approval") continue;
    const isMuted = mutedUntil !== null && mutedUntil > now;
    forMe += unreadForMeCount;
    unread += isMuted ? unreadForMeCount : unreadCount;
    if (isMuted && unreadCount > 0) countAgainAt = Math.min(countAgainAt, mutedUntil);
  }
  return { totals: { unread, forMe }, countAgainAt };
}
