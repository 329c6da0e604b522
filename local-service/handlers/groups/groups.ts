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
import { givenFields } from "../../http/given-fields.ts";
import { signedIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { pictureField } from "../../to-wire/picture-address.ts";
import { groupPreviewWire, groupWire } from "../../to-wire/group-wire.ts";
import { activeMembership } from "../../world/groups/group.ts";
import type { GroupChange } from "../../world/groups/group-changes.ts";
import { isRefused, notFound } from "../../world/refused.ts";

/** A single group tells how far it was read without being asked (interface/read-state#unread-counts). */
const whole = { members: true, unread: true } as const;

const handleList: Handler<typeof listGroups> = signedIn(({ world, caller, query, pictureUrl }) => {
  const start = (query.page - 1) * query.per_page;
  const show = { members: query.omit !== "memberships", unread: query.include === "unread_count" };
  return {
    status: 200,
    payload: world.conversations
      .groupsOf(caller.id)
      .slice(start, start + query.per_page)
      .map((group) => groupWire(group, caller.id, world, pictureUrl, show)),
  };
});

const handleGet: Handler<typeof getGroup> = signedIn(({ world, caller, path, pictureUrl }) => {
  const group = world.groups.byId(path.group_id);
  if (group === undefined || activeMembership(group, caller.id) === undefined) return notFound;
  return { status: 200, payload: groupWire(group, caller.id, world, pictureUrl, whole) };
});

const handleCreate: Handler<typeof createGroup> = signedIn(({ world, caller, body, pictureUrl }) => {
  const picture = pictureField("image_url", body.image_url ?? null, pictureUrl) ?? null;
  if (isRefused(picture)) return picture;
  const group = world.groupChanges.create({
    name: body.name,
    creatorId: caller.id,
    description: body.description ?? "",
    picture,
    isShared: body.share ?? false,
  });
  if (isRefused(group)) return group;
  return { status: 201, payload: groupWire(group, caller.id, world, pictureUrl, whole) };
});

const handleUpdate: Handler<typeof updateGroup> = signedIn(({ world, caller, path, body, pictureUrl }) => {
  const picture = pictureField("image_url", body.image_url, pictureUrl);
  if (isRefused(picture)) return picture;
  const group = world.groupChanges.update(caller.id, path.group_id, changeOf(body, picture));
  if (isRefused(group)) return group;
  return { status: 200, payload: groupWire(group, caller.id, world, pictureUrl, whole) };
});

type UpdateBody = CallInput<typeof updateGroup>["body"];

/** What the body sets, in the world's own words; what it leaves out is left out. */
function changeOf(body: UpdateBody, picture: string | null | undefined): GroupChange {
  const { like_icon: icon } = body;
  return givenFields<GroupChange>({
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

const handleDestroy: Handler<typeof destroyGroup> = signedIn(
  ({ world, caller, path }) =>
    world.groupChanges.destroy(caller.id, path.group_id) ?? { status: 200, payload: null },
);

/** An id as it may come: text of digits, or a number. */
const id = z.union([z.string().regex(/^\d{1,30}$/), z.int().nonnegative()]).transform(String);
const ownerRequest = z.object({ group_id: id, owner_id: id });

const handleChangeOwners: Handler<typeof changeOwners> = signedIn(({ world, caller, body }) => ({
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

/** The ids of a request that is not one, as far as they are there. */
function asSent(request: unknown) {
  const sent = z
    .object({ group_id: id.nullable().catch(null), owner_id: id.nullable().catch(null) })
    .safeParse(request);
  return sent.data ?? { group_id: null, owner_id: null };
}

/** Whoever may find a group may look at it; who is in it may too. */
const handlePreview: Handler<typeof previewGroup> = signedIn(({ world, caller, path, pictureUrl }) => {
  const group = world.groups.byId(path.group_id);
  if (group === undefined) return notFound;
  const isSeen = group.visibility === "searchable" || activeMembership(group, caller.id) !== undefined;
  return isSeen ? { status: 200, payload: groupPreviewWire(group, world, pictureUrl) } : notFound;
});

const handlePreviewShared: Handler<typeof previewSharedGroup> = signedIn(({ world, path, pictureUrl }) => {
  const group = world.groups.byId(path.group_id);
  if (group?.shareToken !== path.share_token) return notFound;
  return { status: 200, payload: groupPreviewWire(group, world, pictureUrl) };
});

const handleSettings: Handler<typeof saveGroupSettings> = signedIn(({ world, caller, path, body }) => {
  const { all_notifications: areAllOn, categories } = body.system_message_settings;
  const group = world.groupChanges.saveSystemMessageSettings(caller.id, path.group_id, {
    areAllOn,
    categories,
  });
  return isRefused(group) ? group : { status: 200, payload: body };
});

/** Groups. */
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
