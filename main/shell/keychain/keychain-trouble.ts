/** Why a keychain did not do what it was asked. */
export type KeychainTrouble = "absent" | "locked" | "dismissed";

/**
 * Reads the keychain's error, which tells its kind only by its words: Secret Service and D-Bus on Linux, Security
 * framework on macOS. Where no prompt can be shown, a keychain that reports a dismissed one is simply locked.
 */
export function keychainTrouble(error: unknown, canPrompt: boolean): KeychainTrouble {
  const words = error instanceof Error ? error.message : String(error);
  if (/dismissed|cancell?ed/i.test(words)) return canPrompt ? "dismissed" : "locked";
  if (/locked|interaction is not allowed/i.test(words)) return "locked";
  return "absent";
}

/** Whether this is the Secret Service's way of saying that what was asked for is there but locked. */
export function saysLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes("IsLocked");
}
