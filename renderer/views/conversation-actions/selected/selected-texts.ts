import { t } from "../../../messages/format.ts";
import type { SelectedChatsAction } from "../../../state/conversation/selection/applicable-chats.ts";
import type { SelectedChatsDialog } from "../../../state/conversation/selection/selected-chat-actions.svelte.ts";

type AskingDialog = Exclude<SelectedChatsDialog, { kind: "results" }>;

/** The words of a dialog that asks before an action on the selected chats. */
export interface SelectedChatsDialogTexts {
  readonly title: string;
  /** The consequences, a paragraph each. */
  readonly texts: readonly string[];
  /** Label of the button that confirms. */
  readonly confirm: string;
}

/** The words of a dialog that asks. */
export function selectedChatsDialogTexts({
  kind,
  chats: { length: count },
}: AskingDialog): SelectedChatsDialogTexts {
  switch (kind) {
    case "mute":
      return {
        title: t("chatSelection.muteTitle", { count }),
        texts: [t("conversationActions.muteText")],
        confirm: t("conversationActions.muteConfirm"),
      };
    case "notifications":
      return {
        title: t("chatSelection.levelTitle", { count }),
        texts: [],
        confirm: t("notificationLevel.save"),
      };
    case "leave":
      return {
        title: count === 0 ? t("chatSelection.leaveNone") : t("chatSelection.leaveTitle", { count }),
        texts: count === 0 ? [] : [t("chatSelection.leaveText"), t("conversationActions.leaveKept")],
        confirm: t("chatSelection.leaveConfirm", { count }),
      };
    case "remove":
      return {
        title: t("chatSelection.removeTitle", { count }),
        texts: [t("chatSelection.removeText"), t("chatSelection.removeHint")],
        confirm: t("chatSelection.removeConfirm", { count }),
      };
  }
}

const failedKeys = {
  "mark-read": "chatSelection.notMarkedRead",
  "mark-unread": "chatSelection.notMarkedUnread",
  mute: "chatSelection.notMuted",
  unmute: "chatSelection.notUnmuted",
  notifications: "chatSelection.levelNotSet",
  pin: "chatSelection.notPinned",
  unpin: "chatSelection.notUnpinned",
  leave: "chatSelection.notLeft",
  remove: "chatSelection.notRemoved",
} as const satisfies Record<SelectedChatsAction, string>;

/** How many chats an action failed for, in words. */
export function selectedChatsFailureTitle(action: SelectedChatsAction, count: number): string {
  return t(failedKeys[action], { count });
}
