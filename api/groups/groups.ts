import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import {
  wireGroupDescription,
  wireGroupName,
  wireGroupPicture,
  wireNewJoinQuestion,
  wireNewLikeIcon,
  wireJoinQuestion,
  wireLikeIcon,
  wireGroupLocation,
} from "./group-fields.ts";
import { wireAnything, wireAttachment, wireId, wireEpochSeconds } from "../shared/shapes.ts";

/** Schema of a member of a group (interface/members#membership; interface/groups#group). */
export const wireMember = z.looseObject({
  id: wireId.nullish(),
  user_id: wireId,
  nickname: z.string().nullish(),
  name: z.string().nullish(),
  image_url: z.string().nullish(),
  muted: z.boolean().nullish(),
  roles: z.array(z.string()).nullish(),
});

/** The message count and the newest message of a group or topic (interface/groups#group). */
export const wireMessageSummary = z.looseObject({
  count: z.number(),
  last_message_id: wireId.nullish(),
  last_message_created_at: wireEpochSeconds.nullish(),
  preview: z
    .looseObject({
      nickname: z.string().nullish(),
      text: z.string().nullish(),
      image_url: z.string().nullish(),
      attachments: z.array(wireAttachment).nullish(),
    })
    .nullish(),
});

// Fields that only the settings of a group show. A malformed field becomes null, so that it does not make the whole
// list of groups unreadable.
const settingFields = {
  max_members: z.number().nullish().catch(null),
  theme_name: z.string().nullish().catch(null),
  office_mode: z.boolean().nullish().catch(null),
  audio_message_disabled: z.boolean().nullish().catch(null),
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
  locations: z.array(wireGroupLocation).nullish().catch(null),
};

/** Schema of a group (interface/groups#group). */
export const wireGroup = z.looseObject({
  id: wireId,
  name: z.string(),
  type: z.string().nullish(),
  description: z.string().nullish(),
  image_url: z.string().nullish(),
  creator_user_id: wireId.nullish(),
  created_at: wireEpochSeconds.nullish(),
  updated_at: wireEpochSeconds.nullish(),
  members: z.array(wireMember).nullish(),
  members_count: z.number().nullish(),
  muted_until: wireEpochSeconds.nullish(),
  unread_count: z.number().nullish(),
  last_read_message_id: wireId.nullish(),
  messages: wireMessageSummary.nullish(),
  ...settingFields,
});
/** A group as the service sends it. */
export type WireGroup = z.output<typeof wireGroup>;
/** A member as the service sends it. */
export type WireMember = z.output<typeof wireMember>;

/** The groups of the account, sorted by newest message, the latest first. */
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
  answer: z.array(wireGroup),
  isRetrySafe: "yes",
  source: "interface/groups#list; interface/read-state#unread-counts",
});

/** One group with its members. */
export const getGroup = endpoint({
  name: "getGroup",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id",
  answer: wireGroup,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/groups#group",
});

/** Creates a group. The service allows this only to the phone apps (interface/groups#creating). */
export const createGroup = endpoint({
  name: "createGroup",
  base: "v3",
  method: "POST",
  path: "/groups",
  body: z.object({
    name: wireGroupName,
    description: wireGroupDescription.optional(),
    image_url: wireGroupPicture.optional(),
    share: z.boolean().optional(),
  }),
  answer: wireGroup,
  successes: [201],
  refusals: { invalid: { status: 400 }, phoneAppOnly: { status: 401, code: 40102 } },
  isRetrySafe: "no",
  needsAttestation: true,
  source: "interface/groups#creating; interface/conventions#attestation",
});

/** Changes the given fields of a group; all other fields stay as they are. */
export const updateGroup = endpoint({
  name: "updateGroup",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/update",
  body: z.object({
    name: wireGroupName.optional(),
    description: wireGroupDescription.optional(),
    image_url: wireGroupPicture.optional(),
    office_mode: z.boolean().optional(),
    theme_name: z.string().min(1).max(100).nullable().optional(),
    share: z.boolean().optional(),
    requires_approval: z.boolean().optional(),
    show_join_question: z.boolean().optional(),
    join_question: wireNewJoinQuestion.optional(),
    like_icon: wireNewLikeIcon.optional(),
    visibility: z.enum(["searchable", "hidden"]).optional(),
    group_type: z.enum(["closed", "private", "announcement"]).optional(),
    message_deletion_mode: z.array(z.enum(["admin", "sender"])).optional(),
  }),
  answer: wireGroup,
  refusals: { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/groups#settings",
});

/** Deletes a group for all of its members. Only its creator may. */
export const destroyGroup = endpoint({
  name: "destroyGroup",
  base: "v3",
  method: "POST",
  path: "/groups/:group_id/destroy",
  answer: wireAnything,
  refusals: { notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "no",
  source: "interface/groups#ending",
});

/**
 * Transfers the ownership of groups. Each transfer in the body gets a status of its own, so an invalid one does not
 * stop the others.
 */
export const changeOwners = endpoint({
  name: "changeOwners",
  base: "v3",
  method: "POST",
  path: "/groups/change_owners",
  // The body accepts anything, because the response reports per transfer which field is missing.
  body: z.object({ requests: z.array(z.unknown()) }),
  answer: z.looseObject({
    results: z.array(
      z.looseObject({ group_id: wireId.nullish(), owner_id: wireId.nullish(), status: wireId }),
    ),
  }),
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "no",
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
  updated_at: wireEpochSeconds.nullish(),
  requires_approval: z.boolean().nullish(),
  show_join_question: z.boolean().nullish(),
  join_question: wireJoinQuestion.nullish(),
  children_count: z.number().nullish(),
});
/** The group data that the service sends to a person who has not joined yet. */
export type WireGroupPreview = z.output<typeof preview>;

/** Returns the data of a public group that a person can see before joining. */
export const previewGroup = endpoint({
  name: "previewGroup",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id/preview",
  answer: preview,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/groups#preview",
});

/** Returns the data of a group that a person with its share link can see before joining. */
export const previewSharedGroup = endpoint({
  name: "previewSharedGroup",
  base: "v3",
  method: "GET",
  path: "/groups/:group_id/preview/:share_token",
  answer: preview,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/groups#preview",
});

/** Saves which kinds of system messages a group shows. */
export const saveGroupSettings = endpoint({
  name: "saveGroupSettings",
  base: "v3",
  method: "PUT",
  path: "/groups/:group_id/settings",
  body: z.object({
    system_message_settings: z.object({
      all_notifications: z.boolean(),
      categories: z.record(z.string(), z.boolean()).default({}),
    }),
  }),
  answer: wireAnything,
  refusals: { invalid: { status: 400 }, notAllowed: { status: 403 }, gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/groups#notices-wanted",
});

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
