import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { t } from "../../../messages/format.ts";
import type { Toast } from "../../../shared/feedback/toasts.svelte.ts";
import type { ConversationActions } from "../../../state/conversation/conversation-actions.svelte.ts";
import type { SelectedChatsAction } from "../../../state/conversation/selection/applicable-chats.ts";

const doneKeys = {
  "mark-read": "chatSelection.markedRead",
  "mark-unread": "chatSelection.markedUnread",
  mute: "chatSelection.muted",
  unmute: "chatSelection.unmuted",
  notifications: "chatSelection.levelSet",
  pin: "chatSelection.pinned",
  unpin: "chatSelection.unpinned",
  leave: "chatSelection.left",
  remove: "chatSelection.removed",
} as const satisfies Record<SelectedChatsAction, string>;

/** The screen shows the success of these actions, so it is only announced to screen readers. */
const shownActions: ReadonlySet<SelectedChatsAction> = new Set(["mark-read", "mark-unread", "pin", "unpin"]);

/** A sentence that says what an action has done. */
export function selectedDoneText(action: SelectedChatsAction, count: number): string {
  return t(doneKeys[action], { count });
}

/**
 * The toast that an action succeeded for all selected chats; null if the screen shows the success. `rejoin` undoes
 * leaving.
 */
export function selectedDoneToast(
  action: SelectedChatsAction,
  chats: readonly Conversation[],
  actions: Pick<ConversationActions, "rejoin">,
): (Pick<Toast, "tone" | "title"> & Partial<Toast>) | null {
  if (shownActions.has(action)) return null;
  const rejoin = async (): Promise<void> => {
    for (const chat of chats) await actions.rejoin(chat);
  };
  const undo = { label: t("conversationActions.rejoin"), run: () => void rejoin() };
  const title = selectedDoneText(action, chats.length);
  return { tone: "success", title, action: action === "leave" ? undo : null };
}
