import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** The end of a token, if it is known. */
export interface TokenEnd {
  readonly tokenEndsAt?: Milliseconds;
}

/** Only the end of a token, to pass it on together with other fields. */
export function tokenEndOf({ tokenEndsAt }: TokenEnd): TokenEnd {
  return tokenEndsAt === undefined ? {} : { tokenEndsAt };
}

/** Converts the end that a login states in seconds (interface/sign-in#password). */
export function toTokenEnd(expiresAt: number | null | undefined): TokenEnd {
  return expiresAt === null || expiresAt === undefined ? {} : { tokenEndsAt: expiresAt * 1000 };
}
