import type { GroupId } from "../../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import { stopsFurtherRequests } from "../../conversation/selection/stops-further-requests.ts";
import type { SeveralMembersAction } from "./applicable-members.ts";
import type { GroupState } from "./group.svelte.ts";
import { explainFaultByMembers, isExplainedByMembers } from "./member-fault.ts";
import type { MemberFault } from "./member-fault.ts";
import { addMemberAgain, banMember, membershipOf } from "./member-requests.ts";
import type { MemberBridge } from "./member-requests.ts";

/** The outcome of an action for one member. */
export interface MemberResult {
  readonly member: GroupMember;
  /** Null if the action succeeded. */
  readonly fault: MemberFault | null;
}

interface OneAction {
  readonly groupId: GroupId;
  readonly member: GroupMember;
  /** Whether the member is no longer in the group, so that a ban needs no removal. */
  readonly isRemoved: boolean;
}

/** Does an action for one member. Returns why it failed, as far as the response says; null if it succeeded. */
export async function faultOfAction(
  bridge: MemberBridge,
  action: SeveralMembersAction,
  { groupId, member, isRemoved }: OneAction,
): Promise<MemberFault | null> {
  switch (action) {
    case "remove":
      return faultOfReply(await bridge.removeMember(membershipOf(member, groupId)));
    case "unban":
      return faultOfReply(await bridge.unbanMember(membershipOf(member, groupId)));
    case "add-again": {
      const reply = await addMemberAgain(bridge, groupId, member);
      return reply === "not-added" ? { kind: "not-added" } : faultOfReply(reply);
    }
    case "ban": {
      const outcome = await banMember(bridge, groupId, member, isRemoved);
      if (outcome.kind === "banned") return null;
      const isHalfDone = outcome.kind === "not-banned" && member.state === "active";
      return { kind: isHalfDone ? "not-banned" : "problem", problem: outcome.problem };
    }
  }
}

/** Whether the same failure is certain for all further members. */
export function endsRun(fault: MemberFault): boolean {
  if (fault.kind === "role-lost") return true;
  return fault.kind === "problem" && appliesToAll(fault.problem);
}

function appliesToAll(problem: Problem): boolean {
  return (
    stopsFurtherRequests(problem) || problem.kind === "phone-app-only" || problem.kind === "account-banned"
  );
}

/** Finds out from the members, which were read after the action, why the service did not do it for some. */
export function explainAfterRun(
  group: GroupState,
  action: SeveralMembersAction,
  results: readonly MemberResult[],
): readonly MemberResult[] {
  return results.map(({ member, fault }) => ({ member, fault: explain(group, action, member, fault) }));
}

function explain(
  group: GroupState,
  action: SeveralMembersAction,
  member: GroupMember,
  fault: MemberFault | null,
): MemberFault | null {
  if (fault?.kind !== "problem") return fault;
  const { problem } = fault;
  // The service did not respond in time, but the list says that the removal has happened.
  const isDone = action === "remove" && problem.kind === "timed-out" && isAbsent(group, member);
  if (isDone) return null;
  return isExplainedByMembers(problem) ? explainFaultByMembers(group, member, problem, "manager") : fault;
}

function isAbsent(group: GroupState, { person }: GroupMember): boolean {
  return group.problem === null && group.details !== null && group.memberOf(person.id) === null;
}

function faultOfReply(reply: Reply<unknown>): MemberFault | null {
  return reply.ok ? null : { kind: "problem", problem: reply.problem };
}
