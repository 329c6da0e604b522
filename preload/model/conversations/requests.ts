/** Numbers of requests that wait for a decision (interface/requests#chats-of-strangers). */
export interface RequestCounts {
  /** Chats that strangers started and that this account has not accepted. */
  readonly chats: number;
  /** Requests of other people to join groups, which this account may decide. */
  readonly received: number;
  /** Requests to join groups that this account made. */
  readonly sent: number;
  readonly total: number;
}
