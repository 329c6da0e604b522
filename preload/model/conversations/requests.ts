/** How many requests wait (field facts 9). */
export interface RequestCounts {
  /** Chats that strangers began. */
  readonly chats: number;
  /** Of others, to join groups: those that this account may decide. */
  readonly received: number;
  /** One's own, to join groups. */
  readonly sent: number;
  readonly total: number;
}
