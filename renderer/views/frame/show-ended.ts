import type { ConversationExport } from "../../../preload/model/media/export.ts";
import type { AppState } from "../../state/app/context.ts";
import type { HistoryDownload } from "../../../preload/model/conversations/history.ts";

const loadToasts = () => import("../conversation/export/ended-toasts.ts");

/**
 * Shows a toast about a downloaded history. The module with its texts is loaded only here, because most starts never
 * need it.
 */
export async function showHistoryEnded(
  { conversationId, stored }: HistoryDownload,
  { list, toasts }: Pick<AppState, "list" | "toasts">,
): Promise<void> {
  const { historyEndedToast } = await loadToasts();
  toasts.show(historyEndedToast(stored, list.find(conversationId)?.name ?? ""));
}

/**
 * Shows a toast about an export that ended. The module with its texts is loaded only here, because most starts never
 * need it.
 */
export async function showExportEnded(
  ended: ConversationExport,
  { exports, toasts }: Pick<AppState, "exports" | "toasts">,
): Promise<void> {
  const { exportEndedToast } = await loadToasts();
  toasts.show({ ...exportEndedToast(ended, () => void exports.show(ended.id)), isKept: true });
}
