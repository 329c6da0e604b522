import type { ConversationId } from "../../base/ids.ts";
import type { ConversationExport, ExportFormat } from "../../model/media/export.ts";
import type { Command } from "../command.ts";

/** Writing conversations out. */
export interface ExportCommands {
  /** Asks where to, and begins, unless the person thinks better of it. */
  readonly exportConversation: Command<
    {
      readonly conversationId: ConversationId;
      readonly format: ExportFormat;
      /** Whether the rest of the history is downloaded first. */
      readonly isWithHistory: boolean;
    },
    void
  >;
  readonly cancelExport: Command<{ readonly exportId: string }, void>;
  /** Those of this run, the oldest first. */
  readonly listExports: Command<void, readonly ConversationExport[]>;
  /** Shows what was written in the folder that it is in. */
  readonly showExport: Command<{ readonly exportId: string }, void>;
}

/** Their names. */
export const exportCommandNames = [
  "exportConversation",
  "cancelExport",
  "listExports",
  "showExport",
] as const satisfies readonly (keyof ExportCommands)[];
