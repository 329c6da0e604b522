import type { ConversationId, PollId, PollOptionId, UserId } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";

/** One answer that a poll offers, with as much of its votes as the service discloses. */
export interface PollOption {
  readonly id: PollOptionId;
  readonly title: string;
  /**
   * Number of votes. Null if the service does not disclose it, as for an anonymous poll that is still open
   * (interface/polls#poll).
   */
  readonly votes: number | null;
  /** The people who chose this option; null if the service does not disclose them. */
  readonly voterIds: readonly UserId[] | null;
}

/** A poll in a conversation (interface/polls#poll). */
export interface Poll {
  readonly id: PollId;
  readonly conversationId: ConversationId;
  readonly subject: string;
  /** The person who created the poll; null if the service does not state who. */
  readonly ownerId: UserId | null;
  readonly status: "active" | "past";
  /** Whether a person may choose one option, or several. */
  readonly type: "single" | "multi";
  /** Whether everyone can see who chose which option. */
  readonly visibility: "anonymous" | "public";
  readonly options: readonly PollOption[];
  /** The options that this account chose. Empty before it votes, and if the service does not disclose them. */
  readonly ownVotes: readonly PollOptionId[];
  readonly createdAt: Milliseconds;
  readonly expiresAt: Milliseconds;
  readonly modifiedAt: Milliseconds;
}

/** A page of polls, the newest first. `continuation` requests the next page; null on the last. */
export interface PollPage {
  readonly polls: readonly Poll[];
  readonly continuation: string | null;
}

/** Maximum length of a poll's question and of each option, in characters. */
export const maxPollTextLength = 500;
/** Maximum number of options of a poll. */
export const maxPollOptions = 100;

/** The fields of a new poll. */
export interface PollDraft {
  readonly subject: string;
  readonly options: readonly string[];
  readonly expiresAt: Milliseconds;
  readonly type: Poll["type"];
  readonly visibility: Poll["visibility"];
}

/** A vote. Its `type` must be equal to that of the poll. */
export type Vote =
  | { readonly type: "single"; readonly optionId: PollOptionId }
  /** The ids of at least one option. They replace all earlier choices. */
  | { readonly type: "multi"; readonly optionIds: readonly PollOptionId[] };
