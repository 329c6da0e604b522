import type { LocalCopy } from "../model/history.ts";
import type { Command } from "./command.ts";

/** What of the account is kept on this computer. */
export interface LocalCopyCommands {
  readonly describeLocalCopy: Command<void, LocalCopy>;
  /** Deletes it and begins anew, still signed in. Drafts and unsent messages exist nowhere else: they go only when asked. */
  readonly deleteLocalCopy: Command<{ readonly isWithUnsent: boolean }, void>;
  /** Deletes pictures and films that were fetched; they are fetched again when they are shown. */
  readonly clearMedia: Command<void, void>;
}

/** Their names. */
export const localCopyCommandNames = [
  "describeLocalCopy",
  "deleteLocalCopy",
  "clearMedia",
] as const satisfies readonly (keyof LocalCopyCommands)[];
