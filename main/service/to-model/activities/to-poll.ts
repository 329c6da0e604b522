import { asId } from "../../../../preload/base/ids.ts";
import type { ConversationId, PollId, PollOptionId, UserId } from "../../../../preload/base/ids.ts";
import type { Poll, PollOption } from "../../../../preload/model/activities/polls.ts";
import type { WirePoll, WirePollOption } from "../../../../api/activities/polls.ts";
import { toMilliseconds } from "../values/to-time.ts";

/**
 * A poll of the service (interface/polls#poll). A status that this version does not know counts as past: all
 * that were seen beside `active` mean that nobody can vote any more.
 */
export function toPoll(wire: WirePoll, conversationId: ConversationId): Poll {
  const { data } = wire;
  const status = data.status === "active" ? "active" : "past";
  const visibility = data.visibility === "public" ? "public" : "anonymous";
  const isCounted = visibility === "public" || status === "past";
  const createdAt = toMilliseconds(data.created_at ?? 0);
  return {
    id: asId<PollId>(data.id),
    conversationId,
    subject: data.subject ?? "",
    ownerId: data.owner_id === null || data.owner_id === undefined ? null : asId<UserId>(data.owner_id),
    status,
    type: data.type?.startsWith("multi") === true ? "multi" : "single",
    visibility,
    options: (data.options ?? []).map((option) => toOption(option, isCounted)),
    ownVotes: ownVotesOf(wire),
    createdAt,
    expiresAt:
      data.expiration === null || data.expiration === undefined ? createdAt : toMilliseconds(data.expiration),
    modifiedAt:
      data.last_modified === null || data.last_modified === undefined
        ? createdAt
        : toMilliseconds(data.last_modified),
  };
}

/** A count that is left out is nobody's where votes are counted; where they are not, it is not known. */
function toOption(wire: WirePollOption, isCounted: boolean): PollOption {
  const voterIds = wire.voter_ids?.map((id) => asId<UserId>(id)) ?? null;
  const told = wire.votes ?? voterIds?.length ?? null;
  return {
    id: asId<PollOptionId>(wire.id),
    title: wire.title ?? "",
    votes: told ?? (isCounted ? 0 : null),
    voterIds,
  };
}

/** A list may tell the one vote of a poll with one choice by `user_vote` only. */
function ownVotesOf({ user_votes: several, user_vote: one }: WirePoll): readonly PollOptionId[] {
  const ids = several ?? (one === null || one === undefined || one === "" ? [] : [one]);
  return ids.map((id) => asId<PollOptionId>(id));
}
