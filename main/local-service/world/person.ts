/** Somebody with an account. Times are milliseconds since the epoch. */
export interface Person {
  readonly id: string;
  name: string;
  email: string;
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

/** One challenge on the way to a token (interface: Verification). */
export interface Verification {
  /** The MFA id. */
  readonly code: string;
  readonly userId: string;
  readonly longPin: string;
  status: "unverified" | "verified";
  /** The texted pin; null until one was asked for. */
  pin: string | null;
  attemptsLeft: number;
}

/** A text message that the service sent to somebody's phone. */
export interface SentText {
  readonly userId: string;
  readonly body: string;
  readonly pin: string;
  readonly sentAt: number;
}
