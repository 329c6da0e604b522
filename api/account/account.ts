import { z } from "zod";
import { accountIdPattern } from "../../preload/model/session/accounts.ts";
import { endpoint } from "../shared/endpoint.ts";
import { wireAnything, wireId, wireEpochSeconds } from "../shared/shapes.ts";

/**
 * Makes a field of the account optional, and null if its value is malformed. So a malformed field does not make the
 * sign-in fail.
 */
function lenient<Field extends z.ZodType>(field: Field) {
  return field.nullish().catch(null);
}

/**
 * Schema of the signed-in account (interface/account#account). Only the fields that Natter cannot do without are
 * required.
 */
export const wireAccount = z.looseObject({
  id: wireId.pipe(z.string().regex(accountIdPattern)),
  name: z.string(),
  email: z.string().nullish(),
  image_url: z.string().nullish(),
  avatar_url: z.string().nullish(),
  phone_number: lenient(z.string()),
  email_verified: lenient(z.boolean()),
  bio: lenient(z.string()),
  zip_code: lenient(z.string()),
  sms: lenient(z.boolean()),
  share_url: lenient(z.string()),
  share_qr_code_url: lenient(z.string()),
  mfa: lenient(z.looseObject({ enabled: z.boolean(), channels: z.array(z.unknown()).nullish() })),
  major_codes: lenient(z.array(z.coerce.number())),
  interests: lenient(z.array(z.coerce.number())),
  graduation_year: lenient(z.union([z.string(), z.number()])),
  campus_profile_visibility: lenient(z.string()),
  photo_urls: lenient(z.array(z.string())),
  song_url: lenient(z.string()),
});
/** The signed-in account as the service sends it. */
export type WireAccount = z.output<typeof wireAccount>;

/** The account that the token belongs to. */
export const getMe = endpoint({
  name: "getMe",
  base: "v3",
  method: "GET",
  path: "/users/me",
  answer: wireAccount,
  isRetrySafe: "yes",
  source: "interface/account#account; interface/sign-in#session",
});

/** Changes the account. `name` must have a first and a last part. */
export const updateAccount = endpoint({
  name: "updateAccount",
  base: "v3",
  method: "POST",
  path: "/users/update",
  body: z.object({
    /** Address of the picture on the image service; empty removes the picture. */
    avatar_url: z.string().optional(),
    name: z.string().min(1).optional(),
    email: z.string().min(1).optional(),
    zip_code: z.string().optional(),
  }),
  answer: z.looseObject({ id: wireId, name: z.string(), updated_at: wireEpochSeconds.nullish() }),
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  source: "interface/account#changing-it",
});

/** Fields of the extended profile that `wireAccount` does not have. */
const wireExtendedProfile = z.looseObject({
  id: wireId,
  disable_favorite_notification: z.boolean().nullish(),
  group_notification_sound: z.string().nullish(),
  dm_notification_sound: z.string().nullish(),
});
/** The extended profile as the service sends it. */
export type WireExtendedProfile = z.output<typeof wireExtendedProfile>;

/** Changes the account and its extended profile. The id in the path must be the account's own. */
export const updateProfile = endpoint({
  name: "updateProfile",
  base: "v2",
  method: "POST",
  path: "/users/:your_user_id",
  body: z.object({
    user: z.object({
      name: z.string().min(1).optional(),
      email: z.string().min(1).optional(),
      /** Address of the picture on the image service; empty removes the picture. */
      avatar_url: z.string().optional(),
      bio: z.string().optional(),
      song_url: z.string().optional(),
      photo_urls: z.array(z.string()).min(3).optional(),
      /** Requests spell this field `intrests`; responses spell it `interests`. */
      intrests: z.array(z.number().int().min(0)).optional(),
      disable_favorite_notification: z.boolean().optional(),
      group_notification_sound: z.string().optional(),
      dm_notification_sound: z.string().optional(),
    }),
  }),
  answer: z.looseObject({ user: wireExtendedProfile }),
  refusals: { invalid: { status: 400 }, notOwn: { status: 403 } },
  isRetrySafe: "yes",
  source: "interface/account#profile",
});

const shareLinks = z
  .looseObject({ share_url: z.string().nullish(), share_qr_code_url: z.string().nullish() })
  .nullish();

/** Creates a share link by which other people find the account, or removes the link. */
export const setShareLink = endpoint({
  name: "setShareLink",
  base: "v3",
  method: "POST",
  path: "/users/features/share",
  body: z.object({ status: z.enum(["enable", "disable"]) }),
  answer: shareLinks,
  isRetrySafe: "yes",
  source: "interface/account#sharing",
});

/** Starts SMS mode: the service sends the account's messages as SMS texts, for `duration` hours or without end. */
export const startSmsMode = endpoint({
  name: "startSmsMode",
  base: "v3",
  method: "POST",
  path: "/users/sms_mode",
  body: z.object({
    duration: z.union([z.number().int().min(1).max(48), z.literal("always")]),
    registration_id: z.string().optional(),
  }),
  answer: wireAnything,
  successes: [201],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  source: "interface/account#sms-mode; interface/limits#times",
});

/** Ends SMS mode: the service no longer sends messages as SMS texts. */
export const endSmsMode = endpoint({
  name: "endSmsMode",
  base: "v3",
  method: "POST",
  path: "/users/sms_mode/delete",
  answer: wireAnything,
  isRetrySafe: "yes",
  source: "interface/account#sms-mode",
});

/** The conversations that the account has pinned to the top of the list. */
export const listPinnedConversations = endpoint({
  name: "listPinnedConversations",
  base: "v4",
  method: "GET",
  path: "/pinned_conversations",
  answer: z.looseObject({ pinned_conversation_ids: z.array(wireId) }),
  isRetrySafe: "yes",
  source: "interface/account#pinned-conversations",
});

/** Pins exactly these conversations and unpins all others. */
export const savePinnedConversations = endpoint({
  name: "savePinnedConversations",
  base: "v4",
  method: "PUT",
  path: "/pinned_conversations",
  body: z.object({ pinned_conversation_ids: z.array(z.string()) }),
  answer: wireAnything,
  isRetrySafe: "yes",
  source: "interface/account#pinned-conversations",
});

export const accountEndpoints = {
  getMe,
  updateAccount,
  updateProfile,
  setShareLink,
  startSmsMode,
  endSmsMode,
  listPinnedConversations,
  savePinnedConversations,
};
