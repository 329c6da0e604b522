import type { ConversationExport, PrintTarget } from "../../../../preload/model/media/export.ts";
import { t } from "../../../messages/format.ts";
import { problemSentence } from "../../../shared/feedback/problem-text.ts";
import type { Toast } from "../../../shared/feedback/toasts.svelte.ts";

/** The toast about an export that has ended; `show` shows the file in its folder. */
export function exportEndedToast(
  ended: ConversationExport,
  show: () => void,
): Partial<Toast> & Pick<Toast, "tone" | "title"> {
  const { format, state, written, missingMedia: missing, path } = ended;
  if (format === "pdf" || format === "printer") return printoutEndedToast(ended, format, show);
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

/** The toast about a printout that has ended. A failed printout leaves nothing behind. */
function printoutEndedToast(
  { state, written: count, missingMedia: missing, path }: ConversationExport,
  format: PrintTarget,
  show: () => void,
): Partial<Toast> & Pick<Toast, "tone" | "title"> {
  const isPdf = format === "pdf";
  if (state.kind === "failed") {
    const why = t(isPdf ? "printing.noPdf" : "printing.noPrinter");
    return {
      tone: "danger",
      title: t(isPdf ? "printing.pdfFailed" : "printing.failed"),
      text:
        state.problem.kind === "unexpected" ? why : problemSentence(state.problem, t("printing.nothingKept")),
    };
  }
  if (state.kind !== "done") return { tone: "success", title: t("printing.cancelled") };
  const action = isPdf ? { label: t("history.showInFolder"), run: show } : null;
  const tone = missing === 0 ? "success" : "warning";
  const lost = missing === 0 ? [] : [t("printing.missing", { missing })];
  const done = isPdf ? t("printing.savedText", { count, path }) : t("printing.sentText", { count });
  return {
    tone,
    title: t(isPdf ? "printing.saved" : "printing.sent"),
    text: [done, ...lost].join(" "),
    action,
  };
}

/** The toast about a history that is downloaded: `stored` messages of a chat. */
export function historyEndedToast(stored: number, chat: string): Pick<Toast, "tone" | "title" | "text"> {
  return { tone: "success", title: t("history.done"), text: t("history.doneText", { count: stored, chat }) };
}
