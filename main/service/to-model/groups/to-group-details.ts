import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, UserId } from "../../../../preload/base/ids.ts";
import type { GroupDetails, GroupPreview } from "../../../../preload/model/groups/groups.ts";
import type { WireGroup, WireGroupPreview } from "../../../../api/groups/groups.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";
import {
  toDeletionPeriod,
  toEditPeriod,
  toJoinQuestion,
  toLikeIcon,
  toLocation,
} from "./to-group-settings.ts";
import { toGroupMembers } from "./to-group-member.ts";
import { toMilliseconds } from "../values/to-time.ts";

/**
 * Converts all details of one group (interface/groups#group). Unknown values, for example an unknown type, are kept.
 */
export function toGroupDetails(wire: WireGroup, me: UserId): GroupDetails {
  const members = toGroupMembers(wire, me) ?? [];
  const ownerId = wire.creator_user_id ?? null;
  const own = members.find(({ isMe }) => isMe)?.role ?? (ownerId === me ? "owner" : "user");
  const type = toType(wire);
  return {
    id: asId<GroupId>(wire.id),
    name: wire.name,
    description: wire.description ?? "",
    avatar: toOptionalMediaPath(wire.image_url, "preview"),
    ownerId: ownerId === null ? null : asId<UserId>(ownerId),
    createdAt: toOptionalTime(wire.created_at),
    updatedAt: toOptionalTime(wire.updated_at),
    type,
    members,
    memberCount: wire.members_count ?? members.length,
    ...toSettings(wire),
    topicCount: wire.children_count ?? 0,
    locations: (wire.locations ?? []).map(toLocation),
    mayEdit: type === "private" || own !== "user",
    mayManageTopics: own !== "user",
    isOwn: own === "owner",
  };
}

type Settings = Pick<
  GroupDetails,
  | "maxMembers"
  | "share"
  | "themeName"
  | "isOfficeMode"
  | "likeIcon"
  | "requiresApproval"
  | "isJoinQuestionShown"
  | "joinQuestion"
  | "visibility"
  | "deletionMode"
  | "deletionPeriod"
  | "editPeriod"
  | "systemMessages"
>;

function toSettings(wire: WireGroup): Settings {
  return {
    maxMembers: wire.max_members ?? null,
    share: toShare(wire),
    themeName: wire.theme_name ?? null,
    isOfficeMode: wire.office_mode ?? false,
    likeIcon: toLikeIcon(wire.like_icon),
    requiresApproval: wire.requires_approval ?? false,
    isJoinQuestionShown: wire.show_join_question ?? false,
    joinQuestion: toJoinQuestion(wire.join_question),
    visibility: wire.visibility ?? "hidden",
    deletionMode: wire.message_deletion_mode ?? [],
    deletionPeriod: toDeletionPeriod(wire.message_deletion_period),
    editPeriod: toEditPeriod(wire.message_edit_period),
    systemMessages: {
      areAllOn: wire.system_message_settings?.all_notifications ?? true,
      categories: wire.system_message_settings?.categories ?? {},
    },
  };
}

/** The type of a group. Responses have it in `type` or, as in requests, in `group_type`. */
function toType(wire: WireGroup): string {
  const requested = wire["group_type"];
  return wire.type ?? (typeof requested === "string" ? requested : "private");
}

function toShare(wire: WireGroup): GroupDetails["share"] {
  const link = wire.share_url ?? "";
  return link === "" ? null : { link };
}

function toOptionalTime(seconds: number | null | undefined): number | null {
  return seconds === null || seconds === undefined ? null : toMilliseconds(seconds);
}

/** Converts the data of a group that a person can see before joining (interface/groups#preview). */
export function toGroupPreview(wire: WireGroupPreview, groupId: GroupId): GroupPreview {
  const question = toJoinQuestion(wire.join_question);
  const hasJoinQuestion = wire.requires_approval === true && wire.show_join_question === true;
  return {
    id: groupId,
    name: wire.name ?? "",
    description: wire.description ?? "",
    avatar: toOptionalMediaPath(wire.image_url, "preview"),
    memberCount: wire.members_count ?? null,
    topicCount: wire.children_count ?? 0,
    themeName: wire.theme_name ?? null,
    likeIcon: toLikeIcon(wire.like_icon),
    requiresApproval: wire.requires_approval ?? false,
    joinQuestion: hasJoinQuestion ? question : null,
  };
}
