import type { Download } from "../../../preload/model/media/downloads.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import { hasCard } from "./downloads.svelte.ts";
import type { Toast } from "../../shared/feedback/toasts.svelte.ts";

type Notice = Partial<Toast> & Pick<Toast, "tone" | "title">;

/** What a person can do once saving has ended. */
interface Deeds {
  /** Shows it in its folder. */
  readonly show: () => void;
  /** Saves the same once more. */
  readonly again: () => void;
}

/** The notice about what could not be saved. */
export function notSavedNotice(problem: Problem): Notice {
  return { tone: "danger", title: t("gallery.notSaved"), text: problemSentence(problem) };
}

/** The notice about what was saved, or was to be; null while it is, where nothing came of it, and where a card says so. */
export function downloadNotice(ended: Download, deeds: Deeds): Notice | null {
  if (ended.state.kind === "running" || hasCard(ended)) return null;
  return ended.isToFolder ? folderNotice(ended, deeds) : oneNotice(ended, deeds);
}

function oneNotice({ name, state }: Download, deeds: Deeds): Notice | null {
  if (state.kind === "done") {
    return { tone: "success", title: t("gallery.savedTitle"), text: name, action: shown(deeds) };
  }
  if (state.kind !== "failed") return null;
  const text = problemSentence(state.problem, t("gallery.nothingLeft"));
  return { tone: "danger", title: t("gallery.notSavedNamed", { name }), text, action: again(deeds) };
}

function folderNotice(ended: Download, deeds: Deeds): Notice | null {
  const { state, savedCount: count, missedCount: missed, name: folder } = ended;
  const kept = count > 0 ? t("gallery.savedMany", { count, folder }) : "";
  const some = { title: t("gallery.notAllSaved"), action: shown(deeds) };
  const none = { tone: "danger", title: t("gallery.notSaved"), action: again(deeds) } as const;
  if (state.kind === "cancelled") return count > 0 ? { ...some, tone: "warning", text: kept } : null;
  if (state.kind === "failed") {
    const text = problemSentence(state.problem, kept);
    return count > 0 ? { ...some, tone: "danger", text } : { ...none, text };
  }
  if (count === 0) return { ...none, text: t("gallery.savedNone", { missed }) };
  if (missed > 0)
    return { ...some, tone: "warning", text: t("gallery.savedMissed", { count, folder, missed }) };
  return { ...some, tone: "success", title: t("gallery.savedTitle"), text: kept };
}

function shown({ show }: Deeds): Toast["action"] {
  return { label: t("gallery.showInFolder"), run: show };
}

function again(deeds: Deeds): Toast["action"] {
  return { label: t("common.tryAgain"), run: deeds.again };
}
