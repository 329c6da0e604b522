/** A poll. Times are milliseconds. */
export interface Poll {
  readonly id: string;
  /** Of a group, or of a chat: `a+b`. */
  readonly conversationId: string;
  readonly ownerId: string;
  readonly subject: string;
  readonly type: "single" | "multi";
  readonly visibility: "anonymous" | "public";
  readonly options: readonly PollOption[];
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When somebody ended it before its time; null where nobody did. */
  endedAt: number | null;
  lastModifiedAt: number;
  /** The option ids that each person chose, in the order in which people first voted. */
  readonly votes: Map<string, readonly string[]>;
}

/** What may be chosen in a poll. */
export interface PollOption {
  readonly id: string;
  readonly title: string;
}

/** What a new poll is made from. */
export type NewPoll = Pick<Poll, "subject" | "type" | "visibility" | "expiresAt"> & {
  readonly titles: readonly string[];
};

/** Whether it can no longer be voted in (interface/polls#poll). */
export function isPast(poll: Poll, now: number): boolean {
  return poll.endedAt !== null || poll.expiresAt <= now;
}

/** Who chose an option. */
function votersOf(poll: Poll, optionId: string): string[] {
  return [...poll.votes].flatMap(([userId, chosen]) => (chosen.includes(optionId) ? [userId] : []));
}

/** What is told of an option to everybody. */
export interface PollCount extends PollOption {
  readonly votes?: number;
  readonly voterIds?: readonly string[];
}

/**
 * The options as everybody may know them: nobody's votes are left out, and so is every count of an anonymous poll that
 * is still open; who voted for what is told of public polls only (interface/polls#voting; interface/polls#poll).
 */
export function countsOf(poll: Poll, now: number): PollCount[] {
  const isPublic = poll.visibility === "public";
  return poll.options.map((option) => {
    const voterIds = votersOf(poll, option.id);
    if (voterIds.length === 0 || (!isPublic && !isPast(poll, now))) return option;
    return { ...option, votes: voterIds.length, ...(isPublic ? { voterIds } : {}) };
  });
}
