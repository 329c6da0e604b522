import { pollCounts, isPollOver } from "../world/activities/poll.ts";
import type { Poll } from "../world/activities/poll.ts";
import { toSeconds } from "./wire-time.ts";

/** The fields of a poll that everybody may see (interface/polls#poll). */
function pollDataWire(poll: Poll, now: number) {
  return {
    id: poll.id,
    subject: poll.subject,
    owner_id: poll.ownerId,
    conversation_id: poll.conversationId,
    created_at: toSeconds(poll.createdAt),
    expiration: toSeconds(poll.expiresAt),
    last_modified: toSeconds(poll.lastModifiedAt),
    status: isPollOver(poll, now) ? "past" : "active",
    type: poll.type,
    visibility: poll.visibility,
    options: pollCounts(poll, now).map(({ id, title, votes, voterIds }) => ({
      id,
      title,
      ...(votes === undefined ? {} : { votes }),
      ...(voterIds === undefined ? {} : { voter_ids: [...voterIds] }),
    })),
  };
}

/** A poll in a push event. It goes to everybody, so it contains no personal votes (interface/push#events). */
export function toWirePushedPoll(poll: Poll, now: number) {
  return { data: pollDataWire(poll, now) };
}

/** A poll, as the viewer receives it. Without `user_votes` if the viewer has not voted. */
export function toWirePoll(poll: Poll, viewerId: string, now: number) {
  const chosen = poll.votes.get(viewerId);
  return {
    data: pollDataWire(poll, now),
    ...(chosen === undefined ? {} : { user_votes: [...chosen] }),
  };
}

/** A poll in a list. A poll with a single choice contains the viewer's vote twice (interface/polls#poll). */
export function toWireListedPoll(poll: Poll, viewerId: string, now: number) {
  const [first] = poll.votes.get(viewerId) ?? [];
  const isNamed = poll.type === "single" && first !== undefined;
  return { ...toWirePoll(poll, viewerId, now), ...(isNamed ? { user_vote: first } : {}) };
}
