import type { ConversationId } from "../../base/ids.ts";
import type { ConversationExport, ExportFormat } from "../../model/media/export.ts";
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
  readonly cancelExport: Command<{ readonly exportId: string }, void>;
  /** The exports since Natter started, the oldest first. */
  readonly listExports: Command<void, readonly ConversationExport[]>;
  /** Shows an export in its folder. */
  readonly showExport: Command<{ readonly exportId: string }, void>;
}

export const exportCommandNames = [
  "exportConversation",
  "cancelExport",
  "listExports",
  "showExport",
] as const satisfies readonly (keyof ExportCommands)[];
