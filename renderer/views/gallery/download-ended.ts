import type { Download } from "../../../preload/model/downloads.ts";
import type { Problem } from "../../../preload/reply.ts";
import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/problem-text.ts";
import type { Toast } from "../../state/toasts.svelte.ts";

type Notice = Partial<Toast> & Pick<Toast, "tone" | "title">;

/** The notice about one thing that was saved where nothing else says so; `show` shows it in its folder. Null: nothing came of it. */
export function savedNotice({ name, state }: Download, show: () => void): Notice | null {
  if (state.kind === "failed") return notSavedNotice(state.problem);
  if (state.kind !== "done") return null;
  const action = { label: t("gallery.showInFolder"), run: show };
  return { tone: "success", title: t("gallery.savedTitle"), text: name, action };
}

/** The notice about what could not be saved. */
export function notSavedNotice(problem: Problem): Notice {
  return { tone: "danger", title: t("gallery.notSaved"), text: problemSentence(problem) };
}

/**
 * The notice about several things that were saved; `show` shows their folder. Null for one thing, and for what was cancelled:
 * the screen that it was saved from says so.
 */
export function downloadNotice(ended: Download, show: () => void): Notice | null {
  return ended.shared.length === 1 ? null : folderNotice(ended, show);
}

/** The notice about what was saved into a folder, be it one thing; null while it is saved, and for what was cancelled. */
export function folderNotice(ended: Download, show: () => void): Notice | null {
  const { state, savedCount: count, missedCount: missed, name: folder } = ended;
  if (state.kind === "running" || state.kind === "cancelled") return null;
  const action = { label: t("gallery.showInFolder"), run: show };
  if (state.kind === "failed") {
    const kept = count > 0 ? t("gallery.savedKept", { count, folder }) : "";
    const title = count > 0 ? t("gallery.notAllSaved") : t("gallery.notSaved");
    return {
      tone: "danger",
      title,
      text: problemSentence(state.problem, kept),
      action: count > 0 ? action : null,
    };
  }
  if (count === 0) {
    return { tone: "danger", title: t("gallery.notSaved"), text: t("gallery.savedNone", { missed }) };
  }
  return missed === 0
    ? {
        tone: "success",
        title: t("gallery.savedTitle"),
        text: t("gallery.savedMany", { count, folder }),
        action,
      }
    : {
        tone: "warning",
        title: t("gallery.notAllSaved"),
        text: t("gallery.savedMissed", { count, folder, missed }),
        action,
      };
}
