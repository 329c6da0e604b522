import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireRelationship } from "./relationships.ts";
import { wireQueryBoolean, wireId, wireEpochSeconds } from "../shared/shapes.ts";

/** Schema of another person in a profile or a shared profile link (interface/people#profiles). */
const wirePerson = z.looseObject({
  id: wireId,
  name: z.string(),
  avatar_url: z.string().nullish(),
  bio: z.string().nullish(),
  created_at: wireEpochSeconds.nullish(),
  directories: z
    .array(z.looseObject({ id: wireId, name: z.string(), short_name: z.string().nullish() }))
    .nullish(),
  photo_urls: z.array(z.string()).nullish(),
});

/** Another person as the service sends them. */
export type WirePerson = z.output<typeof wirePerson>;

/** Schema of another person's profile (interface/people#profiles). */
export const wireProfile = z.looseObject({
  user: wirePerson,
  relationship: wireRelationship.nullish(),
  shared_groups: z
    .array(z.looseObject({ group_id: wireId, group_name: z.string(), group_avatar: z.string().nullish() }))
    .nullish(),
  major_codes: z.array(z.number()).nullish(),
  graduation_year: z.union([z.string(), z.number()]).nullish(),
  campus_profile_visibility: z.string().nullish(),
});
/** Another person's profile as the service sends it. */
export type WireProfile = z.output<typeof wireProfile>;

/** Another person's profile. If the query asks for it, the response also has the groups that both people are in. */
export const getPerson = endpoint({
  name: "getPerson",
  base: "v2",
  method: "GET",
  path: "/users/:user_id",
  query: z.object({ include_shared_groups: wireQueryBoolean.default(false) }),
  answer: wireProfile,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/people#profiles",
});

/** The person of a shared profile link, before they become a contact. The token is the last part of the link's path. */
export const previewPerson = endpoint({
  name: "previewPerson",
  base: "v4",
  method: "GET",
  path: "/users/:user_id/share_token/:token",
  answer: z.union([z.looseObject({ user: wirePerson }).transform(({ user }) => user), wirePerson]),
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  source: "interface/people#profiles",
});

export const personEndpoints = { getPerson, previewPerson };
