import type { Download } from "../../../preload/model/downloads.ts";
import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/problem-text.ts";
import type { Toast } from "../../state/toasts.svelte.ts";

type Notice = Partial<Toast> & Pick<Toast, "tone" | "title">;

/**
 * The notice about several things that were saved; `show` shows their folder. Null for one thing, and for what was cancelled:
 * the screen that it was saved from says so.
 */
export function downloadNotice(ended: Download, show: () => void): Notice | null {
  const { shared, state, savedCount: count, missedCount: missed, name: folder } = ended;
  if (shared.length === 1 || state.kind === "running" || state.kind === "cancelled") return null;
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
