import type { PollCommands } from "../../../preload/commands/activities/polls.ts";
import type { CommandInput } from "../../../preload/contract.ts";
import type { ConversationId, PollId } from "../../../preload/base/ids.ts";
import type { Poll, PollDraft, PollPage } from "../../../preload/model/activities/polls.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import {
  createPoll,
  endPoll,
  getPoll,
  listPolls,
  voteForOne,
  voteForSeveral,
} from "../../../api/activities/polls.ts";
import type { WirePoll } from "../../../api/activities/polls.ts";
import type { ServiceReply } from "../../service/service-error.ts";
import { toPoll } from "../../service/to-model/activities/to-poll.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { Timeline } from "../timeline/timeline.ts";
import type { ChatParts } from "../core/parts.ts";
import { withoutValue } from "../core/ask.ts";
import { toProblem } from "../core/problem.ts";
import { toArrival } from "../timeline/to-arrival.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly timeline: Timeline;
  /** Is told what the service answered to a vote. */
  readonly plans: { readonly voted: (poll: Poll) => void };
}

type OnePoll = ServiceReply<{ readonly poll: WirePoll }>;

/** Takes in a poll that the service answered with: it is shown wherever it stands. */
function saved(
  parts: Pick<ChatParts, "publish">,
  conversationId: ConversationId,
  reply: OnePoll,
): Reply<Poll> {
  if (!reply.ok) return failed(toProblem(reply.error));
  const poll = toPoll(reply.value.poll, conversationId);
  parts.publish("pollSaved", poll);
  return done(poll);
}

/** Reads one poll anew. */
export async function readPoll(
  parts: Pick<ChatParts, "publish" | "service" | "signal">,
  conversationId: ConversationId,
  pollId: PollId,
): Promise<Reply<Poll>> {
  const input = { path: { group_id: conversationId, poll_id: pollId }, query: undefined, body: undefined };
  return saved(parts, conversationId, await parts.service.call(getPoll, input, { signal: parts.signal }));
}

/** The first part of a new poll that cannot be right; null where the service decides. */
function wrongField({ subject, options, expiresAt }: PollDraft, now: number): string | null {
  if (subject.trim() === "") return "subject";
  if (options.length < 2 || options.some((title) => title.trim() === "")) return "options";
  return expiresAt <= now ? "expiresAt" : null;
}

async function create(
  { chat, timeline }: Parts,
  { conversationId, poll }: CommandInput<"createPoll">,
): Promise<Reply<Poll>> {
  const field = wrongField(poll, chat.clock.now());
  if (field !== null) return failed({ kind: "invalid-input", field });
  const { subject, type, visibility } = poll;
  const body = {
    subject,
    type,
    visibility,
    options: poll.options.map((title) => ({ title })),
    expiration: Math.ceil(poll.expiresAt / 1000),
  };
  const input = { path: { group_id: conversationId }, query: undefined, body };
  const reply = await chat.service.call(createPoll, input, { signal: chat.signal });
  const message = reply.ok ? (reply.value.message ?? null) : null;
  if (message !== null) {
    timeline.save(conversationId, [toArrival(message, { me: chat.me.id, conversationId })], "created");
  }
  return saved(chat, conversationId, reply);
}

/** Votes. A poll that has ended meanwhile is read anew, so that nobody goes on seeing it as open. */
async function vote(
  { chat, plans }: Parts,
  { conversationId, pollId, vote: chosen }: CommandInput<"vote">,
): Promise<Reply<Poll>> {
  if (chosen.type === "multi" && chosen.optionIds.length === 0) {
    return failed({ kind: "invalid-input", field: "optionIds" });
  }
  const path = { group_id: conversationId, poll_id: pollId };
  const { service, signal } = chat;
  const reply: OnePoll =
    chosen.type === "single"
      ? await service.call(
          voteForOne,
          { path: { ...path, option_id: chosen.optionId }, query: undefined, body: undefined },
          { signal },
        )
      : await service.call(
          voteForSeveral,
          { path, query: undefined, body: { votes: [...chosen.optionIds] } },
          { signal },
        );
  const hasEnded = !reply.ok && reply.error.kind === "refused" && reply.error.refusal === "closed";
  if (hasEnded) await readPoll(chat, conversationId, pollId);
  const voted = saved(chat, conversationId, reply);
  if (voted.ok) plans.voted(voted.value);
  return voted;
}

async function list(
  { service, signal }: ChatParts,
  { conversationId, continuation }: CommandInput<"listPolls">,
): Promise<Reply<PollPage>> {
  const query = continuation === null ? {} : { continuation_token: continuation };
  const input = { path: { group_id: conversationId }, query, body: undefined };
  const reply = await service.call(listPolls, input, { signal });
  if (!reply.ok) return failed(toProblem(reply.error));
  const { polls, continuation_token: next } = reply.value;
  return done({
    polls: polls.map((poll) => toPoll(poll, conversationId)),
    continuation: next === undefined || next === "" ? null : next,
  });
}

/** Polls, as commands of one account. */
export function pollCommands(parts: Parts): FunctionsOf<PollCommands> {
  const { chat } = parts;
  return {
    createPoll: async (input) => withoutValue(await create(parts, input)),
    vote: async (input) => withoutValue(await vote(parts, input)),
    endPoll: async ({ conversationId, pollId }) => {
      const path = { group_id: conversationId, poll_id: pollId };
      const input = { path, query: undefined, body: undefined };
      const reply = await chat.service.call(endPoll, input, { signal: chat.signal });
      return withoutValue(saved(chat, conversationId, reply));
    },
    getPoll: ({ conversationId, pollId }) => readPoll(chat, conversationId, pollId),
    listPolls: (input) => list(chat, input),
  };
}
