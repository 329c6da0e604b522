import Bell from "@lucide/svelte/icons/bell";
import BellOff from "@lucide/svelte/icons/bell-off";
import BellRing from "@lucide/svelte/icons/bell-ring";
import CheckCheck from "@lucide/svelte/icons/check-check";
import LogOut from "@lucide/svelte/icons/log-out";
import MessageSquareDot from "@lucide/svelte/icons/message-square-dot";
import Pin from "@lucide/svelte/icons/pin";
import PinOff from "@lucide/svelte/icons/pin-off";
import Trash2 from "@lucide/svelte/icons/trash-2";
import type { LucideIcon } from "@lucide/svelte";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { t } from "../../../messages/format.ts";
import type { MenuItem } from "../../../shared/menu/menu-item.ts";
import { applicableChats } from "../../../state/conversation/selection/applicable-chats.ts";
import type { SelectedChatsAction } from "../../../state/conversation/selection/applicable-chats.ts";
import type { SelectedChatActions } from "../../../state/conversation/selection/selected-chat-actions.svelte.ts";

type Choice = readonly [SelectedChatsAction, string, LucideIcon, () => void];

/** The actions that fit all or some of the selected chats. If they fit some, the label says how many. */
export function selectedChatsMenuItems(
  actions: SelectedChatActions,
  chats: readonly Conversation[],
): readonly MenuItem[] {
  const choices: readonly Choice[] = [
    ["mark-read", t("conversationActions.markRead"), CheckCheck, () => void actions.markRead()],
    ["mark-unread", t("conversationActions.markUnread"), MessageSquareDot, () => void actions.markUnread()],
    ["pin", t("pinnedChats.pin"), Pin, () => void actions.pin()],
    ["unpin", t("pinnedChats.unpin"), PinOff, () => void actions.unpin()],
    [
      "mute",
      t("conversationActions.mute"),
      BellOff,
      () => {
        actions.ask("mute");
      },
    ],
    ["unmute", t("conversationActions.unmute"), BellRing, () => void actions.unmute()],
    [
      "notifications",
      t("notificationLevel.menu"),
      Bell,
      () => {
        actions.ask("notifications");
      },
    ],
    [
      "leave",
      t("chatSelection.leave"),
      LogOut,
      () => {
        actions.ask("leave");
      },
    ],
    [
      "remove",
      t("chatSelection.remove"),
      Trash2,
      () => {
        actions.ask("remove");
      },
    ],
  ];
  return choices.flatMap(([action, name, icon, run]) => {
    const count = applicableChats(action, chats).length;
    if (count === 0) return [];
    const label =
      count === chats.length ? name : t("chatSelection.partly", { action: name, count, all: chats.length });
    return [{ label, icon, isDestructive: action === "leave" || action === "remove", run }];
  });
}
