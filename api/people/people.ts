import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireRelationship } from "./relationships.ts";
import { nothing, wireBoolean, wireId, wireSeconds } from "../shared/shapes.ts";

/** Somebody else, as a profile and a shared link show them (interface/people#profiles). */
const wirePerson = z.looseObject({
  id: wireId,
  name: z.string(),
  avatar_url: z.string().nullish(),
  bio: z.string().nullish(),
  created_at: wireSeconds.nullish(),
  directories: z
    .array(z.looseObject({ id: wireId, name: z.string(), short_name: z.string().nullish() }))
    .nullish(),
  photo_urls: z.array(z.string()).nullish(),
});

/** Somebody else as they came from the service. */
export type WirePerson = z.output<typeof wirePerson>;

/** interface/people#profiles. */
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
/** Another person's profile as it came from the service. */
export type WireProfile = z.output<typeof wireProfile>;

/** Another person's profile, with the groups shared with them if asked. */
export const getPerson = endpoint({
  name: "getPerson",
  base: "v2",
  method: "GET",
  path: "/users/:user_id",
  query: z.object({ include_shared_groups: wireBoolean.default(false) }),
  body: nothing,
  answer: wireProfile,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/people#profiles",
});

/** Whom a shared link is of, before they are made a contact. The token is the last part of the link's path. */
export const previewPerson = endpoint({
  name: "previewPerson",
  base: "v4",
  method: "GET",
  path: "/users/:user_id/share_token/:token",
  query: nothing,
  body: nothing,
  answer: z.union([z.looseObject({ user: wirePerson }).transform(({ user }) => user), wirePerson]),
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/people#profiles",
});

/** Other users. */
export const personEndpoints = { getPerson, previewPerson };
