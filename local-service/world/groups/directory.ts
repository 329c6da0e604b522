/** A school's directory (interface/directories#schools). */
export interface Directory {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  /** What the e-mail addresses of the school end in. */
  readonly domain: string;
  /** CSS hex. */
  readonly color: string;
  readonly shareToken: string;
  readonly memberIds: Set<string>;
  /** Public groups that are listed here. */
  readonly groupIds: Set<string>;
}

/** One person's place in a directory. */
export interface DirectoryMembership {
  readonly id: string;
  readonly userId: string;
  readonly directoryId: string;
  readonly schoolEmail: string;
}

/** A school address that somebody has to show is theirs. Times are milliseconds. */
export interface SchoolVerification {
  readonly id: string;
  readonly userId: string;
  readonly directoryId: string;
  readonly schoolEmail: string;
  readonly pin: string;
  attemptsLeft: number;
  readonly validUntil: number;
}

/** Whether an e-mail address is of the school: of its domain, or of one below it. */
export function belongsTo(email: string, { domain }: Directory): boolean {
  const host = /^[^\s@]+@([^\s@]+)$/.exec(email.trim().toLowerCase())?.[1];
  return host === domain || host?.endsWith(`.${domain}`) === true;
}
