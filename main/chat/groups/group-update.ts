import type { GroupChanges, GroupLikeIcon } from "../../../preload/model/groups/groups.ts";
import type { CallInput } from "../../../api/shared/endpoint.ts";
import type { updateGroup, WireGroup } from "../../../api/groups/groups.ts";
import { mediaPathWebAddress } from "../../service/to-model/media/media-path.ts";

/** Body of the request that changes the given fields of a group. */
export type UpdateBody = CallInput<typeof updateGroup>["body"];

/**
 * Converts changes to the request body. The name and the office mode are always sent, with their current values if they
 * do not change: the service was seen to refuse a change without them (interface/groups#settings).
 */
export function toUpdateBody(
  changes: GroupChanges,
  present: Pick<WireGroup, "name" | "office_mode">,
): UpdateBody {
  const { picture, likeIcon, joinQuestion, deletionMode } = changes;
  return {
    name: changes.name ?? present.name,
    office_mode: changes.isOfficeMode ?? present.office_mode ?? false,
    ...toWireFields(changes),
    ...(picture === undefined ? {} : { image_url: picture === null ? null : mediaPathWebAddress(picture) }),
    ...(likeIcon === undefined ? {} : { like_icon: toWireLikeIcon(likeIcon) }),
    ...(joinQuestion === undefined ? {} : { join_question: toWireQuestion(joinQuestion) }),
    ...(deletionMode === undefined ? {} : { message_deletion_mode: [...deletionMode] }),
  };
}

/** Whether the picture in a change is valid: it is removed, or has a web address. */
export function isPictureValid({ picture }: GroupChanges): boolean {
  return picture === undefined || picture === null || mediaPathWebAddress(picture) !== null;
}

/** For each field whose value is sent unchanged, its name in the request. */
const wireNames = {
  description: "description",
  themeName: "theme_name",
  isShared: "share",
  requiresApproval: "requires_approval",
  isJoinQuestionShown: "show_join_question",
  visibility: "visibility",
  type: "group_type",
} as const satisfies Partial<Record<keyof GroupChanges, keyof UpdateBody>>;

function toWireFields(changes: GroupChanges): UpdateBody {
  const names = Object.keys(wireNames) as (keyof typeof wireNames)[];
  const given = names.filter((name) => changes[name] !== undefined);
  return Object.fromEntries(given.map((name) => [wireNames[name], changes[name]]));
}

/** Converts a like icon to the wire format. */
export function toWireLikeIcon(icon: GroupLikeIcon | null) {
  return icon === null ? null : { type: "emoji" as const, pack_id: icon.packId, pack_index: icon.index };
}

function toWireQuestion(text: string | null): UpdateBody["join_question"] {
  return text === null ? null : { type: "join_reason/questions/text", text };
}
