import type { LocalCopy } from "../model/history.ts";
import type { Command } from "./command.ts";

/** What of the account is kept on this computer. */
export interface LocalCopyCommands {
  readonly describeLocalCopy: Command<void, LocalCopy>;
  /** Deletes it and begins anew, still signed in. Drafts and unsent messages exist nowhere else: they go only when asked. */
  readonly deleteLocalCopy: Command<{ readonly isWithUnsent: boolean }, void>;
}

/** Their names. */
export const localCopyCommandNames = [
  "describeLocalCopy",
  "deleteLocalCopy",
] as const satisfies readonly (keyof LocalCopyCommands)[];
