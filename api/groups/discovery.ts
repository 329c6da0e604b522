import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireLocation } from "./group-fields.ts";
import { nothing, wireId } from "../shared/shapes.ts";

/** interface/discovery#summary. */
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
  locations: z.array(wireLocation).nullish().catch(null),
});
/** A public group as it came from the service. */
export type WireGroupSummary = z.output<typeof wireGroupSummary>;

const page = {
  per_page: z.coerce.number().int().min(1).max(10_000).default(20),
  from: z.coerce.number().int().min(0).default(0),
};
const words = z.string().max(1000).default("");
const latitude = z.coerce.number().min(-90).max(90).optional();
const longitude = z.coerce.number().min(-180).max(180).optional();
/**
 * The document spells it `lattitude`, the phone app `latitude`: both are sent, and either is taken
 * (interface/discovery#search).
 */
const place = { lattitude: latitude, latitude, longitude };

/** Public groups of every kind: of the caller's school, of everybody, close by, and picked by hand. */
export const searchGroups = endpoint({
  name: "searchGroups",
  base: "v1",
  method: "GET",
  path: "/search",
  query: z.object({ ...page, query: words, ...place }),
  body: nothing,
  answer: z.looseObject({
    directories: z.array(wireGroupSummary).nullish(),
    popular: z.array(wireGroupSummary).nullish(),
    nearby: z.array(wireGroupSummary).nullish(),
    trending: z.array(wireGroupSummary).nullish(),
    location_name: z.string().nullish(),
  }),
  successes: [200],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/discovery#search",
});

/** The public groups picked by hand, 50 at most. */
export const listTrendingGroups = endpoint({
  name: "listTrendingGroups",
  base: "v1",
  method: "GET",
  path: "/search/trending",
  query: z.object(page),
  body: nothing,
  answer: z.looseObject({ trending: z.array(wireGroupSummary) }),
  successes: [200],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/discovery#search",
});

/** The public groups by how many are in them, the largest first. */
export const listPopularGroups = endpoint({
  name: "listPopularGroups",
  base: "v1",
  method: "GET",
  path: "/search/popular",
  query: z.object(page),
  body: nothing,
  answer: z.looseObject({ popular: z.array(wireGroupSummary) }),
  successes: [200],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/discovery#search",
});

/** The public groups around a place, the nearest first. */
export const listNearbyGroups = endpoint({
  name: "listNearbyGroups",
  base: "v1",
  method: "GET",
  path: "/search/nearby",
  query: z.object({ ...page, ...place }),
  body: nothing,
  answer: z.looseObject({ nearby: z.array(wireGroupSummary) }),
  successes: [200],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/discovery#search",
});

/** The public groups of the caller's school. */
export const searchDirectoryGroups = endpoint({
  name: "searchDirectoryGroups",
  base: "v1",
  method: "GET",
  path: "/search/directories",
  query: z.object({ ...page, query: words }),
  body: nothing,
  answer: z.looseObject({ directories: z.array(wireGroupSummary) }),
  successes: [200],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/discovery#search",
});

/** Public group discovery. */
export const discoveryEndpoints = {
  searchGroups,
  listTrendingGroups,
  listPopularGroups,
  listNearbyGroups,
  searchDirectoryGroups,
};
