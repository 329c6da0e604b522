import type { ConversationId } from "../../base/ids.ts";
import type {
  ConversationExport,
  EmojiFontPart,
  ExportFormat,
  MessageSpan,
  PrintTarget,
} from "../../model/media/export.ts";
import type { Command } from "../command.ts";

/** Commands that export conversations to files. */
export interface ExportCommands {
  /** Asks the person for a path and starts an export there, unless the person cancels. */
  readonly exportConversation: Command<
    {
      readonly conversationId: ConversationId;
      readonly format: ExportFormat;
      /** Whether to download the rest of the history before the export. */
      readonly isWithHistory: boolean;
    },
    void
  >;
  /** The number of messages of a span that are on this computer. */
  readonly countMessages: Command<
    { readonly conversationId: ConversationId; readonly span: MessageSpan },
    number
  >;
  /**
   * Prints the messages of a span. For a PDF it asks the person for a path first. The progress is published as that of
   * an export.
   */
  readonly printConversation: Command<
    {
      readonly conversationId: ConversationId;
      readonly target: PrintTarget;
      readonly span: MessageSpan;
      /** Whether to download the rest of the history before printing. */
      readonly isWithHistory: boolean;
      /** The parts of the app's emoji font that the document needs; empty if this computer has an emoji font. */
      readonly emojiFont: readonly EmojiFontPart[];
    },
    void
  >;
  readonly cancelExport: Command<{ readonly exportId: string }, void>;
  /** The exports since Natter started, the oldest first. */
  readonly listExports: Command<void, readonly ConversationExport[]>;
  /** Shows an export in its folder. */
  readonly showExport: Command<{ readonly exportId: string }, void>;
}

export const exportCommandNames = [
  "exportConversation",
  "countMessages",
  "printConversation",
  "cancelExport",
  "listExports",
  "showExport",
] as const satisfies readonly (keyof ExportCommands)[];
