import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, MembershipId, UserId } from "../../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type {
  FormerGroup,
  JoinRequest,
  MembershipState,
  MembershipSummary,
  SentJoinRequest,
} from "../../../../preload/model/groups/joining.ts";
import type { WireGroup } from "../../../../api/groups/groups.ts";
import type {
  WireJoinRequest,
  WireMembershipSummary,
  WireSentJoinRequest,
} from "../../../../api/groups/joining.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";
import { memberStates } from "./to-group-member.ts";
import { toMilliseconds } from "../values/to-time.ts";

/** Converts a group that the account left (interface/joining#coming-back). */
export function toFormerGroup(wire: WireGroup): FormerGroup {
  return {
    id: asId<GroupId>(wire.id),
    name: wire.name,
    avatar: toOptionalMediaPath(wire.image_url, "avatar"),
    description: wire.description ?? "",
    memberCount: wire.members_count ?? wire.members?.length ?? null,
  };
}

/**
 * Maps the service's words for the account's own membership state (interface/joining#states;
 * interface/joining#requests, which also lists `pending`).
 */
const membershipStates: ReadonlyMap<string, MembershipState> = new Map<string, MembershipState>([
  ...memberStates,
  ["requested_pending", "requested"],
  ["pending", "requested"],
  ["denied", "denied"],
]);

/** Converts the account's membership state in a group (interface/joining#coming-back). */
export function toMembershipSummary({ group_id: groupId, state }: WireMembershipSummary): MembershipSummary {
  return {
    groupId: asId<GroupId>(groupId),
    state: membershipStates.get(state) ?? "other",
    stateWord: state,
  };
}

/** Converts another person's request to join a group (interface/joining#requests). */
export function toJoinRequest(wire: WireJoinRequest, groupId: GroupId): JoinRequest {
  return {
    membershipId: asId<MembershipId>(wire.id),
    groupId,
    person: {
      id: asId<UserId>(wire.user_id),
      name: wire.nickname ?? "",
      avatar: toOptionalMediaPath(wire.image_url, "avatar"),
    },
    askedAt: toTime(wire.timestamp),
    question: wire.reason?.question?.text ?? null,
    answer: wire.reason?.answer?.response ?? null,
  };
}

/** Converts a join request that this account made (interface/joining#requests). */
export function toSentJoinRequest(wire: WireSentJoinRequest): SentJoinRequest {
  return {
    groupId: asId<GroupId>(wire.group_id),
    groupName: wire.name ?? "",
    avatar: toOptionalMediaPath(wire.image_url, "avatar"),
    askedAt: toTime(wire.updated_at),
  };
}

/** Whether a join request is still pending. The service may also list requests that were decided. */
export function isPendingJoinRequest({ state }: { readonly state?: string | null | undefined }): boolean {
  return state === null || state === undefined || state === "requested_pending";
}

function toTime(seconds: number | null | undefined): Milliseconds | null {
  return seconds === null || seconds === undefined ? null : toMilliseconds(seconds);
}
