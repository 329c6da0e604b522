import type { ConversationId, PollId } from "../../base/ids.ts";
import type { Poll, PollDraft, PollPage, Vote } from "../../model/activities/polls.ts";
import type { Command } from "../command.ts";

interface OnePoll {
  readonly conversationId: ConversationId;
  readonly pollId: PollId;
}

/** Polls. What comes back is the poll as it is then; everybody else who shows it is told by the push `pollSaved`. */
export interface PollCommands {
  readonly createPoll: Command<{ readonly conversationId: ConversationId; readonly poll: PollDraft }, Poll>;
  readonly vote: Command<OnePoll & { readonly vote: Vote }, Poll>;
  /** Only its owner and admins of the group may. */
  readonly endPoll: Command<OnePoll, Poll>;
  readonly getPoll: Command<OnePoll, Poll>;
  /** The newest first; `continuation` is that of the page before, null for the first page. */
  readonly listPolls: Command<
    { readonly conversationId: ConversationId; readonly continuation: string | null },
    PollPage
  >;
}

/** Their names. */
export const pollCommandNames = [
  "createPoll",
  "vote",
  "endPoll",
  "getPoll",
  "listPolls",
] as const satisfies readonly (keyof PollCommands)[];
