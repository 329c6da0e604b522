import type { ConversationId, PollId, PollOptionId, UserId } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";

/** What may be chosen in a poll. */
export interface PollOption {
  readonly id: PollOptionId;
  readonly title: string;
  /**
   * How many chose it; null while the service does not tell, as of an anonymous poll that is open
   * (interface/polls#poll).
   */
  readonly votes: number | null;
  /** Who chose it; null where that is not told. */
  readonly voterIds: readonly UserId[] | null;
}

/** A question put to a conversation (interface/polls#poll). */
export interface Poll {
  readonly id: PollId;
  readonly conversationId: ConversationId;
  readonly subject: string;
  /** Null where the service did not say. */
  readonly ownerId: UserId | null;
  readonly status: "active" | "past";
  /** Whether one option may be chosen, or several. */
  readonly type: "single" | "multi";
  /** Whether everybody sees who chose what. */
  readonly visibility: "anonymous" | "public";
  readonly options: readonly PollOption[];
  /** What this account chose; empty before it has voted, and where the service keeps it to itself. */
  readonly ownVotes: readonly PollOptionId[];
  readonly createdAt: Milliseconds;
  readonly expiresAt: Milliseconds;
  readonly modifiedAt: Milliseconds;
}

/** A page of polls, the newest first; `continuation` asks for the next and is null on the last. */
export interface PollPage {
  readonly polls: readonly Poll[];
  readonly continuation: string | null;
}

/** What a new poll is made from. */
export interface PollDraft {
  readonly subject: string;
  readonly options: readonly string[];
  readonly expiresAt: Milliseconds;
  readonly type: Poll["type"];
  readonly visibility: Poll["visibility"];
}

/** What is chosen: the kind is that of the poll. */
export type Vote =
  | { readonly type: "single"; readonly optionId: PollOptionId }
  /** Takes the place of everything chosen before; one at least. */
  | { readonly type: "multi"; readonly optionIds: readonly PollOptionId[] };
