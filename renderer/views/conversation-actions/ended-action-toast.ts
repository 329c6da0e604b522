import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import { servicePageAction } from "../../shared/feedback/service-page-action.ts";
import type { Toast } from "../../shared/feedback/toasts.svelte.ts";
import { isolateTextDirection } from "../../shared/text/isolate-text-direction.ts";
import type { EndedAction } from "../../state/conversation/conversation-actions.svelte.ts";

type Action = EndedAction["action"];

/**
 * By action, the keys of the texts for a success and a failure. `done` is null if the screen shows the success, such as
 * that a conversation is read.
 */
const textKeys = {
  "mark-read": { done: null, failed: "conversationActions.notMarkedRead" },
  "mark-unread": { done: null, failed: "conversationActions.notMarkedUnread" },
  "mark-all-read": {
    done: "conversationActions.allMarkedRead",
    failed: "conversationActions.notAllMarkedRead",
  },
  mute: { done: "conversationActions.muted", failed: "conversationActions.notMuted" },
  unmute: { done: "conversationActions.unmuted", failed: "conversationActions.notUnmuted" },
  notifications: { done: "notificationLevel.saved", failed: "notificationLevel.notSaved" },
  leave: { done: "conversationActions.left", failed: "conversationActions.notLeft" },
  rejoin: { done: "conversationActions.rejoined", failed: "conversationActions.notRejoined" },
  clear: { done: "conversationActions.cleared", failed: "conversationActions.notCleared" },
  remove: { done: "conversationActions.removed", failed: "conversationActions.notRemoved" },
  "accept-request": { done: null, failed: "requests.notAccepted" },
  "delete-request": { done: "requests.deleted", failed: "requests.notDeleted" },
  "block-request": { done: "requests.blocked", failed: "requests.notBlocked" },
} as const satisfies Record<Action, { readonly done: string | null; readonly failed: string }>;

/**
 * The toast about an ended action; null if the screen shows the outcome already. `rejoin` undoes leaving, and
 * `openPage` opens an address in the browser.
 */
export function endedActionToast(
  { action, conversation, problem }: EndedAction,
  { rejoin, openPage }: { readonly rejoin: () => void; readonly openPage: (address: string) => void },
): (Pick<Toast, "tone" | "title"> & Partial<Toast>) | null {
  const chat = isolateTextDirection(conversation?.name ?? "");
  if (problem !== null) {
    const page = servicePageAction(problem, openPage);
    const text =
      page === null ? problemSentence(problem, t("conversationActions.stays")) : t("formerGroups.phoneOnly");
    return { tone: "danger", title: t(textKeys[action].failed, { chat }), text, action: page };
  }
  const key = textKeys[action].done;
  if (key === null) return null;
  const undo = { label: t("conversationActions.rejoin"), run: rejoin };
  return { tone: "success", title: t(key, { chat }), action: action === "leave" ? undo : null };
}
