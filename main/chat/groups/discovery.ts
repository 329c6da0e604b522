import type { DiscoveryCommands } from "../../../preload/commands/groups/discovery.ts";
import type {
  FoundPublicGroups,
  ListRange,
  GeographicPoint,
  PublicGroup,
} from "../../../preload/model/groups/discovery.ts";
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

/** Query fields that request one part of a list of groups. */
function rangeFields({ from, count }: ListRange) {
  return { from, per_page: count };
}

/**
 * Query fields for a location. Contain both spellings of the latitude: the documentation has one, and the phone app
 * uses the other (interface/discovery#search).
 */
function locationFields(near: GeographicPoint | null) {
  if (near === null) return {};
  return { lattitude: near.latitude, latitude: near.latitude, longitude: near.longitude };
}

function toPublicGroups(wire: readonly WireGroupSummary[] | null | undefined): readonly PublicGroup[] {
  return (wire ?? []).map(toPublicGroup);
}

/** Searches public groups by words and geographic location. `words` may be empty, and `near` may be null. */
async function search(
  chat: ChatParts,
  words: string,
  near: GeographicPoint | null,
  part: ListRange,
): Promise<Reply<FoundPublicGroups>> {
  const query = { ...rangeFields(part), ...locationFields(near), query: words };
  const reply = await ask(chat, searchGroups, { query });
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

async function listTrending(chat: ChatParts, part: ListRange) {
  const reply = await ask(chat, listTrendingGroups, { query: rangeFields(part) });
  return reply.ok ? done(toPublicGroups(reply.value.trending)) : reply;
}

async function listPopular(chat: ChatParts, part: ListRange) {
  const reply = await ask(chat, listPopularGroups, { query: rangeFields(part) });
  return reply.ok ? done(toPublicGroups(reply.value.popular)) : reply;
}

async function listNearby(chat: ChatParts, near: GeographicPoint, part: ListRange) {
  const reply = await ask(chat, listNearbyGroups, {
    query: { ...rangeFields(part), ...locationFields(near) },
  });
  return reply.ok ? done(toPublicGroups(reply.value.nearby)) : reply;
}

async function listOfSchool(chat: ChatParts, words: string, part: ListRange) {
  const reply = await ask(chat, searchDirectoryGroups, {
    query: { ...rangeFields(part), query: words },
  });
  return reply.ok ? done(toPublicGroups(reply.value.directories)) : reply;
}

/** The commands that find public groups. */
export function discoveryCommands({ chat }: Parts): FunctionsOf<DiscoveryCommands> {
  return {
    searchGroups: ({ words, near, part }) => search(chat, words, near, part),
    listTrendingGroups: ({ part }) => listTrending(chat, part),
    listPopularGroups: ({ part }) => listPopular(chat, part),
    listNearbyGroups: ({ near, part }) => listNearby(chat, near, part),
    listSchoolGroups: ({ words, part }) => listOfSchool(chat, words, part),
  };
}
