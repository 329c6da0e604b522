import type {
  createPoll,
  endPoll,
  getPoll,
  listPolls,
  voteForOne,
  voteForSeveral,
} from "../../../api/activities/polls.ts";
import { signedIn } from "../../http/handler.ts";
import type { Answered, Handler } from "../../http/handler.ts";
import { conversationMessageWire } from "../../to-wire/message-wire.ts";
import { listedPollWire, pollWire } from "../../to-wire/poll-wire.ts";
import type { World } from "../../world/world.ts";
import type { Poll } from "../../world/activities/poll.ts";
import { isRefused } from "../../world/refused.ts";
import type { Refused } from "../../world/refused.ts";

const handleCreate: Handler<typeof createPoll> = signedIn(({ world, caller, path, body, pictureUrl }) => {
  const { subject, type, visibility, expiration, options } = body;
  const titles = options.map(({ title }) => title);
  const asked = { subject, type, visibility, titles, expiresAt: expiration * 1000 };
  const created = world.polls.create(caller.id, path.group_id, asked);
  if (isRefused(created)) return created;
  return {
    status: 201,
    payload: {
      poll: pollWire(created.poll, caller.id, world.clock.now()),
      message: conversationMessageWire(created.message, pictureUrl),
    },
  };
});

const handleGet: Handler<typeof getPoll> = signedIn(({ world, caller, path }) =>
  // A 201, though nothing is created: the interface has it so.
  answered(201, world.polls.visible(caller.id, path.group_id, path.poll_id), caller.id, world),
);

const handleVoteForOne: Handler<typeof voteForOne> = signedIn(({ world, caller, path }) => {
  const vote = { type: "single", optionIds: [path.option_id] } as const;
  return answered(200, world.polls.vote(caller.id, path.group_id, path.poll_id, vote), caller.id, world);
});

const handleVoteForSeveral: Handler<typeof voteForSeveral> = signedIn(({ world, caller, path, body }) => {
  const vote = { type: "multi", optionIds: body.votes } as const;
  return answered(200, world.polls.vote(caller.id, path.group_id, path.poll_id, vote), caller.id, world);
});

const handleEnd: Handler<typeof endPoll> = signedIn(({ world, caller, path }) =>
  answered(200, world.polls.end(caller.id, path.group_id, path.poll_id), caller.id, world),
);

const handleList: Handler<typeof listPolls> = signedIn(({ world, caller, path, query }) => {
  const page = world.polls.page(caller.id, path.group_id, query.continuation_token ?? null);
  if (isRefused(page)) return page;
  const now = world.clock.now();
  return {
    status: 200,
    payload: {
      polls: page.polls.map((poll) => listedPollWire(poll, caller.id, now)),
      continuation_token: page.continuation,
    },
  };
});

function answered(
  status: number,
  poll: Poll | Refused,
  viewerId: string,
  world: World,
): Answered<{ poll: ReturnType<typeof pollWire> }> | Refused {
  if (isRefused(poll)) return poll;
  return { status, payload: { poll: pollWire(poll, viewerId, world.clock.now()) } };
}

/** Polls. */
export const pollHandlers = {
  createPoll: handleCreate,
  getPoll: handleGet,
  voteForOne: handleVoteForOne,
  voteForSeveral: handleVoteForSeveral,
  endPoll: handleEnd,
  listPolls: handleList,
};
