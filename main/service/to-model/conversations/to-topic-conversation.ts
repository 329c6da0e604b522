import { asId } from "../../../../preload/base/ids.ts";
import type { MessageId } from "../../../../preload/base/ids.ts";
import { untoldRules } from "../../../../preload/model/messages/message-rules.ts";
import type { WireTopic } from "../../../../api/conversations/topics.ts";
import type { ConversationFacts, UntoldField } from "./conversation-facts.ts";
import { toTopic } from "./to-topic.ts";

/**
 * A topic as a conversation of its own (interface/topics#topic). `isAdmin`: whether this account manages its group,
 * null where that is not known; it decides who may write in a topic of announcements.
 */
export function toTopicConversation(wire: WireTopic, isAdmin: boolean | null): ConversationFacts {
  const { id, groupId, name, avatar, description, mutedUntil, lastActivityAt, preview, type } = toTopic(wire);
  const isForAdmins = type === "announcement";
  return {
    id,
    name,
    avatar,
    description,
    mutedUntil,
    lastActivityAt,
    preview,
    kind: "group",
    parentId: groupId,
    memberCount: null,
    otherUserId: null,
    posting: isForAdmins && isAdmin !== true ? "admins-only" : "allowed",
    // A topic does not tell its own: what is not allowed the service says when it is tried.
    rules: untoldRules,
    unreadCount: wire.unread_count ?? 0,
    lastMessageId: toMessageId(wire.messages?.last_message_id),
    lastReadMessageId: toMessageId(wire.last_read_message_id),
    untold: untoldFields(wire, isForAdmins && isAdmin === null),
  };
}

/** The service says "none" by null, by leaving it out, by an empty text and by a zero. */
function toMessageId(id: string | null | undefined): MessageId | null {
  return id === null || id === undefined || id === "" || id === "0" ? null : asId<MessageId>(id);
}

function untoldFields(wire: WireTopic, isPostingUnknown: boolean): readonly UntoldField[] {
  const untold: UntoldField[] = [];
  if (isPostingUnknown) untold.push("posting");
  if (wire.muted_until === undefined) untold.push("mutedUntil");
  if (wire.unread_count === null || wire.unread_count === undefined) untold.push("unreadCount");
  if (wire.last_read_message_id === undefined) untold.push("lastReadMessageId");
  return untold;
}
