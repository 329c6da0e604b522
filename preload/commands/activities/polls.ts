import type { ConversationId, PollId } from "../../base/ids.ts";
import type { Poll, PollDraft, PollPage, Vote } from "../../model/activities/polls.ts";
import type { Command } from "../command.ts";

interface OnePoll {
  readonly conversationId: ConversationId;
  readonly pollId: PollId;
}

/** Commands for polls. A changed poll is published by the push `pollSaved`, which arrives before the reply. */
export interface PollCommands {
  readonly createPoll: Command<{ readonly conversationId: ConversationId; readonly poll: PollDraft }, void>;
  readonly vote: Command<OnePoll & { readonly vote: Vote }, void>;
  /** Ends a poll before it expires. Only its owner and admins of the group may do so. */
  readonly endPoll: Command<OnePoll, void>;
  readonly getPoll: Command<OnePoll, Poll>;
  /**
   * A page of the polls of a conversation, the newest first. `continuation` comes from the previous page; null for the
   * first page.
   */
  readonly listPolls: Command<
    { readonly conversationId: ConversationId; readonly continuation: string | null },
    PollPage
  >;
}

export const pollCommandNames = [
  "createPoll",
  "vote",
  "endPoll",
  "getPoll",
  "listPolls",
] as const satisfies readonly (keyof PollCommands)[];
