import type { Milliseconds } from "../app/time.ts";

/** An app that is signed in to the account, this one among them: which it is the service does not tell. */
export interface AppSession {
  readonly id: string;
  readonly appName: string;
  readonly startedAt: Milliseconds | null;
}

/** A code that passes a challenge in place of a texted pin, once. */
export interface BackupCode {
  readonly backupCode: string;
}
