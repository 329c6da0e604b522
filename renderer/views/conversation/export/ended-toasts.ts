import type { ConversationExport } from "../../../../preload/model/media/export.ts";
import { t } from "../../../messages/format.ts";
import { problemSentence } from "../../../shared/feedback/problem-text.ts";
import type { Toast } from "../../../shared/feedback/toasts.svelte.ts";

/** The toast about an export that has ended; `show` shows the file in its folder. */
export function exportEndedToast(
  ended: ConversationExport,
  show: () => void,
): Partial<Toast> & Pick<Toast, "tone" | "title"> {
  const { state, written, missingMedia: missing, path } = ended;
  const action = { label: t("history.showInFolder"), run: show };
  if (state.kind === "failed") {
    const isKept = written > 0;
    return {
      tone: "danger",
      title: t("history.exportFailed"),
      text: problemSentence(state.problem, isKept ? t("history.exportFailedKept", { path }) : ""),
      action: isKept ? action : null,
    };
  }
  if (state.kind !== "done") return { tone: "success", title: t("history.exportCancelled") };
  const text =
    missing === 0
      ? t("history.exportDoneText", { count: written, path })
      : t("history.exportDoneMissing", { count: written, path, missing });
  return { tone: missing === 0 ? "success" : "warning", title: t("history.exportDone"), text, action };
}

/** The toast about a history that is downloaded: `stored` messages of a chat. */
export function historyEndedToast(stored: number, chat: string): Pick<Toast, "tone" | "title" | "text"> {
  return { tone: "success", title: t("history.done"), text: t("history.doneText", { count: stored, chat }) };
}
