import type { discoveryEndpoints } from "../../../../api/groups/discovery.ts";
import type { SamplesOf } from "../sample.ts";

const page = { per_page: "10", from: "0" };
const position = { lattitude: "38.72", longitude: "-9.14" };

export const discoverySamples: SamplesOf<typeof discoveryEndpoints> = {
  searchGroups: ({ alice }) => ({ token: alice.token, query: { ...page, ...position, query: "rowing" } }),
  listTrendingGroups: ({ alice }) => ({ token: alice.token, query: page }),
  listPopularGroups: ({ alice }) => ({ token: alice.token, query: page }),
  listNearbyGroups: ({ alice }) => ({ token: alice.token, query: { ...page, ...position } }),
  searchDirectoryGroups: ({ alice }) => ({ token: alice.token, query: { ...page, query: "rowing" } }),
};
