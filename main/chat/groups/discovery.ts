import type { DiscoveryCommands } from "../../../preload/commands/groups/discovery.ts";
import type { FoundGroups, Part, Point, PublicGroup } from "../../../preload/model/groups/discovery.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import {
  listNearbyGroups,
  listPopularGroups,
  listTrendingGroups,
  searchDirectoryGroups,
  searchGroups,
} from "../../../api/groups/discovery.ts";
import type { WireGroupSummary } from "../../../api/groups/discovery.ts";
import { toPublicGroup } from "../../service/to-model/groups/to-public-group.ts";
import { ask } from "../core/ask.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { ChatParts } from "../core/parts.ts";

interface Parts {
  readonly chat: ChatParts;
}

/** Which part of a list, as the wire has it. */
function pageOf({ from, count }: Part) {
  return { from, per_page: count };
}

/** Both spellings of the latitude: the document has the one, the phone app the other (interface/discovery#search). */
function placeOf(near: Point | null) {
  if (near === null) return {};
  return { lattitude: near.latitude, latitude: near.latitude, longitude: near.longitude };
}

function toPublicGroups(wire: readonly WireGroupSummary[] | null | undefined): readonly PublicGroup[] {
  return (wire ?? []).map(toPublicGroup);
}

/** Looks for public groups by words and place; either may be missing. */
async function search(
  chat: ChatParts,
  words: string,
  near: Point | null,
  part: Part,
): Promise<Reply<FoundGroups>> {
  const query = { ...pageOf(part), ...placeOf(near), query: words };
  const reply = await ask(chat, searchGroups, { path: {}, query });
  if (!reply.ok) return reply;
  const { directories, popular, nearby, trending, location_name: placeName } = reply.value;
  return done({
    ofSchool: toPublicGroups(directories),
    popular: toPublicGroups(popular),
    nearby: toPublicGroups(nearby),
    trending: toPublicGroups(trending),
    placeName: placeName ?? "",
  });
}

async function listTrending(chat: ChatParts, part: Part) {
  const reply = await ask(chat, listTrendingGroups, { path: {}, query: pageOf(part) });
  return reply.ok ? done(toPublicGroups(reply.value.trending)) : reply;
}

async function listPopular(chat: ChatParts, part: Part) {
  const reply = await ask(chat, listPopularGroups, { path: {}, query: pageOf(part) });
  return reply.ok ? done(toPublicGroups(reply.value.popular)) : reply;
}

async function listNearby(chat: ChatParts, near: Point, part: Part) {
  const reply = await ask(chat, listNearbyGroups, { path: {}, query: { ...pageOf(part), ...placeOf(near) } });
  return reply.ok ? done(toPublicGroups(reply.value.nearby)) : reply;
}

async function listOfSchool(chat: ChatParts, words: string, part: Part) {
  const reply = await ask(chat, searchDirectoryGroups, {
    path: {},
    query: { ...pageOf(part), query: words },
  });
  return reply.ok ? done(toPublicGroups(reply.value.directories)) : reply;
}

/** Finding public groups, as commands of one account. */
export function discoveryCommands({ chat }: Parts): FunctionsOf<DiscoveryCommands> {
  return {
    searchGroups: ({ words, near, part }) => search(chat, words, near, part),
    listTrendingGroups: ({ part }) => listTrending(chat, part),
    listPopularGroups: ({ part }) => listPopular(chat, part),
    listNearbyGroups: ({ near, part }) => listNearby(chat, near, part),
    listSchoolGroups: ({ words, part }) => listOfSchool(chat, words, part),
  };
}
