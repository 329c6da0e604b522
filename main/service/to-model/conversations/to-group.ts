import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, UserId } from "../../../../preload/base/ids.ts";
import type {
  PostingPermission,
  LastMessagePreview,
} from "../../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { WireGroup, WireMember } from "../../../../api/groups/groups.ts";
import type { FetchedConversationFields, OmittedField } from "./fetched-conversation-fields.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";
import { areGroupRulesOmitted, toGroupRules } from "../groups/to-message-rules.ts";
import { highestRole } from "../groups/to-members.ts";
import { toMessagesPreview } from "./to-preview.ts";
import { toMessageId } from "../values/to-message-id.ts";
import { toMuteEnd, toMilliseconds } from "../values/to-time.ts";
import { toShownName } from "../values/to-text.ts";

/** Converts a group, from the list of groups or from the request for one group (interface/groups#group). */
export function toGroup(wire: WireGroup, me: UserId): FetchedConversationFields {
  const myself = wire.members?.find((member) => member.user_id === me) ?? null;
  const memberCount = wire.members_count ?? wire.members?.length ?? null;
  return {
    id: asId<GroupId>(wire.id),
    kind: "group",
    parentId: null,
    name: toShownName(wire.name),
    avatar: toOptionalMediaPath(wire.image_url, "avatar"),
    description: wire.description ?? "",
    memberCount,
    otherUserId: null,
    posting: toPosting(wire, me, myself),
    rules: toGroupRules(wire, me),
    mutedUntil: toMutedUntil(wire, myself),
    lastActivityAt: toLastActivity(wire),
    preview: toGroupPreview(wire, myself),
    unreadCount: wire.unread_count ?? 0,
    lastMessageId: toMessageId(wire.messages?.last_message_id),
    lastReadMessageId: toMessageId(wire.last_read_message_id),
    omitted: omittedFields(wire, me, myself, memberCount),
  };
}

/** Whether the account may post. In an announcement group, only the owner and admins may (interface/groups#group). */
function toPosting(wire: WireGroup, me: UserId, myself: WireMember | null): PostingPermission {
  if (!isAnnouncement(wire)) return "allowed";
  const mayPost = myself === null ? wire.creator_user_id === me : highestRole(myself, wire) !== null;
  return mayPost ? "allowed" : "admins-only";
}

/** Whether a group is an announcement group. Responses have its type in `type` or, as in requests, in `group_type`. */
function isAnnouncement(wire: WireGroup): boolean {
  return wire.type === "announcement" || wire["group_type"] === "announcement";
}

function toMutedUntil(wire: WireGroup, myself: WireMember | null): Milliseconds | null {
  return toMuteEnd(wire.muted_until) ?? (myself?.muted === true ? Number.POSITIVE_INFINITY : null);
}

/** Time of the last activity. For a group without messages, that is its last change or its creation. */
function toLastActivity(wire: WireGroup): Milliseconds {
  const lastMessage = wire.messages?.last_message_created_at ?? 0;
  return toMilliseconds(lastMessage > 0 ? lastMessage : (wire.updated_at ?? wire.created_at ?? 0));
}

/**
 * Converts the preview of the last message. It names its sender only by nickname, so it counts as the account's own
 * message only if no other member has the account's nickname.
 */
function toGroupPreview(wire: WireGroup, myself: WireMember | null): LastMessagePreview | null {
  return toMessagesPreview(wire.messages, (senderName) => {
    const namesakes = wire.members?.filter((member) => member.nickname === senderName) ?? [];
    return namesakes.length === 1 && namesakes[0] === myself;
  });
}

function omittedFields(
  wire: WireGroup,
  me: UserId,
  myself: WireMember | null,
  memberCount: number | null,
): readonly OmittedField[] {
  const omitted: OmittedField[] = [];
  if (isAnnouncement(wire) && myself === null && wire.creator_user_id !== me) omitted.push("posting");
  if (areGroupRulesOmitted(wire, me)) omitted.push("rules");
  if (wire.muted_until === undefined && typeof myself?.muted !== "boolean") omitted.push("mutedUntil");
  if (memberCount === null) omitted.push("memberCount");
  if (wire.unread_count === null || wire.unread_count === undefined) omitted.push("unreadCount");
  if (wire.last_read_message_id === undefined) omitted.push("lastReadMessageId");
  return omitted;
}
