import { asId, chatIdOf } from "../../../../preload/base/ids.ts";
import type { MessageId, UserId } from "../../../../preload/base/ids.ts";
import type { WireChat } from "../../../../api/messages/direct-messages.ts";
import type { FetchedConversationFields, OmittedField } from "./fetched-conversation-fields.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";
import { areChatRulesOmitted, toDirectMessageRules } from "../groups/to-message-rules.ts";
import { toMessage } from "../messages/to-message.ts";
import { toPreview } from "./to-preview.ts";
import { toMilliseconds } from "../values/to-time.ts";
import { toShownName } from "../values/to-text.ts";

/**
 * Converts a direct-message chat, from the list of chats or from the request for one chat
 * (interface/direct-messages#chats).
 */
export function toChat(wire: WireChat, me: UserId): FetchedConversationFields {
  const otherUserId = asId<UserId>(wire.other_user.id);
  const id = chatIdOf(me, otherUserId);
  const last = wire.last_message ?? null;
  const lastReadId = wire.last_read_message_id ?? "";
  return {
    id,
    kind: "direct",
    parentId: null,
    name: toShownName(wire.other_user.name),
    avatar: toOptionalMediaPath(wire.other_user.avatar_url, "avatar"),
    description: "",
    memberCount: null,
    otherUserId,
    posting: wire.requires_approval === true ? "awaiting-approval" : "allowed",
    rules: toDirectMessageRules(wire),
    mutedUntil: null,
    // The time of the last message is preferred: `updated_at` also changes for other reasons, which would move an old
    // chat to the top of the list.
    lastActivityAt: toMilliseconds(last?.created_at ?? wire.updated_at),
    preview: last === null ? null : toPreview(toMessage(last, { me, conversationId: id })),
    unreadCount: wire.unread_count ?? 0,
    lastMessageId: last === null ? null : asId<MessageId>(last.id),
    lastReadMessageId: lastReadId === "" ? null : asId<MessageId>(lastReadId),
    omitted: omittedFields(wire),
  };
}

/**
 * The fields that a response leaves out. The service never states which chats are muted. It counts unread messages only
 * on request, and a list may omit whether a chat waits for approval.
 */
function omittedFields(wire: WireChat): readonly OmittedField[] {
  const omitted: OmittedField[] = ["mutedUntil"];
  if (wire.requires_approval === null || wire.requires_approval === undefined) omitted.push("posting");
  if (areChatRulesOmitted(wire)) omitted.push("rules");
  if (wire.unread_count === null || wire.unread_count === undefined) omitted.push("unreadCount");
  if (wire.last_read_message_id === undefined) omitted.push("lastReadMessageId");
  return omitted;
}
