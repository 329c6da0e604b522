import type { DiscoveryCommands } from "../../preload/commands/discovery.ts";
import type { FoundGroups, Part, Point, PublicGroup } from "../../preload/model/discovery.ts";
import type { Reply } from "../../preload/reply.ts";
import { done, failed } from "../../preload/reply.ts";
import {
  listNearbyGroups,
  listPopularGroups,
  listTrendingGroups,
  searchDirectoryGroups,
  searchGroups,
} from "../service/endpoints/discovery.ts";
import type { WireGroupSummary } from "../service/endpoints/discovery.ts";
import { toPublicGroup } from "../service/to-model/to-public-group.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import type { ChatParts } from "./parts.ts";
import { toProblem } from "./problem.ts";

type AskParts = Pick<ChatParts, "service" | "signal">;

/** Which part of a list, as the wire has it. */
function pageOf({ from, count }: Part) {
  return { from, per_page: count };
}

/** Both spellings of the latitude: the document has the one, the phone app the other (field facts 11). */
function placeOf(near: Point | null) {
  if (near === null) return {};
  return { lattitude: near.latitude, latitude: near.latitude, longitude: near.longitude };
}

function toPublicGroups(wire: readonly WireGroupSummary[] | null | undefined): readonly PublicGroup[] {
  return (wire ?? []).map(toPublicGroup);
}

/** Looks for public groups by words and place; either may be missing. */
async function search(
  { service, signal }: AskParts,
  words: string,
  near: Point | null,
  part: Part,
): Promise<Reply<FoundGroups>> {
  const query = { ...pageOf(part), ...placeOf(near), query: words };
  const reply = await service.call(searchGroups, { path: {}, query, body: undefined }, { signal });
  if (!reply.ok) return failed(toProblem(reply.error));
  const { directories, popular, nearby, trending, location_name: placeName } = reply.value;
  return done({
    ofSchool: toPublicGroups(directories),
    popular: toPublicGroups(popular),
    nearby: toPublicGroups(nearby),
    trending: toPublicGroups(trending),
    placeName: placeName ?? "",
  });
}

async function listTrending({ service, signal }: AskParts, part: Part) {
  const input = { path: {}, query: pageOf(part), body: undefined };
  const reply = await service.call(listTrendingGroups, input, { signal });
  return reply.ok ? done(toPublicGroups(reply.value.trending)) : failed(toProblem(reply.error));
}

async function listPopular({ service, signal }: AskParts, part: Part) {
  const input = { path: {}, query: pageOf(part), body: undefined };
  const reply = await service.call(listPopularGroups, input, { signal });
  return reply.ok ? done(toPublicGroups(reply.value.popular)) : failed(toProblem(reply.error));
}

async function listNearby({ service, signal }: AskParts, near: Point, part: Part) {
  const input = { path: {}, query: { ...pageOf(part), ...placeOf(near) }, body: undefined };
  const reply = await service.call(listNearbyGroups, input, { signal });
  return reply.ok ? done(toPublicGroups(reply.value.nearby)) : failed(toProblem(reply.error));
}

async function listOfSchool({ service, signal }: AskParts, words: string, part: Part) {
  const input = { path: {}, query: { ...pageOf(part), query: words }, body: undefined };
  const reply = await service.call(searchDirectoryGroups, input, { signal });
  return reply.ok ? done(toPublicGroups(reply.value.directories)) : failed(toProblem(reply.error));
}

/** Finding public groups, as commands of one account. */
export function discoveryCommands({ chat }: FeatureParts): FunctionsOf<DiscoveryCommands> {
  return {
    searchGroups: ({ words, near, part }) => search(chat, words, near, part),
    listTrendingGroups: ({ part }) => listTrending(chat, part),
    listPopularGroups: ({ part }) => listPopular(chat, part),
    listNearbyGroups: ({ near, part }) => listNearby(chat, near, part),
    listSchoolGroups: ({ words, part }) => listOfSchool(chat, words, part),
  };
}
