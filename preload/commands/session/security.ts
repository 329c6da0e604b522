import type { Challenge } from "../../model/session/session.ts";
import type { AppSession, BackupCode } from "../../model/session/security.ts";
import type { Command } from "../command.ts";

/** Who else is signed in to the account, and its second factor. What brings a new token is with the session. */
export interface SecurityCommands {
  readonly listSessions: Command<void, readonly AppSession[]>;
  /** What is left is told. When it was this app's own, the session ends. */
  readonly endSession: Command<{ readonly sessionId: string }, readonly AppSession[]>;
  /** Asks for the challenge by which a phone becomes the second factor's channel; one before it is given up. */
  readonly startMfa: Command<void, Challenge>;
  readonly requestMfaPin: Command<void, Challenge>;
  /** Done: the channel is established, and the second factor can be enabled. */
  readonly confirmMfaPin: Command<{ readonly pin: string }, void>;
  /** Polls until the text that the person sends has arrived; done as after a right pin. */
  readonly waitForMfaText: Command<void, void>;
  readonly disableMfa: Command<void, void>;
  /** Those before it are no longer good. */
  readonly newBackupCode: Command<void, BackupCode>;
}

/** Their names. */
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
