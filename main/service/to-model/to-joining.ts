import { asId } from "../../../preload/ids.ts";
import type { GroupId, MembershipId, UserId } from "../../../preload/ids.ts";
import type { Milliseconds } from "../../../preload/model.ts";
import type { FormerGroup, JoinRequest, SentJoinRequest } from "../../../preload/model/joining.ts";
import type { WireGroup } from "../endpoints/groups.ts";
import type { WireJoinRequest, WireSentRequest } from "../endpoints/joining.ts";
import { optionalMediaPath } from "./media-path.ts";
import { toMilliseconds } from "./to-time.ts";

/** A group that one left (interface: Groups). */
export function toFormerGroup(wire: WireGroup): FormerGroup {
  return {
    id: asId<GroupId>(wire.id),
    name: wire.name,
    avatar: optionalMediaPath(wire.image_url, "avatar"),
    description: wire.description ?? "",
    memberCount: wire.members_count ?? wire.members?.length ?? null,
  };
}

/** A request to be let in (interface: Membership variants; field facts 10). */
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

/** A request of one's own (field facts 10). */
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
