/** A poll. Times are milliseconds. */
export interface Poll {
  readonly id: string;
  /** Id of a group, or of a chat: `a+b`. */
  readonly conversationId: string;
  readonly ownerId: string;
  readonly subject: string;
  readonly type: "single" | "multi";
  readonly visibility: "anonymous" | "public";
  readonly options: readonly PollOption[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When a person ended the poll early, in milliseconds; null if nobody did. */
  endedAt: number | null;
  lastModifiedAt: number;
  /** The ids of the options that each person voted for, by the person's id. Who voted first comes first. */
  readonly votes: Map<string, readonly string[]>;
}

export interface PollOption {
  readonly id: string;
  readonly title: string;
}

/** The fields of a new poll. */
export type NewPoll = Pick<Poll, "subject" | "type" | "visibility" | "expiresAt"> & {
  readonly titles: readonly string[];
};

/** Whether the poll no longer accepts votes (interface/polls#poll). */
export function isPollOver(poll: Poll, now: number): boolean {
  return poll.endedAt !== null || poll.expiresAt <= now;
}

/** The people who chose an option. */
function votersOf(poll: Poll, optionId: string): string[] {
  return [...poll.votes].flatMap(([userId, chosen]) => (chosen.includes(optionId) ? [userId] : []));
}

/** An option with the votes that everybody may see. */
export interface PollCount extends PollOption {
  readonly votes?: number;
  readonly voterIds?: readonly string[];
}

/**
 * The options with the votes that everybody may see. Options without votes have no counts, and neither has an open
 * anonymous poll. Only public polls show the voters (interface/polls#voting; interface/polls#poll).
 */
export function pollCounts(poll: Poll, now: number): PollCount[] {
  const isPublic = poll.visibility === "public";
  return poll.options.map((option) => {
    const voterIds = votersOf(poll, option.id);
    if (voterIds.length === 0 || (!isPublic && !isPollOver(poll, now))) return option;
    return { ...option, votes: voterIds.length, ...(isPublic ? { voterIds } : {}) };
  });
}
