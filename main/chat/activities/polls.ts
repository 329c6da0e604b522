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
import { toPoll } from "../../service/to-model/activities/to-poll.ts";
import { ask, askForServiceReply, dropReplyValue } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { TimelineWriter } from "../timeline/timeline.ts";
import { toProblem } from "../core/problem.ts";
import type { ChatParts } from "../core/parts.ts";
import { saveAnnouncement } from "../timeline/save-announcement.ts";

interface Parts {
  readonly chat: ChatParts;
  readonly timeline: TimelineWriter;
  /** Receives the poll from the service's answer to a vote. */
  readonly activities: { readonly noteOwnVote: (poll: Poll) => void };
}

type OnePoll = Reply<{ readonly poll: WirePoll }>;

/** Publishes a poll that the service returned, so that the page updates it wherever it is shown. */
function publishPoll(
  parts: Pick<ChatParts, "publish">,
  conversationId: ConversationId,
  reply: OnePoll,
): Reply<Poll> {
  if (!reply.ok) return reply;
  const poll = toPoll(reply.value.poll, conversationId);
  parts.publish("pollSaved", poll);
  return done(poll);
}

/** Reads one poll from the service and publishes it. Problems: those of the service. */
export async function readPoll(
  parts: Pick<ChatParts, "publish" | "service" | "signal">,
  conversationId: ConversationId,
  pollId: PollId,
): Promise<Reply<Poll>> {
  const input = { path: { group_id: conversationId, poll_id: pollId } };
  return publishPoll(parts, conversationId, await ask(parts, getPoll, input));
}

/** The first invalid field of a new poll. Null if none is invalid here; the service may still refuse the poll. */
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
  const input = { path: { group_id: conversationId }, body };
  const reply = await ask(chat, createPoll, input);
  if (reply.ok) saveAnnouncement({ chat, timeline }, conversationId, reply.value.message ?? null);
  return publishPoll(chat, conversationId, reply);
}

/** Votes in a poll. If the poll has ended meanwhile, reads it again, so that the page no longer shows it as open. */
async function vote(
  { chat, activities }: Parts,
  { conversationId, pollId, vote: chosen }: CommandInput<"vote">,
): Promise<Reply<Poll>> {
  if (chosen.type === "multi" && chosen.optionIds.length === 0) {
    return failed({ kind: "invalid-input", field: "optionIds" });
  }
  const path = { group_id: conversationId, poll_id: pollId };
  const reply =
    chosen.type === "single"
      ? await askForServiceReply(chat, voteForOne, { path: { ...path, option_id: chosen.optionId } })
      : await askForServiceReply(chat, voteForSeveral, { path, body: { votes: [...chosen.optionIds] } });
  if (reply.ok) {
    const voted = publishPoll(chat, conversationId, done(reply.value));
    if (voted.ok) activities.noteOwnVote(voted.value);
    return voted;
  }
  const hasEnded = reply.error.kind === "refused" && reply.error.refusal === "closed";
  if (hasEnded) await readPoll(chat, conversationId, pollId);
  return failed(toProblem(reply.error));
}

async function list(
  chat: ChatParts,
  { conversationId, continuation }: CommandInput<"listPolls">,
): Promise<Reply<PollPage>> {
  const query = continuation === null ? {} : { continuation_token: continuation };
  const input = { path: { group_id: conversationId }, query };
  const reply = await ask(chat, listPolls, input);
  if (!reply.ok) return reply;
  const { polls, continuation_token: next } = reply.value;
  return done({
    polls: polls.map((poll) => toPoll(poll, conversationId)),
    continuation: next === undefined || next === "" ? null : next,
  });
}

/** The commands about polls. A poll that was made, answered or ended is also published to the page. */
export function pollCommands(parts: Parts): FunctionsOf<PollCommands> {
  const { chat } = parts;
  return {
    createPoll: async (input) => dropReplyValue(await create(parts, input)),
    vote: async (input) => dropReplyValue(await vote(parts, input)),
    endPoll: async ({ conversationId, pollId }) => {
      const path = { group_id: conversationId, poll_id: pollId };
      return dropReplyValue(publishPoll(chat, conversationId, await ask(chat, endPoll, { path })));
    },
    getPoll: ({ conversationId, pollId }) => readPoll(chat, conversationId, pollId),
    listPolls: (input) => list(chat, input),
  };
}
