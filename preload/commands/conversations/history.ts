import type { ConversationId } from "../../base/ids.ts";
import type { HistoryDownload } from "../../model/conversations/history.ts";
import type { Command } from "../command.ts";

/** Commands for downloads of a conversation's complete history. */
export interface HistoryCommands {
  /** Starts or resumes the download. */
  readonly startHistoryDownload: Command<{ readonly conversationId: ConversationId }, void>;
  readonly pauseHistoryDownload: Command<{ readonly conversationId: ConversationId }, void>;
  /** Cancels the download. The messages downloaded so far stay stored. */
  readonly cancelHistoryDownload: Command<{ readonly conversationId: ConversationId }, void>;
  /** Downloads that are not done, in the order in which they were requested. */
  readonly listHistoryDownloads: Command<void, readonly HistoryDownload[]>;
}

export const historyCommandNames = [
  "startHistoryDownload",
  "pauseHistoryDownload",
  "cancelHistoryDownload",
  "listHistoryDownloads",
] as const satisfies readonly (keyof HistoryCommands)[];
