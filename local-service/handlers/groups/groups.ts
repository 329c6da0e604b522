import { z } from "zod";
import type { CallInput } from "../../../api/shared/endpoint.ts";
import type {
  changeOwners,
  createGroup,
  destroyGroup,
  getGroup,
  listGroups,
  previewGroup,
  previewSharedGroup,
  saveGroupSettings,
  updateGroup,
} from "../../../api/groups/groups.ts";
import { fieldsWithValue } from "../../http/fields-with-value.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { parsePictureField } from "../../to-wire/picture-address.ts";
import { toWireGroupPreview, toWireGroup } from "../../to-wire/group-wire.ts";
import { activeMembership } from "../../world/groups/group.ts";
import type { GroupChange } from "../../world/groups/group-changes.ts";
import { isRefused, notFound } from "../../world/refused.ts";

/**
 * What the answer with a single group includes: its members, and its read state even if the call does not ask for that
 * (interface/read-state#unread-counts).
 */
const singleGroupFields = { members: true, unread: true } as const;

const handleList: Handler<typeof listGroups> = requireSignIn(({ world, caller, query, pictureUrl }) => {
  const start = (query.page - 1) * query.per_page;
  const show = { members: query.omit !== "memberships", unread: query.include === "unread_count" };
  return {
    status: 200,
    payload: world.conversations
      .groupsOf(caller.id)
      .slice(start, start + query.per_page)
      .map((group) => toWireGroup(group, caller.id, world, pictureUrl, show)),
  };
});

const handleGet: Handler<typeof getGroup> = requireSignIn(({ world, caller, path, pictureUrl }) => {
  const group = world.groups.byId(path.group_id);
  if (group === undefined || activeMembership(group, caller.id) === undefined) return notFound;
  return { status: 200, payload: toWireGroup(group, caller.id, world, pictureUrl, singleGroupFields) };
});

const handleCreate: Handler<typeof createGroup> = requireSignIn(({ world, caller, body, pictureUrl }) => {
  const picture = parsePictureField("image_url", body.image_url ?? null, pictureUrl) ?? null;
  if (isRefused(picture)) return picture;
  const group = world.groupChanges.create({
    name: body.name,
    ownerId: caller.id,
    description: body.description ?? "",
    picture,
    isShared: body.share ?? false,
  });
  if (isRefused(group)) return group;
  return { status: 201, payload: toWireGroup(group, caller.id, world, pictureUrl, singleGroupFields) };
});

const handleUpdate: Handler<typeof updateGroup> = requireSignIn(
  ({ world, caller, path, body, pictureUrl }) => {
    const picture = parsePictureField("image_url", body.image_url, pictureUrl);
    if (isRefused(picture)) return picture;
    const group = world.groupChanges.update(caller.id, path.group_id, changeOf(body, picture));
    if (isRefused(group)) return group;
    return { status: 200, payload: toWireGroup(group, caller.id, world, pictureUrl, singleGroupFields) };
  },
);

type UpdateBody = CallInput<typeof updateGroup>["body"];

/** Converts the fields of the body to a change of the group. Fields that the body lacks are left out of the change. */
function changeOf(body: UpdateBody, picture: string | null | undefined): GroupChange {
  const { like_icon: icon } = body;
  return fieldsWithValue<GroupChange>({
    name: body.name,
    description: body.description,
    picture,
    isOfficeMode: body.office_mode,
    themeName: body.theme_name,
    isShared: body.share,
    requiresApproval: body.requires_approval,
    showJoinQuestion: body.show_join_question,
    joinQuestion: body.join_question,
    likeIcon: icon && { packId: icon.pack_id, packIndex: icon.pack_index },
    visibility: body.visibility,
    type: body.group_type,
    deletionMode: body.message_deletion_mode && [...new Set(body.message_deletion_mode)],
  });
}

const handleDestroy: Handler<typeof destroyGroup> = requireSignIn(
  ({ world, caller, path }) =>
    world.groupChanges.destroy(caller.id, path.group_id) ?? { status: 200, payload: null },
);

/** An id as a text of digits or as a number. */
const idSchema = z.union([z.string().regex(/^\d{1,30}$/), z.int().nonnegative()]).transform(String);
const ownerRequest = z.object({ group_id: idSchema, owner_id: idSchema });

const handleChangeOwners: Handler<typeof changeOwners> = requireSignIn(({ world, caller, body }) => ({
  status: 200,
  payload: {
    results: body.requests.map((request) => {
      const read = ownerRequest.safeParse(request);
      if (!read.success) return { ...asSent(request), status: "405" };
      const { group_id: groupId, owner_id: ownerId } = read.data;
      const status = world.groupChanges.changeOwner(caller.id, groupId, ownerId);
      return { group_id: groupId, owner_id: ownerId, status: String(status) };
    }),
  },
}));

/** The ids of an invalid request, for the answer to it; null for an id that is missing or invalid. */
function asSent(request: unknown) {
  const sent = z
    .object({ group_id: idSchema.nullable().catch(null), owner_id: idSchema.nullable().catch(null) })
    .safeParse(request);
  return sent.data ?? { group_id: null, owner_id: null };
}

/** Refused: 404 if the group is not searchable and the caller is not a member. */
const handlePreview: Handler<typeof previewGroup> = requireSignIn(({ world, caller, path, pictureUrl }) => {
  const group = world.groups.byId(path.group_id);
  if (group === undefined) return notFound;
  const isSeen = group.visibility === "searchable" || activeMembership(group, caller.id) !== undefined;
  return isSeen ? { status: 200, payload: toWireGroupPreview(group, world, pictureUrl) } : notFound;
});

const handlePreviewShared: Handler<typeof previewSharedGroup> = requireSignIn(
  ({ world, path, pictureUrl }) => {
    const group = world.groups.byId(path.group_id);
    if (group?.shareToken !== path.share_token) return notFound;
    return { status: 200, payload: toWireGroupPreview(group, world, pictureUrl) };
  },
);

const handleSettings: Handler<typeof saveGroupSettings> = requireSignIn(({ world, caller, path, body }) => {
  const { all_notifications: areAllOn, categories } = body.system_message_settings;
  const group = world.groupChanges.saveSystemMessageSettings(caller.id, path.group_id, {
    areAllOn,
    categories,
  });
  return isRefused(group) ? group : { status: 200, payload: body };
});

export const groupHandlers = {
  listGroups: handleList,
  getGroup: handleGet,
  createGroup: handleCreate,
  updateGroup: handleUpdate,
  destroyGroup: handleDestroy,
  changeOwners: handleChangeOwners,
  previewGroup: handlePreview,
  previewSharedGroup: handlePreviewShared,
  saveGroupSettings: handleSettings,
};
