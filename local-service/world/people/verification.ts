/**
 * One challenge: shows that its person has their phone in hand (interface/sign-in#challenges). Times are milliseconds.
 */
export interface Verification {
  /** The MFA id. */
  readonly code: string;
  readonly userId: string;
  /** What it was made for; it is good for nothing else. */
  readonly purpose: "login" | "channel";
  readonly longPin: string;
  status: "unverified" | "verified";
  /** The texted pin; null until one was asked for. */
  pin: string | null;
  attemptsLeft: number;
  /** Good until then; a fresh pin makes it last anew. */
  validUntil: number;
}

/** How many pins may be tried for one challenge. */
export const attempts = 4;

/**
 * How long a challenge and its pin are good for: the service says only that a pin can come too late
 * (interface/sign-in#challenges).
 */
export const verificationLifetime = 10 * 60 * 1000;

/** The number that people text their long pin to. */
export const systemNumber = "+1 2025550148";

/** A phone number of which only the last two digits are shown. */
export function hintOf(phoneNumber: string): string {
  return phoneNumber.replace(/\d(?=(?:\D*\d){2})/g, "•");
}

/** An e-mail address of which only the first letter and the host are shown. */
export function emailHintOf(email: string): string {
  return email.replace(/^(.)[^@]*/, "$1•••");
}
