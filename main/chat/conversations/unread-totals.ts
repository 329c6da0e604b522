/**
 * The number of unread messages of all conversations except requests of strangers. In muted conversations, only messages
 * that address this account count.
 */
export interface UnreadTotals {
  readonly unread: number;
  readonly forMe: number;
}
