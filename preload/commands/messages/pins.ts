import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { Message } from "../../model/messages/message.ts";
import type { Command } from "../command.ts";

interface Target {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

export interface PinCommands {
  readonly pinMessage: Command<Target, void>;
  readonly unpinMessage: Command<Target, void>;
  /** The pinned messages of a conversation, the most recently pinned first. */
  readonly listPinned: Command<{ readonly conversationId: ConversationId }, readonly Message[]>;
}

export const pinCommandNames = [
  "pinMessage",
  "unpinMessage",
  "listPinned",
] as const satisfies readonly (keyof PinCommands)[];
