import type { HistoryCommands } from "../../../../preload/commands/conversations/history.ts";
import { conversationInput, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** The inputs for commands that download the complete history of a conversation. */
export const historyInputs: InputsOf<HistoryCommands> = {
  startHistoryDownload: conversationInput,
  pauseHistoryDownload: conversationInput,
  cancelHistoryDownload: conversationInput,
  listHistoryDownloads: noInput,
};
