/** Somebody with an account. Times are milliseconds since the epoch. */
export interface Person {
  readonly id: string;
  name: string;
  email: string;
  /** False from a change of the address on: nobody has shown yet that they read what is sent there. */
  isEmailVerified: boolean;
  password: string;
  /** With country code; codes for signing in are texted to it. */
  phoneNumber: string;
  /** Name of a made picture, see pictures/picture-name; null shows initials. */
  picture: string | null;
  bio: string;
  locale: string;
  readonly createdAt: number;
  updatedAt: number;
  isMfaOn: boolean;
  /** Whether the phone number was shown to be theirs, without which MFA cannot be enabled. */
  hasMfaChannel: boolean;
  /** Devices that signed in before and so need no second factor. */
  readonly deviceIds: Set<string>;
  /** Codes that pass the second factor once each. */
  readonly backupCodes: Set<string>;
}

/** What a new person is made from; the rest has defaults. */
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
  /** Null: never. */
  readonly expiresAt: number | null;
}
