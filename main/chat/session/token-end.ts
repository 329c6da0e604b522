import type { Milliseconds } from "../../../preload/model/app/time.ts";

/** The time at which a token ends, if it is known. */
export interface TokenEnd {
  readonly tokenEndsAt?: Milliseconds;
}

/** Returns an object with only the end of a token, so that it can be spread into another object. */
export function tokenEndOf({ tokenEndsAt }: TokenEnd): TokenEnd {
  return tokenEndsAt === undefined ? {} : { tokenEndsAt };
}

/** Converts the end that a login states in seconds (interface/sign-in#password). */
export function toTokenEnd(expiresAt: number | null | undefined): TokenEnd {
  return expiresAt === null || expiresAt === undefined ? {} : { tokenEndsAt: expiresAt * 1000 };
}
