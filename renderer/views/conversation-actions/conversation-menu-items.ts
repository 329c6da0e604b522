import AppWindow from "@lucide/svelte/icons/app-window";
import ArrowDown from "@lucide/svelte/icons/arrow-down";
import ArrowUp from "@lucide/svelte/icons/arrow-up";
import Ban from "@lucide/svelte/icons/ban";
import Bell from "@lucide/svelte/icons/bell";
import BellOff from "@lucide/svelte/icons/bell-off";
import BellRing from "@lucide/svelte/icons/bell-ring";
import Check from "@lucide/svelte/icons/check";
import CheckCheck from "@lucide/svelte/icons/check-check";
import Columns2 from "@lucide/svelte/icons/columns-2";
import Eraser from "@lucide/svelte/icons/eraser";
import Hash from "@lucide/svelte/icons/hash";
import ListChecks from "@lucide/svelte/icons/list-checks";
import LogOut from "@lucide/svelte/icons/log-out";
import MessageSquareDot from "@lucide/svelte/icons/message-square-dot";
import Pencil from "@lucide/svelte/icons/pencil";
import Pin from "@lucide/svelte/icons/pin";
import PinOff from "@lucide/svelte/icons/pin-off";
import Trash2 from "@lucide/svelte/icons/trash-2";
import type { LucideIcon } from "@lucide/svelte";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { t } from "../../messages/format.ts";
import type { MenuItem } from "../../shared/menu/menu-item.ts";
import { isUnread } from "../../state/conversation/arrange-rows.ts";
import type { ConversationDialogKind } from "../../state/conversation/conversation-actions.svelte.ts";
import { isMessageRequest } from "../../state/conversation/conversation-list.svelte.ts";
import { canOpenBeside, openBeside } from "../../state/conversation/sides/open-beside.ts";
import { openOwnWindow } from "../../state/conversation/own-window.ts";
import { canManageTopics } from "../../state/conversation/topics-of-group.ts";
import type { ChatSelection } from "../../state/conversation/selection/chat-selection.svelte.ts";
import { groupMenuItems } from "./group-menu-items.ts";
import type { ConversationMenuParts } from "./menu-parts.ts";

function makeItem(label: string, icon: LucideIcon, run: () => void): MenuItem {
  return { label, icon, isDestructive: false, run };
}
/** An entry that asks in a dialog before it takes something away. */
function dialogItem(
  { actions }: ConversationMenuParts,
  conversation: Conversation,
  [kind, label, icon]: readonly [ConversationDialogKind, string, LucideIcon],
): MenuItem {
  const run = (): void => {
    actions.ask(kind, conversation);
  };
  return { label, icon, isDestructive: true, run };
}

/** The entries of a conversation's menu that act on the whole conversation. */
export function conversationMenuItems(
  parts: ConversationMenuParts,
  conversation: Conversation,
): readonly MenuItem[] {
  if (isMessageRequest(conversation)) return requestItems(parts, conversation);
  return [...ownWindowItems(parts, conversation), ...itemsOfKind(parts, conversation)];
}

function itemsOfKind(parts: ConversationMenuParts, conversation: Conversation): readonly MenuItem[] {
  if (conversation.kind === "direct")
    return [
      ...pinItems(parts, conversation),
      levelItem(parts, conversation),
      ...chatItems(parts, conversation),
    ];
  if (conversation.posting === "left") return [];
  if (conversation.parentId !== null) return topicItems(parts, conversation);
  return [...pinItems(parts, conversation), ...wholeGroupItems(parts, conversation)];
}

/** The entries of the menu of a row of the list. */
export function conversationRowMenuItems(
  parts: ConversationMenuParts,
  conversation: Conversation,
  selection: ChatSelection,
): readonly MenuItem[] {
  const others = conversationMenuItems(parts, conversation);
  if (isMessageRequest(conversation)) return others;
  const select = makeItem(t("list.select"), ListChecks, () => {
    selection.toggle(conversation);
  });
  const beside = makeItem(t("sides.openBeside"), Columns2, () => void openBeside(parts, conversation));
  return [
    ...(canOpenBeside(parts, conversation) ? [beside] : []),
    readItem(parts, conversation),
    select,
    ...others,
  ];
}

/** The entry that opens a conversation in its own window. There is none in that window, and none for a group that was left. */
function ownWindowItems(parts: ConversationMenuParts, { id, posting }: Conversation): readonly MenuItem[] {
  if (parts.chatWindows.own !== null || posting === "left") return [];
  return [makeItem(t("chatWindows.open"), AppWindow, () => void openOwnWindow(parts, id))];
}

