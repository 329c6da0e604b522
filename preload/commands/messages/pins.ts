import type { ConversationId } from "../../base/ids.ts";
import type { Message } from "../../model/messages/message.ts";
import type { Command } from "../command.ts";
import type { MessageInput } from "./message-input.ts";

export interface PinCommands {
  readonly pinMessage: Command<MessageInput, void>;
  readonly unpinMessage: Command<MessageInput, void>;
  /** The pinned messages of a conversation, the most recently pinned first. */
  readonly listPinned: Command<{ readonly conversationId: ConversationId }, readonly Message[]>;
}

export const pinCommandNames = [
  "pinMessage",
  "unpinMessage",
  "listPinned",
] as const satisfies readonly (keyof PinCommands)[];
