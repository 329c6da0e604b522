/** A person with an account. Times are milliseconds since the epoch. */
export interface Person {
  readonly id: string;
  name: string;
  email: string;
  /** False after a change of the address, until the person verifies it. */
  isEmailVerified: boolean;
  password: string;
  /** The phone number with country code. Codes for signing in are sent to it by text message. */
  phoneNumber: string;
  /**
   * Name of a generated picture (see pictures/picture-name); null if the person has no picture, so that clients show
   * initials.
   */
  picture: string | null;
  bio: string;
  locale: string;
  readonly createdAt: number;
  updatedAt: number;
  isMfaOn: boolean;
  /** Whether the phone number is verified. MFA requires it. */
  hasMfaChannel: boolean;
  /** Known devices, which need no second factor. */
  readonly deviceIds: Set<string>;
  /** Backup codes. Each passes one challenge in place of the second factor. */
  readonly backupCodes: Set<string>;
}

/** The fields of a new person; the optional fields have defaults. */
export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly id?: string;
  readonly password?: string;
  readonly phoneNumber?: string;
  readonly picture?: string | null;
  readonly bio?: string;
  readonly locale?: string;
  readonly isMfaOn?: boolean;
  readonly backupCodes?: readonly string[];
  readonly createdAt?: number;
}

/** One access token of a person. */
export interface AccessToken {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  readonly appId: string;
  readonly createdAt: number;
  /** Null if it does not expire. */
  readonly expiresAt: number | null;
}
