import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireGroupLocation } from "./group-fields.ts";
import { wireId } from "../shared/shapes.ts";

/** Schema of a public group in a search result (interface/discovery#summary). */
const wireGroupSummary = z.looseObject({
  id: wireId,
  name: z.string(),
  description: z.string().nullish(),
  avatar_url: z.string().nullish(),
  directory_id: wireId.nullish(),
  group_type: z.string().nullish(),
  max_members: z.number().nullish(),
  members_count: z.number().nullish(),
  children_count: z.number().nullish(),
  trending_allowed: z.boolean().nullish(),
  locations: z.array(wireGroupLocation).nullish().catch(null),
});
/** A public group as the service sends it. */
export type WireGroupSummary = z.output<typeof wireGroupSummary>;

const page = {
  per_page: z.coerce.number().int().min(1).max(10_000).default(20),
  from: z.coerce.number().int().min(0).default(0),
};
const words = z.string().max(1000).default("");
const latitude = z.coerce.number().min(-90).max(90).optional();
const longitude = z.coerce.number().min(-180).max(180).optional();
/**
 * The documentation spells the field `lattitude`, and the phone app spells it `latitude`. The client sends both; the
 * local service accepts either (interface/discovery#search).
 */
const position = { lattitude: latitude, latitude, longitude };

/**
 * Searches public groups. The response has four lists: the groups of the account's school, all groups by popularity,
 * the groups nearby, and the groups that the service picked by hand.
 */
export const searchGroups = endpoint({
  name: "searchGroups",
  base: "v1",
  method: "GET",
  path: "/search",
  query: z.object({ ...page, query: words, ...position }),
  answer: z.looseObject({
    directories: z.array(wireGroupSummary).nullish(),
    popular: z.array(wireGroupSummary).nullish(),
    nearby: z.array(wireGroupSummary).nullish(),
    trending: z.array(wireGroupSummary).nullish(),
    location_name: z.string().nullish(),
  }),
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  source: "interface/discovery#search",
});

/** Public groups that the service picked by hand, at most 50. */
export const listTrendingGroups = endpoint({
  name: "listTrendingGroups",
  base: "v1",
  method: "GET",
  path: "/search/trending",
  query: z.object(page),
  answer: z.looseObject({ trending: z.array(wireGroupSummary) }),
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  source: "interface/discovery#search",
});

/** The public groups by number of members, the largest first. */
export const listPopularGroups = endpoint({
  name: "listPopularGroups",
  base: "v1",
  method: "GET",
  path: "/search/popular",
  query: z.object(page),
  answer: z.looseObject({ popular: z.array(wireGroupSummary) }),
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  source: "interface/discovery#search",
});

/** The public groups near a geographic location, the nearest first. */
export const listNearbyGroups = endpoint({
  name: "listNearbyGroups",
  base: "v1",
  method: "GET",
  path: "/search/nearby",
  query: z.object({ ...page, ...position }),
  answer: z.looseObject({ nearby: z.array(wireGroupSummary) }),
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  source: "interface/discovery#search",
});

/** The public groups of the account's school. */
export const searchDirectoryGroups = endpoint({
  name: "searchDirectoryGroups",
  base: "v1",
  method: "GET",
  path: "/search/directories",
  query: z.object({ ...page, query: words }),
  answer: z.looseObject({ directories: z.array(wireGroupSummary) }),
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  source: "interface/discovery#search",
});

export const discoveryEndpoints = {
  searchGroups,
  listTrendingGroups,
  listPopularGroups,
  listNearbyGroups,
  searchDirectoryGroups,
};
