import type { LockState, UnlockResult } from "../../model/app/lock.ts";
import type { Command } from "../command.ts";

/** Commands for the app lock, which hides the content of the window. */
export interface LockCommands {
  readonly getLock: Command<void, LockState>;
  /** Locks now, if a passphrase is set. */
  readonly lockNow: Command<void, void>;
  readonly unlock: Command<{ readonly passphrase: string }, UnlockResult>;
  /** Unlocks by the system's own prompt. */
  readonly unlockBySystem: Command<void, UnlockResult>;
  /** Sets a passphrase. `current` is the one that is set; empty if none is. */
  readonly setPassphrase: Command<{ readonly current: string; readonly passphrase: string }, UnlockResult>;
  /** Turns the lock off. */
  readonly removePassphrase: Command<{ readonly current: string }, UnlockResult>;
  /** Signs all accounts out and turns the lock off, because the passphrase is forgotten. */
  readonly forgetPassphrase: Command<void, void>;
}

export const lockCommandNames = [
  "getLock",
  "lockNow",
  "unlock",
  "unlockBySystem",
  "setPassphrase",
  "removePassphrase",
  "forgetPassphrase",
] as const satisfies readonly (keyof LockCommands)[];
