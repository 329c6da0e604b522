import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { messageOfPlan, nothing, wireId, wireSeconds } from "../shared/shapes.ts";

/**
 * What may be chosen in a poll. A count of nobody is left out, as are all counts that are not told
 * (interface/polls#poll).
 */
const wirePollOption = z.looseObject({
  id: wireId,
  title: z.string().nullish(),
  votes: z.number().nullish(),
  voter_ids: z.array(wireId).nullish(),
});
/** interface/polls#poll. `user_vote` stands in lists, for polls with one choice. */
export const wirePoll = z.looseObject({
  data: z.looseObject({
    id: wireId,
    conversation_id: wireId.nullish(),
    subject: z.string().nullish(),
    owner_id: wireId.nullish(),
    created_at: wireSeconds.nullish(),
    expiration: wireSeconds.nullish(),
    last_modified: wireSeconds.nullish(),
    status: z.string().nullish(),
    type: z.string().nullish(),
    visibility: z.string().nullish(),
    options: z.array(wirePollOption).nullish(),
  }),
  user_votes: z.array(wireId).nullish(),
  user_vote: wireId.nullish(),
});
/** A poll as it came from the service. */
export type WirePoll = z.output<typeof wirePoll>;
/** An option of a poll as it came from the service. */
export type WirePollOption = z.output<typeof wirePollOption>;

const onePoll = z.looseObject({ poll: wirePoll });
/** No source tells how long they may be: long enough for anybody, and short enough for the message that tells of it. */
const longestTitle = 500;
const mostOptions = 100;
const title = z.string().trim().min(1).max(longestTitle);
/** The last second of the year 9999. */
const latestSecond = 253_402_300_799;

/** Asks the people of a conversation something. Answers with the message that tells them, too. */
export const createPoll = endpoint({
  name: "createPoll",
  base: "v3",
  method: "POST",
  path: "/poll/:group_id",
  query: nothing,
  body: z.object({
    subject: title,
    // A choice of one is none.
    options: z.array(z.object({ title })).min(2).max(mostOptions),
    expiration: z.number().int().max(latestSecond),
    type: z.enum(["single", "multi"]),
    visibility: z.enum(["anonymous", "public"]),
  }),
  answer: z.looseObject({ poll: wirePoll, message: messageOfPlan }),
  successes: [201],
  refusals: { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/polls#asking",
});

/** One poll. The interface has it answer with a 201. */
export const getPoll = endpoint({
  name: "getPoll",
  base: "v3",
  method: "GET",
  path: "/poll/:group_id/:poll_id",
  query: nothing,
  body: nothing,
  answer: onePoll,
  successes: [201, 200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/polls#asking",
});

const voteRefusals = {
  invalid: { status: 400 },
  gone: { status: 404 },
  closed: { status: 412, code: 41202 },
} as const;

/** Votes where one may be chosen; voting again changes the vote. */
export const voteForOne = endpoint({
  name: "voteForOne",
  base: "v3",
  method: "POST",
  path: "/poll/:group_id/:poll_id/:option_id",
  query: nothing,
  body: nothing,
  answer: onePoll,
  successes: [200],
  refusals: voteRefusals,
  isRetrySafe: "yes",
  token: "query",
  source: "interface/polls#voting",
});

/** Votes where several may be chosen; the whole choice takes the place of the one before. */
export const voteForSeveral = endpoint({
  name: "voteForSeveral",
  base: "v3",
  method: "POST",
  path: "/poll/:group_id/:poll_id/",
  query: nothing,
  // A vote can be changed and not taken back: no source has a way for that.
  body: z.object({ votes: z.array(z.string()).min(1).max(mostOptions) }),
  answer: onePoll,
  successes: [200],
  refusals: voteRefusals,
  isRetrySafe: "yes",
  token: "query",
  source: "interface/polls#voting",
});

/** Ends a poll before its time. */
export const endPoll = endpoint({
  name: "endPoll",
  base: "v3",
  method: "POST",
  path: "/poll/:group_id/:poll_id/end",
  query: nothing,
  body: nothing,
  answer: onePoll,
  successes: [200],
  refusals: { notAllowed: { status: 403 }, gone: { status: 404 }, closed: { status: 412, code: 41202 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/polls#ending; interface/polls#voting",
});

/** The polls of a conversation, the newest first; the token of one page asks for the next. */
export const listPolls = endpoint({
  name: "listPolls",
  base: "v3",
  method: "GET",
  path: "/poll/:group_id",
  query: z.object({ continuation_token: z.string().optional() }),
  body: nothing,
  answer: z.looseObject({ polls: z.array(wirePoll), continuation_token: z.string().nullish() }),
  successes: [200],
  refusals: { invalid: { status: 400 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/polls#lists",
});

/** Polls. */
export const pollEndpoints = { createPoll, getPoll, voteForOne, voteForSeveral, endPoll, listPolls };
