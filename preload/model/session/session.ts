import type { Person } from "../people/person.ts";
import type { Problem } from "../../base/reply.ts";

/** The account that is signed in. */
export interface Account extends Person {
  readonly email: string | null;
  readonly isDemo: boolean;
}

/** Where the token of this account is kept. */
export type TokenKeeping =
  | { readonly place: "keychain" }
  /** Only in memory, until Natter ends: no keychain, a locked one, a dismissed prompt, or because the person asked so. */
  | { readonly place: "this-run"; readonly because: "absent" | "locked" | "dismissed" | "asked" };

/** Why an account that was signed in no longer is. `password-changed`: by this person, here. */
export type SignedOutReason = "by-service" | "banned" | "password-changed";

/** What a two-factor challenge offers (interface/sign-in#challenges). */
export interface Challenge {
  /** Masked phone number or other hint a code can be texted to; null when the service offers no text message. */
  readonly smsHint: string | null;
  /** True once a code was texted. */
  readonly isPinSent: boolean;
  /** What to text yourself, and to which number; null when the service offers no such way. */
  readonly textBack: { readonly message: string; readonly number: string } | null;
}

/** Who is signed in, or how far signing in has come. One value; the window shows exactly one of these. */
export type Session =
  | { readonly state: "starting" }
  | {
      readonly state: "signed-out";
      readonly notice: Problem | null;
      readonly keychain: "ready" | "locked" | "absent";
      /** Signing in to one account more: those that are signed in go on, and it can be left. */
      readonly isAdding?: true;
    }
  | { readonly state: "waiting-for-browser" }
  /** The browser came back with this account, and the person is asked whether it is theirs. Nothing of it is kept yet. */
  | { readonly state: "confirming-account"; readonly found: Account }
  | { readonly state: "two-factor"; readonly challenge: Challenge }
  | { readonly state: "signed-in"; readonly account: Account; readonly tokenKeeping: TokenKeeping }
  /** The service ended it. What is on this computer stays readable; sends wait. */
  | {
      readonly state: "ended";
      readonly account: Account;
      readonly reason: SignedOutReason;
      readonly draftCount: number;
      readonly waitingCount: number;
    };

/** Port of the address that the browser comes back to. */
export const oauthCallbackPort = 47_924;
/** The callback address that a client id must be registered with at the service (interface/sign-in#browser). */
export const oauthCallbackAddress = `http://localhost:${String(oauthCallbackPort)}`;
