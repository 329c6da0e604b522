import type { Session } from "../../model/session/session.ts";
import type { BackupCode } from "../../model/session/security.ts";
import type { Command } from "../command.ts";

/** Commands for signing in and out. */
export interface SessionCommands {
  readonly getSession: Command<void, Session>;
  /** Starts the built-in service and signs in to it. */
  readonly signInToDemo: Command<void, void>;
  /** Signs in with a token. If `keep` is false, the token is not stored in the keychain. */
  readonly signInWithToken: Command<{ readonly token: string; readonly keep: boolean }, void>;
  /**
   * Opens the browser and waits until it returns to a listener on this computer, which accepts one token. The state of
   * the session is then `confirming-account`. If the command is sent again while it waits, it opens the page in the
   * browser again.
   */
  readonly signInWithBrowser: Command<void, void>;
  /**
   * Signs in to the account that the person was asked to confirm. `cancelSignIn` rejects it instead and revokes its
   * token.
   */
  readonly confirmAccount: Command<void, void>;
  /**
   * Signs in with a password. The state of the session becomes `signed-in`, or `two-factor` if the service requires a
   * second factor.
   */
  readonly signInWithPassword: Command<{ readonly username: string; readonly password: string }, void>;
  readonly requestPin: Command<void, void>;
  /** Confirms the second factor. `pin` is a pin from an SMS, or a backup code. */
  readonly confirmPin: Command<{ readonly pin: string }, void>;
  /** Polls until the person's text message has reached the service. The state of the session then changes. */
  readonly waitForTextBack: Command<void, void>;
  /**
   * Cancels a sign-in that waits for the browser, for the confirmation of an account or for a challenge. The session
   * returns to the previous state.
   */
  readonly cancelSignIn: Command<void, void>;
  /** Reads the keychain again, after it was locked. */
  readonly retryKeychain: Command<void, void>;
  readonly signOut: Command<void, void>;
  /**
   * Enables the second factor. This ends all other sessions of the account; this session continues with a new token
   * from the service.
   */
  readonly enableMfa: Command<void, BackupCode>;
  /**
   * Changes the password. This ends all sessions of the account. This app signs in again; if that fails, its session
   * ends with `password-changed` as the reason.
   */
  readonly changePassword: Command<{ readonly current: string; readonly next: string }, void>;
}

export const sessionCommandNames = [
  "getSession",
  "signInToDemo",
  "signInWithToken",
  "signInWithBrowser",
  "confirmAccount",
  "signInWithPassword",
  "requestPin",
  "confirmPin",
  "waitForTextBack",
  "cancelSignIn",
  "retryKeychain",
  "signOut",
  "enableMfa",
  "changePassword",
] as const satisfies readonly (keyof SessionCommands)[];
