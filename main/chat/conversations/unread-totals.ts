/** Unread messages over all conversations; muted ones count only what is for me. */
export interface UnreadTotals {
  readonly unread: number;
  readonly forMe: number;
}
