/** The state of the app lock. */
export interface LockState {
  /** Whether a passphrase is set. */
  readonly isOn: boolean;
  /** Whether the window shows only the question for the passphrase. */
  readonly isLocked: boolean;
  /** Whether the system's own prompt can unlock. */
  readonly hasSystemPrompt: boolean;
  /** Until when no passphrase is taken, after wrong ones, in milliseconds since the epoch; 0 if one is. */
  readonly waitsUntil: number;
}

/**
 * Outcome of an attempt to unlock, or to change the lock. `wrong`: it is another passphrase. `wait`: too many were
 * wrong. `unreadable`: the keychain does not give what the passphrase is compared with.
 */
export type UnlockResult = "done" | "wrong" | "wait" | "unreadable";

/** Shortest passphrase. */
export const minPassphraseLength = 6;
/** Longest passphrase. */
export const maxPassphraseLength = 200;
