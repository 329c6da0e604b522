import type { TwoFactorPrompt } from "../../model/session/session.ts";
import type { AppSession, BackupCode } from "../../model/session/security.ts";
import type { Command } from "../command.ts";

/**
 * Commands for the account's sessions and its second factor. Commands that replace the token are in `SessionCommands`.
 */
export interface SecurityCommands {
  readonly listSessions: Command<void, readonly AppSession[]>;
  /** Ends a session and returns the remaining sessions. If it is the session of this app, the account is signed out. */
  readonly endSession: Command<{ readonly sessionId: string }, readonly AppSession[]>;
  /** Requests the challenge that sets a phone as the channel of the second factor. It replaces an earlier challenge. */
  readonly startMfa: Command<void, TwoFactorPrompt>;
  readonly requestMfaPin: Command<void, TwoFactorPrompt>;
  /** Confirms the challenge with a pin. If this succeeds, the channel is set, and the second factor can be enabled. */
  readonly confirmMfaPin: Command<{ readonly pin: string }, void>;
  /** Polls until the person's text message has reached the service. Success has the same effect as a correct pin. */
  readonly waitForMfaText: Command<void, void>;
  readonly disableMfa: Command<void, void>;
  /** Creates a new backup code. Earlier codes stop working. */
  readonly newBackupCode: Command<void, BackupCode>;
}

export const securityCommandNames = [
  "listSessions",
  "endSession",
  "startMfa",
  "requestMfaPin",
  "confirmMfaPin",
  "waitForMfaText",
  "disableMfa",
  "newBackupCode",
] as const satisfies readonly (keyof SecurityCommands)[];
