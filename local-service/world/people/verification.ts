/**
 * A challenge, which proves that the person has access to their phone (interface/sign-in#challenges). Times are
 * milliseconds.
 */
export interface Verification {
  /** The MFA id. */
  readonly code: string;
  readonly userId: string;
  /** The only purpose for which the challenge is valid. */
  readonly purpose: "login" | "channel";
  readonly longPin: string;
  status: "unverified" | "verified";
  /** The pin that was sent; null until a pin is requested. */
  pin: string | null;
  attemptsLeft: number;
  /** When the challenge expires. A new pin extends this time. */
  validUntil: number;
}

/** Maximum number of pins that a person can try for a challenge. */
export const maxPinAttempts = 4;

/**
 * Lifetime of a challenge and its pin in milliseconds. The interface documents only that a pin can expire
 * (interface/sign-in#challenges).
 */
export const verificationLifetime = 10 * 60 * 1000;

/** The number to which people send their long pin. */
export const longPinPhoneNumber = "+1 2025550148";

/** A phone number of which only the last two digits are shown. */
export function phoneNumberHint(phoneNumber: string): string {
  return phoneNumber.replace(/\d(?=(?:\D*\d){2})/g, "•");
}

/** An e-mail address of which only the first letter and the host are shown. */
export function emailHint(email: string): string {
  return email.replace(/^(.)[^@]*/, "$1•••");
}
