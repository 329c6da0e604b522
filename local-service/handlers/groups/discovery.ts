import type {
  listNearbyGroups,
  listPopularGroups,
  listTrendingGroups,
  searchDirectoryGroups,
  searchGroups,
} from "../../../api/groups/discovery.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { ReceivedCall, Handler } from "../../http/handler.ts";
import { toWireGroupSummary } from "../../to-wire/discovery-wire.ts";
import type { GlobePoint } from "../../world/groups/geography.ts";
import type { Group } from "../../world/groups/group.ts";
import { isRefused, refuse } from "../../world/refused.ts";
import type { ServiceRefusal } from "../../world/refused.ts";

/** The caller's position; null if the query has none. Refused: 400 if only one coordinate is given. */
function positionOf(query: {
  readonly lattitude?: number | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}): GlobePoint | null | ServiceRefusal {
  const latitude = query.lattitude ?? query.latitude;
  if (latitude === undefined && query.longitude === undefined) return null;
  if (latitude === undefined) return refuse(400, "lattitude is required where there is a longitude");
  if (query.longitude === undefined) return refuse(400, "longitude is required where there is a lattitude");
  return { latitude, longitude: query.longitude };
}

/** Summaries of the groups on a page of the list. */
function pageOf(
  groups: readonly Group[],
  { from, per_page: perPage }: { readonly from: number; readonly per_page: number },
  { world, pictureUrl }: Pick<ReceivedCall<typeof searchGroups>, "world" | "pictureUrl">,
) {
  return groups.slice(from, from + perPage).map((group) => toWireGroupSummary(group, world, pictureUrl));
}

const handleSearch: Handler<typeof searchGroups> = requireSignIn((call) => {
  const { world, caller, query } = call;
  const near = positionOf(query);
  if (isRefused(near)) return near;
  const asked = { userId: caller.id, searchWords: query.query, near };
  return {
    status: 200,
    payload: {
      directories: pageOf(world.discovery.schoolGroups(asked), query, call),
      popular: pageOf(world.discovery.popularGroups(asked), query, call),
      nearby: pageOf(world.discovery.nearbyGroups(asked), query, call),
      trending: pageOf(world.discovery.trending(asked), query, call),
      location_name: world.discovery.localityAt(near),
    },
  };
});

const handleTrending: Handler<typeof listTrendingGroups> = requireSignIn((call) => {
  const asked = { userId: call.caller.id, searchWords: "", near: null };
  const trending = pageOf(call.world.discovery.trending(asked), call.query, call);
  return { status: 200, payload: { trending } };
});

const handlePopular: Handler<typeof listPopularGroups> = requireSignIn((call) => {
  const asked = { userId: call.caller.id, searchWords: "", near: null };
  const popular = pageOf(call.world.discovery.popularGroups(asked), call.query, call);
  return { status: 200, payload: { popular } };
});

const handleNearby: Handler<typeof listNearbyGroups> = requireSignIn((call) => {
  const near = positionOf(call.query);
  if (isRefused(near)) return near;
  const asked = { userId: call.caller.id, searchWords: "", near };
  return {
    status: 200,
    payload: { nearby: pageOf(call.world.discovery.nearbyGroups(asked), call.query, call) },
  };
});

const handleDirectories: Handler<typeof searchDirectoryGroups> = requireSignIn((call) => {
  const asked = { userId: call.caller.id, searchWords: call.query.query, near: null };
  const directories = pageOf(call.world.discovery.schoolGroups(asked), call.query, call);
  return { status: 200, payload: { directories } };
});

export const discoveryHandlers = {
  searchGroups: handleSearch,
  listTrendingGroups: handleTrending,
  listPopularGroups: handlePopular,
  listNearbyGroups: handleNearby,
  searchDirectoryGroups: handleDirectories,
};
