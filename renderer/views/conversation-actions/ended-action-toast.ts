import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import { servicePageAction } from "../../shared/feedback/service-page-action.ts";
import type { Toast } from "../../shared/feedback/toasts.svelte.ts";
import { isolateTextDirection } from "../../shared/text/isolate-text-direction.ts";
import type { EndedAction } from "../../state/conversation/conversation-actions.svelte.ts";

type Action = EndedAction["action"];

const failedKeys = {
  "mark-read": "conversationActions.notMarkedRead",
  "mark-unread": "conversationActions.notMarkedUnread",
  "mark-all-read": "conversationActions.notAllMarkedRead",
  mute: "conversationActions.notMuted",
  unmute: "conversationActions.notUnmuted",
  notifications: "notificationLevel.notSaved",
  leave: "conversationActions.notLeft",
  rejoin: "conversationActions.notRejoined",
  clear: "conversationActions.notCleared",
  remove: "conversationActions.notRemoved",
  "accept-request": "requests.notAccepted",
  "delete-request": "requests.notDeleted",
  "block-request": "requests.notBlocked",
} as const satisfies Record<Action, string>;

/**
 * By action, the key of the text for a success. Null if the screen shows the success, such as that a conversation is
 * read.
 */
const doneKeys = {
  "mark-read": null,
  "mark-unread": null,
  "mark-all-read": "conversationActions.allMarkedRead",
  mute: "conversationActions.muted",
  unmute: "conversationActions.unmuted",
  notifications: "notificationLevel.saved",
  leave: "conversationActions.left",
  rejoin: "conversationActions.rejoined",
  clear: "conversationActions.cleared",
  remove: "conversationActions.removed",
  "accept-request": null,
  "delete-request": "requests.deleted",
  "block-request": "requests.blocked",
} as const satisfies Record<Action, string | null>;

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
    return { tone: "danger", title: t(failedKeys[action], { chat }), text, action: page };
  }
  const key = doneKeys[action];
  if (key === null) return null;
  const undo = { label: t("conversationActions.rejoin"), run: rejoin };
  return { tone: "success", title: t(key, { chat }), action: action === "leave" ? undo : null };
}
