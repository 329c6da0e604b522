import { z } from "zod";
import { maxPollOptions, maxPollTextLength } from "../../preload/model/activities/polls.ts";
import { endpoint } from "../shared/endpoint.ts";
import { wireActivityMessage, wireId, wireEpochSeconds } from "../shared/shapes.ts";

/**
 * An option of a poll. The service leaves out a vote count that is zero or that it does not disclose
 * (interface/polls#poll).
 */
const wirePollOption = z.looseObject({
  id: wireId,
  title: z.string().nullish(),
  votes: z.number().nullish(),
  voter_ids: z.array(wireId).nullish(),
});
/**
 * Schema of a poll (interface/polls#poll). `user_vote` is the account's vote in a poll with one choice; only lists of
 * polls have it.
 */
export const wirePoll = z.looseObject({
  data: z.looseObject({
    id: wireId,
    conversation_id: wireId.nullish(),
    subject: z.string().nullish(),
    owner_id: wireId.nullish(),
    created_at: wireEpochSeconds.nullish(),
    expiration: wireEpochSeconds.nullish(),
    last_modified: wireEpochSeconds.nullish(),
    status: z.string().nullish(),
    type: z.string().nullish(),
    visibility: z.string().nullish(),
    options: z.array(wirePollOption).nullish(),
  }),
  user_votes: z.array(wireId).nullish(),
  user_vote: wireId.nullish(),
});
/** A poll as the service sends it. */
export type WirePoll = z.output<typeof wirePoll>;
/** An option of a poll as the service sends it. */
export type WirePollOption = z.output<typeof wirePollOption>;

const onePoll = z.looseObject({ poll: wirePoll });
/**
 * No source states the limits of a poll. These are generous, but keep the message that announces the poll within its own
 * limit.
 */
const title = z.string().trim().min(1).max(maxPollTextLength);
/** The last second of the year 9999, in seconds since the epoch. */
const latestSecond = 253_402_300_799;

/** Creates a poll in a conversation. The response also contains the message that announces it. */
export const createPoll = endpoint({
  name: "createPoll",
  base: "v3",
  method: "POST",
  path: "/poll/:group_id",
  body: z.object({
    subject: title,
    // The minimum is two, because a poll needs at least two options.
    options: z.array(z.object({ title })).min(2).max(maxPollOptions),
    expiration: z.number().int().max(latestSecond),
    type: z.enum(["single", "multi"]),
    visibility: z.enum(["anonymous", "public"]),
  }),
  answer: z.looseObject({ poll: wirePoll, message: wireActivityMessage }),
  successes: [201],
  refusals: { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "no",
  source: "interface/polls#asking",
});

/** Returns one poll. The interface documents status 201 for this request. */
export const getPoll = endpoint({
  name: "getPoll",
  base: "v3",
  method: "GET",
  path: "/poll/:group_id/:poll_id",
  answer: onePoll,
  successes: [201, 200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/polls#asking",
});

const voteRefusals = {
  invalid: { status: 400 },
  gone: { status: 404 },
  closed: { status: 412, code: 41202 },
} as const;

/** Votes in a poll with one choice. Another vote replaces the previous vote. */
export const voteForOne = endpoint({
  name: "voteForOne",
  base: "v3",
  method: "POST",
  path: "/poll/:group_id/:poll_id/:option_id",
  answer: onePoll,
  refusals: voteRefusals,
  isRetrySafe: "yes",
  source: "interface/polls#voting",
});

/** Votes in a poll with several choices. Another vote replaces all previous choices. */
export const voteForSeveral = endpoint({
  name: "voteForSeveral",
  base: "v3",
  method: "POST",
  path: "/poll/:group_id/:poll_id/",
  // The minimum is one, because a vote can be changed but not withdrawn: no source documents a request that withdraws
  // it.
  body: z.object({ votes: z.array(z.string()).min(1).max(maxPollOptions) }),
  answer: onePoll,
  refusals: voteRefusals,
  isRetrySafe: "yes",
  source: "interface/polls#voting",
});

/** Ends a poll before it expires. */
export const endPoll = endpoint({
  name: "endPoll",
  base: "v3",
  method: "POST",
  path: "/poll/:group_id/:poll_id/end",
  answer: onePoll,
  refusals: { notAllowed: { status: 403 }, gone: { status: 404 }, closed: { status: 412, code: 41202 } },
  isRetrySafe: "no",
  source: "interface/polls#ending; interface/polls#voting",
});

/** The polls of a conversation, the newest first. The `continuation_token` of a page requests the next page. */
export const listPolls = endpoint({
  name: "listPolls",
  base: "v3",
  method: "GET",
  path: "/poll/:group_id",
  query: z.object({ continuation_token: z.string().optional() }),
  answer: z.looseObject({ polls: z.array(wirePoll), continuation_token: z.string().nullish() }),
  refusals: { invalid: { status: 400 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/polls#lists",
});

export const pollEndpoints = { createPoll, getPoll, voteForOne, voteForSeveral, endPoll, listPolls };
