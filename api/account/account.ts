import { z } from "zod";
import { accountId } from "../../preload/model/session/accounts.ts";
import { endpoint } from "../shared/endpoint.ts";
import { anything, nothing, wireId, wireSeconds } from "../shared/shapes.ts";

/** A field of the profile that is nothing when it is odd: signing in needs this answer, and none of these fields. */
function lenient<Field extends z.ZodType>(field: Field) {
  return field.nullish().catch(null);
}

/** interface/account#account. Only what is read is required. */
export const wireUser = z.looseObject({
  id: wireId.pipe(z.string().regex(accountId)),
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
/** The own account as it came from the service. */
export type WireUser = z.output<typeof wireUser>;

/** The account that the token belongs to. */
export const getMe = endpoint({
  name: "getMe",
  base: "v3",
  method: "GET",
  path: "/users/me",
  query: nothing,
  body: nothing,
  answer: wireUser,
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/account#account; interface/sign-in#session",
});

/** Changes the account; the name has a first and a last part. */
export const updateAccount = endpoint({
  name: "updateAccount",
  base: "v3",
  method: "POST",
  path: "/users/update",
  query: nothing,
  body: z.object({
    /** Of the image service; empty for none. */
    avatar_url: z.string().optional(),
    name: z.string().optional(),
    email: z.string().optional(),
    zip_code: z.string().optional(),
  }),
  answer: z.looseObject({ id: wireId, name: z.string(), updated_at: wireSeconds.nullish() }),
  successes: [200],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/account#changing-it",
});

/** What the extended profile tells that the account itself does not. */
const wireExtendedProfile = z.looseObject({
  id: wireId,
  disable_favorite_notification: z.boolean().nullish(),
  group_notification_sound: z.string().nullish(),
  dm_notification_sound: z.string().nullish(),
});
/** The extended profile as it came from the service. */
export type WireExtendedProfile = z.output<typeof wireExtendedProfile>;

/** Changes account and profile; only one's own. */
export const updateProfile = endpoint({
  name: "updateProfile",
  base: "v2",
  method: "POST",
  path: "/users/:your_user_id",
  query: nothing,
  body: z.object({
    user: z.object({
      name: z.string().optional(),
      email: z.string().optional(),
      /** Of the image service; empty for none. */
      avatar_url: z.string().optional(),
      bio: z.string().optional(),
      song_url: z.string().optional(),
      photo_urls: z.array(z.string()).min(3).optional(),
      /** Spelt so in the request only. */
      intrests: z.array(z.number().int().min(0)).optional(),
      disable_favorite_notification: z.boolean().optional(),
      group_notification_sound: z.string().optional(),
      dm_notification_sound: z.string().optional(),
    }),
  }),
  answer: z.looseObject({ user: wireExtendedProfile }),
  successes: [200],
  refusals: { invalid: { status: 400 }, notOwn: { status: 403 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/account#profile",
});

const shareLinks = z
  .looseObject({ share_url: z.string().nullish(), share_qr_code_url: z.string().nullish() })
  .nullish();

/** Makes the account findable by a link, or no longer. */
export const setSharing = endpoint({
  name: "setSharing",
  base: "v3",
  method: "POST",
  path: "/users/features/share",
  query: nothing,
  body: z.object({ status: z.enum(["enable", "disable"]) }),
  answer: shareLinks,
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/account#sharing",
});

/** Has messages sent as texts for so many hours, or always. */
export const startSmsMode = endpoint({
  name: "startSmsMode",
  base: "v3",
  method: "POST",
  path: "/users/sms_mode",
  query: nothing,
  body: z.object({
    duration: z.union([z.number().int().min(1).max(48), z.literal("always")]),
    registration_id: z.string().optional(),
  }),
  answer: anything,
  successes: [201],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/account#sms-mode; interface/limits#times",
});

/** Ends that. */
export const endSmsMode = endpoint({
  name: "endSmsMode",
  base: "v3",
  method: "POST",
  path: "/users/sms_mode/delete",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/account#sms-mode",
});

/** The conversations kept at the top of the list. */
export const listPinnedConversations = endpoint({
  name: "listPinnedConversations",
  base: "v4",
  method: "GET",
  path: "/pinned_conversations",
  query: nothing,
  body: nothing,
  answer: z.looseObject({ pinned_conversation_ids: z.array(wireId) }),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/account#pinned-conversations",
});

/** Pins exactly these conversations; whichever is not among them is unpinned. */
export const savePinnedConversations = endpoint({
  name: "savePinnedConversations",
  base: "v4",
  method: "PUT",
  path: "/pinned_conversations",
  query: nothing,
  body: z.object({ pinned_conversation_ids: z.array(z.string()) }),
  answer: anything,
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/account#pinned-conversations",
});

/** Account and profile. */
export const accountEndpoints = {
  getMe,
  updateAccount,
  updateProfile,
  setSharing,
  startSmsMode,
  endSmsMode,
  listPinnedConversations,
  savePinnedConversations,
};
