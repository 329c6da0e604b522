import type { Session } from "../../model/session/session.ts";
import type { BackupCode } from "../../model/session/security.ts";
import type { Command } from "../command.ts";

/** Signing in and out. */
export interface SessionCommands {
  readonly getSession: Command<void, Session>;
  /** Starts the built-in service and signs in to it. */
  readonly signInToDemo: Command<void, void>;
  /** `keep` false: never into the keychain. */
  readonly signInWithToken: Command<{ readonly token: string; readonly keep: boolean }, void>;
  /** Opens the browser and waits for it to come back to a one-shot loopback listener; leads to `confirming-account`. */
  readonly signInWithBrowser: Command<void, void>;
  /** Keeps the account that the person was asked about. `cancelSignIn` drops it, and ends its token. */
  readonly confirmAccount: Command<void, void>;
  /** May lead to the `two-factor` session instead of `signed-in`. */
  readonly signInWithPassword: Command<{ readonly username: string; readonly password: string }, void>;
  readonly requestPin: Command<void, void>;
  /** A texted code or a backup code. */
  readonly confirmPin: Command<{ readonly pin: string }, void>;
  /** Polls until the text that the person sends has arrived; the session changes when it has. */
  readonly waitForTextBack: Command<void, void>;
  /** Back to the signed-out state from a browser wait, an account to confirm or a challenge. */
  readonly cancelSignIn: Command<void, void>;
  /** Asks the keychain again, after it was locked. */
  readonly retryKeychain: Command<void, void>;
  readonly signOut: Command<void, void>;
  /** Ends every other session of the account; this one goes on with the token that the service gives for it. */
  readonly enableMfa: Command<void, BackupCode>;
  /** Ends every session of the account; this one signs in again, or has ended with that as its reason. */
  readonly changePassword: Command<{ readonly current: string; readonly next: string }, void>;
}

/** Their names. */
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
