/** Why a call of the keychain failed. */
export type KeychainTrouble = "absent" | "locked" | "dismissed";

/**
 * Finds out from the text of a keychain error why a call failed; there is no other hint. The texts are those of Secret
 * Service and D-Bus on Linux, and of the Security framework on macOS. If no prompt can be shown, "dismissed" means that
 * the keychain is locked.
 */
export function classifyKeychainError(error: unknown, canPrompt: boolean): KeychainTrouble {
  const words = error instanceof Error ? error.message : String(error);
  if (/dismissed|cancell?ed/i.test(words)) return canPrompt ? "dismissed" : "locked";
  if (/locked|interaction is not allowed/i.test(words)) return "locked";
  return "absent";
}

/** Whether the error is the Secret Service's message for an item that exists but is locked. */
export function isLockedItemError(error: unknown): boolean {
  return error instanceof Error && error.message.includes("IsLocked");
}
