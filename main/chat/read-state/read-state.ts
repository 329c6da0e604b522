import type { ReadStateCommands } from "../../../preload/commands/conversations/read-state.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ReadReceipts } from "./read-receipts.ts";

interface Parts {
  readonly receipts: ReadReceipts;
}

/** How far this account has read, over all conversations, as commands (interface/read-state#three-ways). */
export function readStateCommands({ receipts }: Parts): FunctionsOf<ReadStateCommands> {
  return { markAllRead: () => receipts.markAllRead() };
}
