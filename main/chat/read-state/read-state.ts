import type { ReadStateCommands } from "../../../preload/commands/conversations/read-state.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ReadReceipts } from "./read-receipts.ts";

interface Parts {
  readonly receipts: ReadReceipts;
}

/** The commands for the read positions of this account (interface/read-state#three-ways). */
export function readStateCommands({ receipts }: Parts): FunctionsOf<ReadStateCommands> {
  return {
    markAllRead: () => receipts.markAllRead(),
    markConversationRead: ({ conversationId }) =>
      Promise.resolve(receipts.markConversationRead(conversationId)),
    markConversationUnread: ({ conversationId }) => Promise.resolve(receipts.markUnread(conversationId)),
  };
}
