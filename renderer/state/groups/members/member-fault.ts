import type { Problem } from "../../../../preload/base/reply.ts";
import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import type { GroupState } from "./group.svelte.ts";
import { isManager } from "./member-rights.ts";

/** Why an action on a member failed. */
export type MemberFault =
  | { readonly kind: "problem"; readonly problem: Problem }
  /** The account lost its role in the meantime. */
  | { readonly kind: "role-lost" }
  /** The member has left the group in the meantime. */
  | { readonly kind: "gone" }
  /** The member was removed, but the ban failed. */
  | { readonly kind: "not-banned"; readonly problem: Problem }
  /** The service did not confirm that the person was added. */
  | { readonly kind: "not-added" };

/** Whether the members, once they are read again, say why the service did not do something. */
export function isExplainedByMembers({ kind }: Problem): boolean {
  return kind === "refused" || kind === "not-found";
}

/** Finds out from the members, which were read after the failure, why the service refused. */
export function explainFaultByMembers(
  group: GroupState,
  member: GroupMember,
  problem: Problem,
  needs: "manager" | "owner",
): MemberFault {
  const { ownRole, problem: unread } = group;
  if (unread !== null || ownRole === null) return { kind: "problem", problem };
  if (needs === "owner" ? ownRole !== "owner" : !isManager(ownRole)) return { kind: "role-lost" };
  const isGone = member.state === "active" && group.memberOf(member.person.id) === null;
  return isGone ? { kind: "gone" } : { kind: "problem", problem };
}
