import type {
  createPoll,
  endPoll,
  getPoll,
  listPolls,
  voteForOne,
  voteForSeveral,
} from "../../../api/activities/polls.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { PayloadAnswer, Handler } from "../../http/handler.ts";
import { toWireConversationMessage } from "../../to-wire/message-wire.ts";
import { toWireListedPoll, toWirePoll } from "../../to-wire/poll-wire.ts";
import type { World } from "../../world/world.ts";
import type { Poll } from "../../world/activities/poll.ts";
import { isRefused } from "../../world/refused.ts";
import type { ServiceRefusal } from "../../world/refused.ts";

const handleCreate: Handler<typeof createPoll> = requireSignIn(
  ({ world, caller, path, body, pictureUrl }) => {
    const { subject, type, visibility, expiration, options } = body;
    const titles = options.map(({ title }) => title);
    const asked = { subject, type, visibility, titles, expiresAt: expiration * 1000 };
    const created = world.polls.create(caller.id, path.group_id, asked);
    if (isRefused(created)) return created;
    return {
      status: 201,
      payload: {
        poll: toWirePoll(created.poll, caller.id, world.clock.now()),
        message: toWireConversationMessage(created.message, pictureUrl),
      },
    };
  },
);

const handleGet: Handler<typeof getPoll> = requireSignIn(({ world, caller, path }) =>
  // The interface answers 201, although nothing is created.
  toPollAnswer(201, world.polls.visible(caller.id, path.group_id, path.poll_id), caller.id, world),
);

const handleVoteForOne: Handler<typeof voteForOne> = requireSignIn(({ world, caller, path }) => {
  const vote = { type: "single", optionIds: [path.option_id] } as const;
  return toPollAnswer(200, world.polls.vote(caller.id, path.group_id, path.poll_id, vote), caller.id, world);
});

const handleVoteForSeveral: Handler<typeof voteForSeveral> = requireSignIn(
  ({ world, caller, path, body }) => {
    const vote = { type: "multi", optionIds: body.votes } as const;
    return toPollAnswer(
      200,
      world.polls.vote(caller.id, path.group_id, path.poll_id, vote),
      caller.id,
      world,
    );
  },
);

const handleEnd: Handler<typeof endPoll> = requireSignIn(({ world, caller, path }) =>
  toPollAnswer(200, world.polls.end(caller.id, path.group_id, path.poll_id), caller.id, world),
);

const handleList: Handler<typeof listPolls> = requireSignIn(({ world, caller, path, query }) => {
  const page = world.polls.page(caller.id, path.group_id, query.continuation_token ?? null);
  if (isRefused(page)) return page;
  const now = world.clock.now();
  return {
    status: 200,
    payload: {
      polls: page.polls.map((poll) => toWireListedPoll(poll, caller.id, now)),
      continuation_token: page.continuation,
    },
  };
});

function toPollAnswer(
  status: number,
  poll: Poll | ServiceRefusal,
  viewerId: string,
  world: World,
): PayloadAnswer<{ poll: ReturnType<typeof toWirePoll> }> | ServiceRefusal {
  if (isRefused(poll)) return poll;
  return { status, payload: { poll: toWirePoll(poll, viewerId, world.clock.now()) } };
}

export const pollHandlers = {
  createPoll: handleCreate,
  getPoll: handleGet,
  voteForOne: handleVoteForOne,
  voteForSeveral: handleVoteForSeveral,
  endPoll: handleEnd,
  listPolls: handleList,
};
