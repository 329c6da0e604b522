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
  WireSentRequest,
} from "../../../../api/groups/joining.ts";
import { optionalMediaPath } from "../media/media-path.ts";
import { memberStates } from "./to-group-member.ts";
import { toMilliseconds } from "../values/to-time.ts";

/** A group that one left (interface/joining#coming-back). */
export function toFormerGroup(wire: WireGroup): FormerGroup {
  return {
    id: asId<GroupId>(wire.id),
    name: wire.name,
    avatar: optionalMediaPath(wire.image_url, "avatar"),
    description: wire.description ?? "",
    memberCount: wire.members_count ?? wire.members?.length ?? null,
  };
}

/**
 * The service's words for what became of oneself (interface/joining#states; interface/joining#requests, which has met
 * `pending`).
 */
const membershipStates: ReadonlyMap<string, MembershipState> = new Map<string, MembershipState>([
  ...memberStates,
  ["requested_pending", "requested"],
  ["pending", "requested"],
  ["denied", "denied"],
]);

/** What became of oneself in a group (interface/joining#coming-back). */
export function toMembershipSummary({ group_id: groupId, state }: WireMembershipSummary): MembershipSummary {
  return {
    groupId: asId<GroupId>(groupId),
    state: membershipStates.get(state) ?? "other",
    stateWord: state,
  };
}

/** A request to be let in (interface/joining#requests). */
export function toJoinRequest(wire: WireJoinRequest, groupId: GroupId): JoinRequest {
  return {
    membershipId: asId<MembershipId>(wire.id),
    groupId,
    person: {
      id: asId<UserId>(wire.user_id),
      name: wire.nickname ?? "",
      avatar: optionalMediaPath(wire.image_url, "avatar"),
    },
    askedAt: toTime(wire.timestamp),
    question: wire.reason?.question?.text ?? null,
    answer: wire.reason?.answer?.response ?? null,
  };
}

/** A request of one's own (interface/joining#requests). */
export function toSentJoinRequest(wire: WireSentRequest): SentJoinRequest {
  return {
    groupId: asId<GroupId>(wire.group_id),
    groupName: wire.name ?? "",
    avatar: optionalMediaPath(wire.image_url, "avatar"),
    askedAt: toTime(wire.updated_at),
  };
}

/** Only what still waits: the service may list what was decided, too. */
export function isWaiting({ state }: { readonly state?: string | null | undefined }): boolean {
  return state === null || state === undefined || state === "requested_pending";
}

function toTime(seconds: number | null | undefined): Milliseconds | null {
  return seconds === null || seconds === undefined ? null : toMilliseconds(seconds);
}
