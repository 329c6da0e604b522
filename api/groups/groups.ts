import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import {
  groupDescription,
  groupName,
  groupPicture,
  joinQuestion,
  likeIcon,
  wireJoinQuestion,
  wireLikeIcon,
  wireLocation,
} from "./group-fields.ts";
import { anything, nothing, wireAttachment, wireId, wireSeconds } from "../shared/shapes.ts";

/** interface/members#membership; interface/groups#group. */
export const wireMember = z.looseObject({
  id: wireId.nullish(),
  user_id: wireId,
  nickname: z.string().nullish(),
  name: z.string().nullish(),
  image_url: z.string().nullish(),
  muted: z.boolean().nullish(),
  roles: z.array(z.string()).nullish(),
});

/** The messages of a group or topic, in short (interface/groups#group). */
export const wireMessages = z.looseObject({
  count: z.number(),
  last_message_id: wireId.nullish(),
  last_message_created_at: wireSeconds.nullish(),
  preview: z
    .looseObject({
      nickname: z.string().nullish(),
      text: z.string().nullish(),
      image_url: z.string().nullish(),
      attachments: z.array(wireAttachment).nullish(),
    })
    .nullish(),
});

// What only the details of a group show. One of a shape that is not known yet must not cost the whole list.
const settingFields = {
  max_members: z.number().nullish().catch(null),
  theme_name: z.string().nullish().catch(null),
  office_mode: z.boolean().nullish().catch(null),
  like_icon: wireLikeIcon.nullish().catch(null),
  requires_approval: z.boolean().nullish().catch(null),
  show_join_question: z.boolean().nullish().catch(null),
  join_question: wireJoinQuestion.nullish().catch(null),
  message_deletion_period: z.number().nullish().catch(null),
  message_deletion_mode: z.array(z.string()).nullish().catch(null),
  message_edit_period: z.number().nullish().catch(null),
  system_message_settings: z
    .looseObject({
      all_notifications: z.boolean().nullish(),
      categories: z.record(z.string(), z.boolean()).nullish(),
    })
    .nullish()
    .catch(null),
  children_count: z.number().nullish().catch(null),
  share_url: z.string().nullish().catch(null),
  share_qr_code_url: z.string().nullish().catch(null),
  visibility: z.string().nullish().catch(null),
  locations: z.array(wireLocation).nullish().catch(null),
};

/** interface/groups#group. */
export const wireGroup = z.looseObject({
  id: wireId,
  name: z.string(),
  type: z.string().nullish(),
  description: z.string().nullish(),
  image_url: z.string().nullish(),
  creator_user_id: wireId.nullish(),
  created_at: wireSeconds.nullish(),
  updated_at: wireSeconds.nullish(),
  members: z.array(wireMember).nullish(),
  members_count: z.number().nullish(),
  muted_until: wireSeconds.nullish(),
  unread_count: z.number().nullish(),
  last_read_message_id: wireId.nullish(),
  messages: wireMessages.nullish(),
  ...settingFields,
});
/** A group as it came from the service. */
export type WireGroup = z.output<typeof wireGroup>;
/** A member as it came from the service. */
export type WireMember = z.output<typeof wireMember>;

/** The groups of the account, those with the newest message first. */
export const listGroups = endpoint({
  name: "listGroups",
  base: "v3",
  method: "GET",
  path: "/groups",
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    per_page: z.coerce.number().int().min(1).default(10),
    omit: z.literal("memberships").optional(),
    include: z.literal("unread_count").optional(),
  }),
  body: nothing,
  answer: z.array(wireGroup),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/groups#list; interface/read-state#unread-counts",
});

/** One group with its members. */
export const getGroup = endpoint({
  name: "getGroup",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id",
  query: nothing,
  body: nothing,
  answer: wireGroup,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/groups#group",
});

