/** The state of the app lock. */
export interface LockState {
  /** Whether a passphrase is set. */
  readonly isOn: boolean;
  /** Whether the window shows only the question for the passphrase. */
  readonly isLocked: boolean;
  /** Whether the system's own prompt can unlock. */
  readonly hasSystemPrompt: boolean;
  /**
   * The time until which passphrases are refused after wrong ones, in milliseconds since the epoch; 0 if they are
   * accepted.
   */
  readonly waitsUntil: number;
}

/**
 * Outcome of an attempt to unlock, or to change the lock. `wrong`: the passphrase is wrong. `wait`: too many were
 * wrong. `unreadable`: the verifier cannot be read from the keychain.
 */
export type UnlockResult = "done" | "wrong" | "wait" | "unreadable";

/** Shortest passphrase. */
export const minPassphraseLength = 6;
/** Longest passphrase. */
export const maxPassphraseLength = 200;
