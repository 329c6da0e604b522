import type { GroupChanges, LikeIcon } from "../../../preload/model/groups/groups.ts";
import type { CallInput } from "../../../api/shared/endpoint.ts";
import type { updateGroup } from "../../../api/groups/groups.ts";

/** Body of a call that sets what is given of a group. */
export type UpdateBody = CallInput<typeof updateGroup>["body"];

/**
 * Turns changes into the body of the call. The name goes along unchanged, because the service has been seen to refuse a
 * change without one (interface/groups#settings).
 */
export function toUpdateBody(changes: GroupChanges, knownName: string | undefined): UpdateBody {
  const { picture, likeIcon, joinQuestion, deletionMode } = changes;
  const name = changes.name ?? knownName;
  return {
    ...(name === undefined ? {} : { name }),
    ...renamed(changes),
    ...(picture === undefined ? {} : { image_url: picture }),
    ...(likeIcon === undefined ? {} : { like_icon: toWireLikeIcon(likeIcon) }),
    ...(joinQuestion === undefined ? {} : { join_question: toWireQuestion(joinQuestion) }),
    ...(deletionMode === undefined ? {} : { message_deletion_mode: [...deletionMode] }),
  };
}

/** The attributes that the wire has as they are, under names of its own. */
const wireNames = {
  description: "description",
  isOfficeMode: "office_mode",
  themeName: "theme_name",
  isShared: "share",
  requiresApproval: "requires_approval",
  isJoinQuestionShown: "show_join_question",
  visibility: "visibility",
  type: "group_type",
} as const satisfies Partial<Record<keyof GroupChanges, keyof UpdateBody>>;

function renamed(changes: GroupChanges): UpdateBody {
  const names = Object.keys(wireNames) as (keyof typeof wireNames)[];
  const given = names.filter((name) => changes[name] !== undefined);
  return Object.fromEntries(given.map((name) => [wireNames[name], changes[name]]));
}

/** A like icon as the wire has it. */
export function toWireLikeIcon(icon: LikeIcon | null) {
  return icon === null ? null : { type: "emoji" as const, pack_id: icon.packId, pack_index: icon.index };
}

function toWireQuestion(text: string | null): UpdateBody["join_question"] {
  return text === null ? null : { type: "join_reason/questions/text", text };
}
