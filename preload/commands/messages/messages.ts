import type { ChosenFileId, ConversationId, HandedFileId, MessageId, SourceGuid } from "../../base/ids.ts";
import type { Mention, MessageLocation } from "../../model/messages/drafts.ts";
import type { PlacedEmoji } from "../../model/messages/pack-emoji.ts";
import type { Command } from "../command.ts";

/** Writing messages. */
export interface MessageCommands {
  readonly sendMessage: Command<
    {
      readonly conversationId: ConversationId;
      readonly text: string;
      readonly replyTo: MessageId | null;
      /** Absent: nobody is mentioned. */
      readonly mentions?: readonly Mention[] | undefined;
      /** Emoji of packs, each where `usualPlaceholder` stands for it. Absent: none. */
      readonly emoji?: readonly PlacedEmoji[] | undefined;
      /** Of the files of the draft, those that go with it, in this order. Absent: none. */
      readonly fileIds?: readonly ChosenFileId[] | undefined;
      /** Absent: none goes with it. */
      readonly location?: MessageLocation | undefined;
    },
    void
  >;
  /** Sends a failed or unsure message once more. */
  readonly retryMessage: Command<{ readonly sourceGuid: SourceGuid }, void>;
  /** Takes back an unsent message; its text and files are returned so that the composer can hold them. */
  readonly discardMessage: Command<
    { readonly sourceGuid: SourceGuid },
    { readonly text: string; readonly fileIds: readonly HandedFileId[] }
  >;
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
