import type { Bridge } from "../../../../preload/bridge.ts";
import type { GroupId, MembershipId } from "../../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import type { GroupMember } from "../../../../preload/model/groups/members.ts";

/** The commands that act on the members of a group. */
export type MemberBridge = Pick<
  Bridge,
  "listMembers" | "addMembers" | "removeMember" | "banMember" | "unbanMember" | "setRole"
>;

/** A membership of a group, as commands name it. */
export interface OneMember {
  readonly groupId: GroupId;
  readonly membershipId: MembershipId;
}

/** How far a ban came. `not-banned`: the member was removed, but the ban failed. */
export type BanOutcome =
  | { readonly kind: "banned" }
  | { readonly kind: "not-removed"; readonly problem: Problem }
  | { readonly kind: "not-banned"; readonly problem: Problem };

/** Only a member with a membership id is offered actions (`rightsOver`). */
export function membershipOf({ membershipId }: GroupMember, groupId: GroupId): OneMember {
  if (membershipId === null) throw new Error("The member has no membership id");
  return { groupId, membershipId };
}

/**
 * Bans a member. The service bans former members only (interface/members#banning), so an active member is removed
 * first, unless `isRemoved` says that this is done. A member who has left in the meantime is banned as well.
 */
export async function banMember(
  bridge: MemberBridge,
  groupId: GroupId,
  member: GroupMember,
  isRemoved: boolean,
): Promise<BanOutcome> {
  const one = membershipOf(member, groupId);
  const removed = isRemoved ? null : await bridge.removeMember(one);
  const unremoved = removed === null || removed.ok ? null : removed.problem;
  if (unremoved !== null && unremoved.kind !== "not-found")
    return { kind: "not-removed", problem: unremoved };
  const reply = await banFormer(bridge, one, member);
  if (reply.ok) return { kind: "banned" };
  const isUnknown = unremoved !== null && reply.problem.kind === "not-found";
  return { kind: isUnknown ? "not-removed" : "not-banned", problem: reply.problem };
}

/**
 * Bans a former member. A former membership may have another id, so the id is looked up if the service does not know
 * the first one.
 */
async function banFormer(
  bridge: MemberBridge,
  one: OneMember,
  { person: { id: userId } }: GroupMember,
): Promise<Reply<void>> {
  const first = await bridge.banMember(one);
  if (first.ok || first.problem.kind !== "not-found") return first;
  const listed = await bridge.listMembers({ groupId: one.groupId, which: "former" });
  if (!listed.ok) return listed;
  const former = listed.value.find(({ person }) => person.id === userId)?.membershipId ?? null;
  if (former === null || former === one.membershipId) return first;
  return bridge.banMember({ groupId: one.groupId, membershipId: former });
}

/**
 * Adds a former member to the group again. `not-added`: the service did not confirm it.
 *
 * Problems: those of the service.
 */
export async function addMemberAgain(
  bridge: MemberBridge,
  groupId: GroupId,
  { person: { id: userId, name: nickname } }: GroupMember,
): Promise<Reply<unknown> | "not-added"> {
  const people = [{ nickname, contact: { kind: "person", userId } as const }];
  const reply = await bridge.addMembers({ groupId, people });
  return reply.ok && reply.value.missing.length > 0 ? "not-added" : reply;
}
