import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, MessageId, UserId } from "../../../../preload/base/ids.ts";
import type { Posting, Preview } from "../../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { WireGroup, WireMember } from "../../../../api/groups/groups.ts";
import type { ConversationFacts, UntoldField } from "./conversation-facts.ts";
import { optionalMediaPath } from "../media/media-path.ts";
import { areGroupRulesUntold, toGroupRules } from "../groups/to-message-rules.ts";
import { roleOf } from "../groups/to-members.ts";
import { toMessagesPreview } from "./to-preview.ts";
import { toEndOfSilence, toMilliseconds } from "../values/to-time.ts";
import { toShownName } from "../values/to-text.ts";

/** A group as the list or the detail call answers it (interface/groups#group). */
export function toGroup(wire: WireGroup, me: UserId): ConversationFacts {
  const myself = wire.members?.find((member) => member.user_id === me) ?? null;
  const memberCount = wire.members_count ?? wire.members?.length ?? null;
  return {
    id: asId<GroupId>(wire.id),
    kind: "group",
    parentId: null,
    name: toShownName(wire.name),
    avatar: optionalMediaPath(wire.image_url, "avatar"),
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
    untold: untoldFields(wire, me, myself, memberCount),
  };
}

/** The service says "none" by null, by leaving it out, and by an empty text. */
function toMessageId(id: string | null | undefined): MessageId | null {
  return id === null || id === undefined || id === "" || id === "0" ? null : asId<MessageId>(id);
}

/** Only the owner and admins write in an announcement group (interface/groups#group). */
function toPosting(wire: WireGroup, me: UserId, myself: WireMember | null): Posting {
  if (!isAnnouncement(wire)) return "allowed";
  const mayPost = myself === null ? wire.creator_user_id === me : roleOf(myself, wire) !== null;
  return mayPost ? "allowed" : "admins-only";
}

/** The kind of a group is called `type` in answers and `group_type` in requests. */
function isAnnouncement(wire: WireGroup): boolean {
  return wire.type === "announcement" || wire["group_type"] === "announcement";
}

function toMutedUntil(wire: WireGroup, myself: WireMember | null): Milliseconds | null {
  return toEndOfSilence(wire.muted_until) ?? (myself?.muted === true ? Number.POSITIVE_INFINITY : null);
}

/** An empty group was last active when it was changed or made. */
function toLastActivity(wire: WireGroup): Milliseconds {
  const lastMessage = wire.messages?.last_message_created_at ?? 0;
  return toMilliseconds(lastMessage > 0 ? lastMessage : (wire.updated_at ?? wire.created_at ?? 0));
}

/** The preview names its sender by nickname only, so it is known to be one's own only where that nickname is unique. */
function toGroupPreview(wire: WireGroup, myself: WireMember | null): Preview | null {
  return toMessagesPreview(wire.messages, (senderName) => {
    const namesakes = wire.members?.filter((member) => member.nickname === senderName) ?? [];
    return namesakes.length === 1 && namesakes[0] === myself;
  });
}

function untoldFields(
  wire: WireGroup,
  me: UserId,
  myself: WireMember | null,
  memberCount: number | null,
): readonly UntoldField[] {
  const untold: UntoldField[] = [];
  if (isAnnouncement(wire) && myself === null && wire.creator_user_id !== me) untold.push("posting");
  if (areGroupRulesUntold(wire, me)) untold.push("rules");
  if (wire.muted_until === undefined && typeof myself?.muted !== "boolean") untold.push("mutedUntil");
  if (memberCount === null) untold.push("memberCount");
  if (wire.unread_count === null || wire.unread_count === undefined) untold.push("unreadCount");
  if (wire.last_read_message_id === undefined) untold.push("lastReadMessageId");
  return untold;
}
