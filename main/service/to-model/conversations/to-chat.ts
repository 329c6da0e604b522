import { asId, chatIdOf } from "../../../../preload/base/ids.ts";
import type { MessageId, UserId } from "../../../../preload/base/ids.ts";
import type { WireChat } from "../../../../api/messages/direct-messages.ts";
import type { ConversationFacts, UntoldField } from "./conversation-facts.ts";
import { optionalMediaPath } from "../media/media-path.ts";
import { areChatRulesUntold, toChatRules } from "../groups/to-message-rules.ts";
import { toMessage } from "../messages/to-message.ts";
import { toPreview } from "./to-preview.ts";
import { toMilliseconds } from "../values/to-time.ts";
import { toShownName } from "../values/to-text.ts";

/** A direct-message chat as the list or the single call answers it (interface/direct-messages#chats). */
export function toChat(wire: WireChat, me: UserId): ConversationFacts {
  const otherUserId = asId<UserId>(wire.other_user.id);
  const id = chatIdOf(me, otherUserId);
  const last = wire.last_message ?? null;
  const lastReadId = wire.last_read_message_id ?? "";
  return {
    id,
    kind: "direct",
    parentId: null,
    name: toShownName(wire.other_user.name),
    avatar: optionalMediaPath(wire.other_user.avatar_url, "avatar"),
    description: "",
    memberCount: null,
    otherUserId,
    posting: wire.requires_approval === true ? "awaiting-approval" : "allowed",
    rules: toChatRules(wire),
    mutedUntil: null,
    // `updated_at` moves for other things too, and would lift an old chat to the top.
    lastActivityAt: toMilliseconds(last?.created_at ?? wire.updated_at),
    preview: last === null ? null : toPreview(toMessage(last, { me, conversationId: id })),
    unreadCount: wire.unread_count ?? 0,
    lastMessageId: last === null ? null : asId<MessageId>(last.id),
    lastReadMessageId: lastReadId === "" ? null : asId<MessageId>(lastReadId),
    untold: untoldFields(wire),
  };
}

/** The service says nothing of muted chats, counts unread messages only when asked, and may not say what waits in a list. */
function untoldFields(wire: WireChat): readonly UntoldField[] {
  const untold: UntoldField[] = ["mutedUntil"];
  if (wire.requires_approval === null || wire.requires_approval === undefined) untold.push("posting");
  if (areChatRulesUntold(wire)) untold.push("rules");
  if (wire.unread_count === null || wire.unread_count === undefined) untold.push("unreadCount");
  if (wire.last_read_message_id === undefined) untold.push("lastReadMessageId");
  return untold;
}