/** Makes a group. Only the phone apps may (interface/groups#creating). */
export const createGroup = endpoint({
  name: "createGroup",
  base: "v3",
  method: "POST",
  path: "/groups",
  query: nothing,
  body: z.object({
    name: groupName,
    description: groupDescription.optional(),
    image_url: groupPicture.optional(),
    share: z.boolean().optional(),
  }),
  answer: wireGroup,
  successes: [201],
  refusals: { invalid: { status: 400 }, phoneAppOnly: { status: 401, code: 40102 } },
  isRetrySafe: "no",
  token: "query",
  needsAttestation: true,
  source: "interface/groups#creating; interface/conventions#attestation",
});

/** Sets what is given of a group; what is not given stays. */
export const updateGroup = endpoint({
  name: "updateGroup",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/update",
  query: nothing,
  body: z.object({
    name: groupName.optional(),
    description: groupDescription.optional(),
    image_url: groupPicture.optional(),
    office_mode: z.boolean().optional(),
    theme_name: z.string().min(1).max(100).nullable().optional(),
    share: z.boolean().optional(),
    requires_approval: z.boolean().optional(),
    show_join_question: z.boolean().optional(),
    join_question: joinQuestion.optional(),
    like_icon: likeIcon.optional(),
    visibility: z.enum(["searchable", "hidden"]).optional(),
    group_type: z.enum(["closed", "private", "announcement"]).optional(),
    message_deletion_mode: z.array(z.enum(["admin", "sender"])).optional(),
  }),
  answer: wireGroup,
  successes: [200],
  refusals: { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/groups#settings",
});

/** Ends a group for everybody in it; its creator only. */
export const destroyGroup = endpoint({
  name: "destroyGroup",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/destroy",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: { notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/groups#ending",
});

/** Hands groups on. Each request has a status of its own, so one that is wrong does not stop the others. */
export const changeOwners = endpoint({
  name: "changeOwners",
  base: "v3",
  method: "POST",
  path: "/groups/change_owners",
  query: nothing,
  // What a request lacks is told by its own status, so anything goes here.
  body: z.object({ requests: z.array(z.unknown()) }),
  answer: z.looseObject({
    results: z.array(
      z.looseObject({ group_id: wireId.nullish(), owner_id: wireId.nullish(), status: wireId }),
    ),
  }),
  successes: [200],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/groups#owners",
});

const preview = z.looseObject({
  id: wireId.nullish(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  image_url: z.string().nullish(),
  members_count: z.number().nullish(),
  theme_name: z.string().nullish(),
  like_icon: wireLikeIcon.nullish(),
  updated_at: wireSeconds.nullish(),
  requires_approval: z.boolean().nullish(),
  show_join_question: z.boolean().nullish(),
  join_question: wireJoinQuestion.nullish(),
  children_count: z.number().nullish(),
});
/** What can be seen of a group before joining it, as it came from the service. */
export type WireGroupPreview = z.output<typeof preview>;

/** What can be seen of a public group before joining it. */
export const previewGroup = endpoint({
  name: "previewGroup",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id/preview",
  query: nothing,
  body: nothing,
  answer: preview,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/groups#preview",
});

/** What can be seen of a group by its share link before joining it. */
export const previewSharedGroup = endpoint({
  name: "previewSharedGroup",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id/preview/:share_token",
  query: nothing,
  body: nothing,
  answer: preview,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/groups#preview",
});

/** Says which system messages a group wants. */
export const saveGroupSettings = endpoint({
  name: "saveGroupSettings",
  base: "v3",
  method: "PUT",
  path: "/groups/:group_id/settings",
  query: nothing,
  body: z.object({
    system_message_settings: z.object({
      all_notifications: z.boolean(),
      categories: z.record(z.string(), z.boolean()).default({}),
    }),
  }),
  answer: anything,
  successes: [200],
  refusals: { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/groups#notices-wanted",
});

/** Groups. */
export const groupEndpoints = {
  listGroups,
  getGroup,
  createGroup,
  updateGroup,
  destroyGroup,
  changeOwners,
  previewGroup,
  previewSharedGroup,
  saveGroupSettings,
};
