/** How many requests wait (interface/requests#chats-of-strangers). */
export interface RequestCounts {
  /** Chats that strangers began. */
  readonly chats: number;
  /** Of others, to join groups: those that this account may decide. */
  readonly received: number;
  /** One's own, to join groups. */
  readonly sent: number;
  readonly total: number;
}
