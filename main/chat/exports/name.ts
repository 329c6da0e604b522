import { safeName } from "../core/safe-name.ts";

/** A name of a file or folder made of a conversation's: it can leave no folder, and is never empty. */
export function exportName(name: string): string {
  return safeName(name, "Conversation");
}
