import type { Download } from "../../../preload/model/media/downloads.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import { hasDownloadCard } from "./downloads.svelte.ts";
import type { Toast } from "../../shared/feedback/toasts.svelte.ts";

type NewToast = Partial<Toast> & Pick<Toast, "tone" | "title">;

/** The actions of the toast after saving has ended. */
interface SavedToastActions {
  /** Shows the file or folder in the file manager. */
  readonly show: () => void;
  /** Saves the same items again. */
  readonly saveAgain: () => void;
}

export function notSavedToast(problem: Problem): NewToast {
  return { tone: "danger", title: t("downloads.notSaved"), text: problemSentence(problem) };
}

/** Why one attachment was not saved, what became of the incomplete file, and what to do. */
export function notDownloadedText(problem: Problem): string {
  const isDiskHanging = problem.kind === "disk" && problem.reason === "ETIMEDOUT";
  return problemSentence(problem, t(isDiskHanging ? "downloads.leftUntilAnswer" : "downloads.nothingLeft"));
}

/**
 * The toast after saving has ended. Null while it runs, if the person cancelled it with nothing saved, and if a card
 * shows the outcome.
 */
export function downloadToast(ended: Download, actions: SavedToastActions): NewToast | null {
  if (ended.state.kind === "running" || hasDownloadCard(ended)) return null;
  return ended.isToFolder ? folderToast(ended, actions) : oneFileToast(ended, actions);
}

function oneFileToast({ name, state }: Download, actions: SavedToastActions): NewToast | null {
  if (state.kind === "done") {
    return { tone: "success", title: t("downloads.savedTitle"), text: name, action: showAction(actions) };
  }
  if (state.kind !== "failed") return null;
  const text = notDownloadedText(state.problem);
  return {
    tone: "danger",
    title: t("downloads.notSavedNamed", { name }),
    text,
    action: retryAction(actions),
  };
}

function folderToast(ended: Download, actions: SavedToastActions): NewToast | null {
  const { state, savedCount: count, missedCount: missed, name: folder } = ended;
  const kept = count > 0 ? t("downloads.savedMany", { count, folder }) : "";
  const some = { title: t("downloads.notAllSaved"), action: showAction(actions) };
  const none = { tone: "danger", title: t("downloads.notSaved"), action: retryAction(actions) } as const;
  if (state.kind === "cancelled") return count > 0 ? { ...some, tone: "warning", text: kept } : null;
  if (state.kind === "failed") {
    const text = problemSentence(state.problem, kept);
    return count > 0 ? { ...some, tone: "danger", text } : { ...none, text };
  }
  if (count === 0) return { ...none, text: t("downloads.savedNone", { missed }) };
  if (missed > 0)
    return { ...some, tone: "warning", text: t("downloads.savedMissed", { count, folder, missed }) };
  return { ...some, tone: "success", title: t("downloads.savedTitle"), text: kept };
}

function showAction({ show }: SavedToastActions): Toast["action"] {
  return { label: t("downloads.showInFolder"), run: show };
}

function retryAction(actions: SavedToastActions): Toast["action"] {
  return { label: t("common.tryAgain"), run: actions.saveAgain };
}
