import { defaultMessageRules } from "../../../../preload/model/messages/message-rules.ts";
import type { WireTopic } from "../../../../api/groups/topics.ts";
import type { FetchedConversationFields, OmittedField } from "./fetched-conversation-fields.ts";
import { toMessageId } from "../values/to-message-id.ts";
import { toTopic } from "./to-topic.ts";

/**
 * Converts a topic to a conversation (interface/topics#topic). `isAdmin` states whether this account is an admin of the
 * topic's group; null if that is unknown. It decides whether the account may post in an announcement topic.
 */
export function toTopicConversation(wire: WireTopic, isAdmin: boolean | null): FetchedConversationFields {
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
    // A topic in a response has no rules of its own. The service refuses actions that are not allowed.
    rules: defaultMessageRules,
    unreadCount: wire.unread_count ?? 0,
    lastMessageId: toMessageId(wire.messages?.last_message_id),
    lastReadMessageId: toMessageId(wire.last_read_message_id),
    omitted: omittedFields(wire, isForAdmins && isAdmin === null),
  };
}

function omittedFields(wire: WireTopic, isPostingUnknown: boolean): readonly OmittedField[] {
  const omitted: OmittedField[] = [];
  if (isPostingUnknown) omitted.push("posting");
  if (wire.muted_until === undefined) omitted.push("mutedUntil");
  if (wire.unread_count === null || wire.unread_count === undefined) omitted.push("unreadCount");
  if (wire.last_read_message_id === undefined) omitted.push("lastReadMessageId");
  return omitted;
}
