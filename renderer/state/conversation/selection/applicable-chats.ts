import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { isUnread } from "../arrange-rows.ts";

/** An action on several chats at once. */
export type SelectedChatsAction =
  | "mark-read"
  | "mark-unread"
  | "mute"
  | "unmute"
  | "notifications"
  | "pin"
  | "unpin"
  | "leave"
  | "remove";

/** Groups and topics that this account is a member of: the service mutes only these. */
function isJoined({ kind, posting }: Conversation): boolean {
  return kind === "group" && posting !== "left";
}

/** By action, whether it makes sense for a chat. The menu of a single chat has the same rules. */
const appliesTo: Readonly<Record<SelectedChatsAction, (chat: Conversation) => boolean>> = {
  "mark-read": isUnread,
  "mark-unread": (chat) => !isUnread(chat),
  mute: (chat) => isJoined(chat) && chat.mutedUntil === null,
  unmute: (chat) => isJoined(chat) && chat.mutedUntil !== null,
  notifications: ({ posting }) => posting !== "left" && posting !== "awaiting-approval",
  // Topics cannot be pinned here, because they stand below their group.
  pin: (chat) => chat.pinPosition === undefined && chat.parentId === null && chat.posting !== "left",
  unpin: ({ pinPosition }) => pinPosition !== undefined,
  leave: (chat) => isJoined(chat) && chat.parentId === null,
  remove: ({ kind }) => kind === "direct",
};

/** The chats that an action applies to. */
export function applicableChats(
  action: SelectedChatsAction,
  chats: readonly Conversation[],
): readonly Conversation[] {
  return chats.filter(appliesTo[action]);
}

/** Whether this account owns the group: the service lets no owner leave. */
export function isOwnGroup({ ownRole }: Conversation): boolean {
  return ownRole === "owner";
}
