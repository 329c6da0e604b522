import type { ConversationId, PollId } from "../../base/ids.ts";
import type { Poll, PollDraft, PollPage, Vote } from "../../model/activities/polls.ts";
import type { Command } from "../command.ts";

interface OnePoll {
  readonly conversationId: ConversationId;
  readonly pollId: PollId;
}

/** Polls. What becomes of one is told by the push `pollSaved`, which comes before the reply. */
export interface PollCommands {
  readonly createPoll: Command<{ readonly conversationId: ConversationId; readonly poll: PollDraft }, void>;
  readonly vote: Command<OnePoll & { readonly vote: Vote }, void>;
  /** Only its owner and admins of the group may. */
  readonly endPoll: Command<OnePoll, void>;
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
