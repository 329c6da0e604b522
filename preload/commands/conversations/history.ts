import type { ConversationId } from "../../base/ids.ts";
import type { HistoryDownload } from "../../model/conversations/history.ts";
import type { Command } from "../command.ts";

/** Downloading all that was ever said in a conversation. */
export interface HistoryCommands {
  /** Begins it, or goes on with it. */
  readonly startHistoryDownload: Command<{ readonly conversationId: ConversationId }, void>;
  readonly pauseHistoryDownload: Command<{ readonly conversationId: ConversationId }, void>;
  /** Gives it up; what came so far stays. */
  readonly cancelHistoryDownload: Command<{ readonly conversationId: ConversationId }, void>;
  /** Those that are not done, in the order they were asked for. */
  readonly listHistoryDownloads: Command<void, readonly HistoryDownload[]>;
}

/** Their names. */
export const historyCommandNames = [
  "startHistoryDownload",
  "pauseHistoryDownload",
  "cancelHistoryDownload",
  "listHistoryDownloads",
] as const satisfies readonly (keyof HistoryCommands)[];
