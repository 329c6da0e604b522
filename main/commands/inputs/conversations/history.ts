import type { HistoryCommands } from "../../../../preload/commands/conversations/history.ts";
import { inConversation, nothing } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Downloading all that was ever said in a conversation. */
export const historyInputs: InputsOf<HistoryCommands> = {
  startHistoryDownload: inConversation,
  pauseHistoryDownload: inConversation,
  cancelHistoryDownload: inConversation,
  listHistoryDownloads: nothing,
};
