import { countsOf, isPast } from "../world/activities/poll.ts";
import type { Poll } from "../world/activities/poll.ts";
import { seconds } from "./wire-time.ts";

/** A poll as everybody may know it (interface/polls#poll). */
function pollDataWire(poll: Poll, now: number) {
  return {
    id: poll.id,
    subject: poll.subject,
    owner_id: poll.ownerId,
    conversation_id: poll.conversationId,
    created_at: seconds(poll.createdAt),
    expiration: seconds(poll.expiresAt),
    last_modified: seconds(poll.lastModifiedAt),
    status: isPast(poll, now) ? "past" : "active",
    type: poll.type,
    visibility: poll.visibility,
    options: countsOf(poll, now).map(({ id, title, votes, voterIds }) => ({
      id,
      title,
      ...(votes === undefined ? {} : { votes }),
      ...(voterIds === undefined ? {} : { voter_ids: [...voterIds] }),
    })),
  };
}

/** A poll as push has it: the same for everybody, so without anybody's own votes (interface/push#events). */
export function pushedPollWire(poll: Poll, now: number) {
  return { data: pollDataWire(poll, now) };
}

/** A poll as one person sees it; without their votes where they have not voted. */
export function pollWire(poll: Poll, viewerId: string, now: number) {
  const chosen = poll.votes.get(viewerId);
  return {
    data: pollDataWire(poll, now),
    ...(chosen === undefined ? {} : { user_votes: [...chosen] }),
  };
}

/** A poll in a list: that with one choice names the own vote once more (interface/polls#poll). */
export function listedPollWire(poll: Poll, viewerId: string, now: number) {
  const [first] = poll.votes.get(viewerId) ?? [];
  const isNamed = poll.type === "single" && first !== undefined;
  return { ...pollWire(poll, viewerId, now), ...(isNamed ? { user_vote: first } : {}) };
}
