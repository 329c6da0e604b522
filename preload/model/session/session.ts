import type { Milliseconds } from "../app/time.ts";
import type { Person } from "../people/person.ts";
import type { Problem } from "../../base/reply.ts";

export interface Account extends Person {
  readonly email: string | null;
  readonly isDemo: boolean;
}

/** Where the token of this account is stored. */
export type TokenStorage =
  | { readonly place: "keychain" }
  /**
   * The token is only in memory, until Natter quits. `because` states the reason: the keychain is absent or locked, its
   * prompt was dismissed, or the person did not want the token to be stored.
   */
  | { readonly place: "this-run"; readonly because: "absent" | "locked" | "dismissed" | "asked" };

/**
 * Why an account is no longer signed in. `by-service`: the service no longer accepts the token. `password-changed`:
 * this person changed the password in Natter.
 */
export type SignedOutReason = "by-service" | "banned" | "password-changed";

/** A two-factor challenge, and the ways to meet it (interface/sign-in#challenges). */
export interface TwoFactorPrompt {
  /** Masked phone number, or another hint to where the service sends a pin by SMS; null if it does not offer that. */
  readonly smsHint: string | null;
  /** Whether a pin was sent by SMS. */
  readonly isPinSent: boolean;
  /**
   * The text that the person can send by SMS instead, and the number to send it to; null if the service does not offer
   * that.
   */
  readonly textBack: { readonly message: string; readonly number: string } | null;
}

/** The state of signing in. The window shows exactly one of these states. */
export type Session =
  | { readonly state: "starting" }
  | {
      readonly state: "signed-out";
      readonly notice: Problem | null;
      readonly keychain: "ready" | "locked" | "absent";
      /**
       * True if the person is adding another account. The signed-in accounts keep running, and the person can cancel.
       */
      readonly isAdding?: true;
    }
  | { readonly state: "waiting-for-browser" }
  /**
   * The browser returned with this account, and the person must confirm that it is theirs. Nothing of it is stored yet.
   */
  | { readonly state: "confirming-account"; readonly found: Account }
  | { readonly state: "two-factor"; readonly challenge: TwoFactorPrompt }
  | {
      readonly state: "signed-in";
      readonly account: Account;
      readonly tokenKeeping: TokenStorage;
      /** When the token ends; absent if that is unknown, or if it has no end. */
      readonly tokenEndsAt?: Milliseconds;
    }
  /**
   * The service ended the session of the account. Its local copy can still be read, and unsent messages stay in the
   * queue.
   */
  | {
      readonly state: "ended";
      readonly account: Account;
      readonly reason: SignedOutReason;
      readonly draftCount: number;
      readonly waitingCount: number;
    };

/** Port on this computer to which the browser returns after a sign-in. */
export const oauthCallbackPort = 47_924;
/**
 * The address to which the browser returns. A client id must be registered at the service with this callback address
 * (interface/sign-in#browser).
 */
export const oauthCallbackAddress = `http://localhost:${String(oauthCallbackPort)}`;
