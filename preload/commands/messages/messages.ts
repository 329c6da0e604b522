import type { ChosenFileId, ConversationId, FileHandleId, MessageId, SourceGuid } from "../../base/ids.ts";
import type { TextMention, MessageLocation } from "../../model/messages/drafts.ts";
import type { PlacedPackEmoji } from "../../model/messages/pack-emoji.ts";
import type { NewMessageIdentity } from "../../model/messages/unsent-message.ts";
import type { Command } from "../command.ts";

/** Commands for sending messages. */
export interface MessageCommands {
  readonly sendMessage: Command<
    {
      readonly conversationId: ConversationId;
      readonly text: string;
      readonly replyTo: MessageId | null;
      /** The mentions in the text. Absent: none. */
      readonly mentions?: readonly TextMention[] | undefined;
      /** The pack emoji in the text, each at the position of a `usualEmojiPlaceholder`. Absent: none. */
      readonly emoji?: readonly PlacedPackEmoji[] | undefined;
      /** Files of the draft to send with the message, in this order. Absent: none. */
      readonly fileIds?: readonly ChosenFileId[] | undefined;
      /** The location to send with the message. Absent: none. */
      readonly location?: MessageLocation | undefined;
      /** Identifies the row with the message that the page shows already. Absent: the page shows no row yet. */
      readonly drawn?: NewMessageIdentity | undefined;
    },
    void
  >;
  /** Retries a message that failed, or of which it is unknown whether it arrived. */
  readonly retryMessage: Command<{ readonly sourceGuid: SourceGuid }, void>;
  /** Discards an unsent message. Its text and files are returned so that the composer can show them. */
  readonly discardMessage: Command<
    { readonly sourceGuid: SourceGuid },
    { readonly text: string; readonly fileIds: readonly FileHandleId[] }
  >;
  /** Sends a typing signal to the other people; the main process limits how often. */
  readonly signalTyping: Command<{ readonly conversationId: ConversationId }, void>;
}

export const messageCommandNames = [
  "sendMessage",
  "retryMessage",
  "discardMessage",
  "signalTyping",
] as const satisfies readonly (keyof MessageCommands)[];
