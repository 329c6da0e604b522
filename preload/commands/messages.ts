import type { ConversationId, MessageId, SourceGuid } from "../ids.ts";
import type { Command } from "./command.ts";

/** Writing messages. */
export interface MessageCommands {
  readonly sendMessage: Command<
    {
      readonly conversationId: ConversationId;
      readonly text: string;
      readonly replyTo: MessageId | null;
    },
    void
  >;
  /** Sends a failed or unsure message once more. */
  readonly retryMessage: Command<{ readonly sourceGuid: SourceGuid }, void>;
  /** Takes back an unsent message; its text is returned so that the composer can hold it. */
  readonly discardMessage: Command<{ readonly sourceGuid: SourceGuid }, { readonly text: string }>;
  /** Tells the others that this person is typing; main spaces the signals out. */
  readonly signalTyping: Command<{ readonly conversationId: ConversationId }, void>;
}

/** Their names. */
export const messageCommandNames = [
  "sendMessage",
  "retryMessage",
  "discardMessage",
  "signalTyping",
] as const satisfies readonly (keyof MessageCommands)[];
