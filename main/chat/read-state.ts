import type { ReadStateCommands } from "../../preload/commands/read-state.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";

/** How far this account has read, over all conversations, as commands (field facts 3.6). */
export function readStateCommands({ receipts }: FeatureParts): FunctionsOf<ReadStateCommands> {
  return { markAllRead: () => receipts.markAllRead() };
}
