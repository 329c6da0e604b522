import type { Milliseconds } from "../app/time.ts";

/** An app that is signed in to the account. Natter itself is one of them, but the service does not say which. */
export interface AppSession {
  readonly id: string;
  readonly appName: string;
  readonly startedAt: Milliseconds | null;
}

/** A code that meets a challenge once, in place of a texted pin. */
export interface BackupCode {
  readonly backupCode: string;
}