/** The entry that marks a conversation as read or unread. Marking as unread closes the chat, since an open chat counts as read. */
function readItem({ actions, sides }: ConversationMenuParts, conversation: Conversation): MenuItem {
  if (isUnread(conversation))
    return makeItem(t("conversationActions.markRead"), CheckCheck, () => void actions.markRead(conversation));
  return makeItem(t("conversationActions.markUnread"), MessageSquareDot, () => {
    sides.closeChat(conversation.id);
    void actions.markUnread(conversation);
  });
}

/** The entries for the request of a stranger. */
function requestItems(parts: ConversationMenuParts, request: Conversation): readonly MenuItem[] {
  return [
    makeItem(t("requests.accept"), Check, () => void parts.actions.acceptRequest(request)),
    dialogItem(parts, request, ["delete-request", t("requests.delete"), Trash2]),
    dialogItem(parts, request, ["block-request", t("requests.block"), Ban]),
  ];
}

/** The entries that pin, unpin and move a conversation. Topics cannot be pinned here, because they stand below their group. */
function pinItems({ pinnedChats }: ConversationMenuParts, conversation: Conversation): readonly MenuItem[] {
  if (conversation.pinPosition === undefined)
    return [makeItem(t("pinnedChats.pin"), Pin, () => void pinnedChats.pin(conversation))];
  const move = (step: 1 | -1, label: string, icon: LucideIcon): readonly MenuItem[] =>
    pinnedChats.canMove(conversation, step)
      ? [makeItem(label, icon, () => void pinnedChats.move(conversation, step))]
      : [];
  return [
    makeItem(t("pinnedChats.unpin"), PinOff, () => void pinnedChats.unpin(conversation)),
    ...move(-1, t("pinnedChats.moveUp"), ArrowUp),
    ...move(1, t("pinnedChats.moveDown"), ArrowDown),
  ];
}

function chatItems(parts: ConversationMenuParts, chat: Conversation): readonly MenuItem[] {
  return [
    dialogItem(parts, chat, ["clear", t("conversationActions.clear"), Eraser]),
    dialogItem(parts, chat, ["remove", t("conversationActions.remove"), Trash2]),
  ];
}

function wholeGroupItems(parts: ConversationMenuParts, group: Conversation): readonly MenuItem[] {
  const { groups, topicForm } = parts;
  const create = makeItem(t("topics.new"), Hash, () => {
    topicForm.ask("new", group);
  });
  return [
    muteItem(parts, group),
    levelItem(parts, group),
    ...groupMenuItems(groups, group),
    ...(canManageTopics(group) ? [create] : []),
    dialogItem(parts, group, ["leave", t("conversationActions.leave"), LogOut]),
  ];
}

function topicItems(parts: ConversationMenuParts, topic: Conversation): readonly MenuItem[] {
  const { topicForm, pinnedChats } = parts;
  const isPinned = topic.pinPosition !== undefined;
  const unpin = makeItem(t("pinnedChats.unpin"), PinOff, () => void pinnedChats.unpin(topic));
  const opens = (kind: "edit" | "delete") => () => {
    topicForm.ask(kind, topic);
  };
  const manage = [
    makeItem(t("topics.edit"), Pencil, opens("edit")),
    { label: t("topics.delete"), icon: Trash2, isDestructive: true, run: opens("delete") },
  ];
  return [
    ...(isPinned ? [unpin] : []),
    muteItem(parts, topic),
    levelItem(parts, topic),
    ...(canManageTopics(topic) ? manage : []),
  ];
}

/** The entry that opens the choice of the messages that cause notifications on this computer. */
function levelItem({ actions }: ConversationMenuParts, conversation: Conversation): MenuItem {
  return makeItem(t("notificationLevel.menu"), Bell, () => {
    actions.ask("notifications", conversation);
  });
}

/** The entry that mutes or unmutes. The service mutes groups and topics only. */
function muteItem({ actions, list }: ConversationMenuParts, conversation: Conversation): MenuItem {
  return conversation.mutedUntil === null
    ? makeItem(t("conversationActions.mute"), BellOff, () => {
        actions.ask("mute", conversation);
      })
    : makeItem(t("conversationActions.unmute"), BellRing, () => {
        void actions.unmute(conversation, list.conversations);
      });
}
