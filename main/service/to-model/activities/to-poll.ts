import { asId } from "../../../../preload/base/ids.ts";
import type { ConversationId, PollId, PollOptionId, UserId } from "../../../../preload/base/ids.ts";
import type { Poll, PollOption } from "../../../../preload/model/activities/polls.ts";
import type { WirePoll, WirePollOption } from "../../../../api/activities/polls.ts";
import { toMilliseconds } from "../values/to-time.ts";

/**
 * Converts a poll (interface/polls#poll). An unknown status counts as past, because `active` is the only known status
 * in which voting is possible.
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

/** Converts an option. If the service discloses the counts, a missing count is zero; otherwise it is unknown. */
function toOption(wire: WirePollOption, isCounted: boolean): PollOption {
  const voterIds = wire.voter_ids?.map((id) => asId<UserId>(id)) ?? null;
  const reported = wire.votes ?? voterIds?.length ?? null;
  return {
    id: asId<PollOptionId>(wire.id),
    title: wire.title ?? "",
    votes: reported ?? (isCounted ? 0 : null),
    voterIds,
  };
}

/** The options that the account voted for. In a list of polls, a vote for a single option may be only in `user_vote`. */
function ownVotesOf({ user_votes: several, user_vote: one }: WirePoll): readonly PollOptionId[] {
  const ids = several ?? (one === null || one === undefined || one === "" ? [] : [one]);
  return ids.map((id) => asId<PollOptionId>(id));
}
