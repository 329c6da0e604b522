/** A school's directory (interface/directories#schools). */
export interface SchoolDirectory {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  /** Domain of the school's e-mail addresses. */
  readonly domain: string;
  /** CSS hex. */
  readonly color: string;
  readonly shareToken: string;
  readonly memberIds: Set<string>;
  /** Public groups of the school. */
  readonly groupIds: Set<string>;
}

/** The membership of a person in a directory. */
export interface DirectoryMembership {
  readonly id: string;
  readonly userId: string;
  readonly directoryId: string;
  readonly schoolEmail: string;
}

/** The verification of a school address. Times are milliseconds. */
export interface SchoolVerification {
  readonly id: string;
  readonly userId: string;
  readonly directoryId: string;
  readonly schoolEmail: string;
  readonly pin: string;
  attemptsLeft: number;
  readonly validUntil: number;
}

/** Whether an e-mail address belongs to the school's domain or to a subdomain of it. */
export function isSchoolAddress(email: string, { domain }: SchoolDirectory): boolean {
  const host = /^[^\s@]+@([^\s@]+)$/.exec(email.trim().toLowerCase())?.[1];
  return host === domain || host?.endsWith(`.${domain}`) === true;
}
