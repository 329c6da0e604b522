/** What a member may do. */
export type Role = "owner" | "admin" | "user";

/** One person's place in one group. Times are milliseconds. */
export interface Membership {
  readonly id: string;
  readonly userId: string;
  nickname: string;
  roles: readonly Role[];
  /** Silent until then; Infinity for ever; null when not muted. */
  mutedUntil: number | null;
  state: "active" | "exited" | "removed";
}

/** Whether the member may manage the group. */
export function isAdmin(membership: Membership): boolean {
  return membership.roles.includes("owner") || membership.roles.includes("admin");
}
