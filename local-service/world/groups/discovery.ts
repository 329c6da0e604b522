import type { WorldCore } from "../core.ts";
import type { Directories } from "./directories.ts";
import { distanceBetween } from "./geography.ts";
import type { GlobePoint } from "./geography.ts";
import { activeMembers } from "./group.ts";
import type { Group } from "./group.ts";
import type { Groups } from "./groups.ts";

/** The meeting point of a public group (interface/discovery#summary). */
export interface GroupLocation {
  readonly point: GlobePoint;
  readonly name: string;
  readonly fullAddress: string;
  readonly locality: string;
  /** The country, by name. */
  readonly countryRegion: string;
  /** The part of the country, by name. */
  readonly countrySubdivision: string;
  /** ISO 3166, two letters. */
  readonly countryCode: string;
}

/** Data of a public group for discovery. */
export interface GroupListing {
  /** Id of the school's directory; empty if the group belongs to no school. */
  readonly directoryId: string;
  readonly isTrendingAllowed: boolean;
  readonly locations: readonly GroupLocation[];
}

export interface DiscoveryQuery {
  readonly userId: string;
  /** Words that must all occur in the name or the description; empty matches everything. */
  readonly searchWords: string;
  readonly near: GlobePoint | null;
}

/** Maximum distance of a nearby group, in kilometres. */
const nearbyWithin = 100;
/** Maximum number of trending groups (interface/limits#pages). */
const maxTrending = 50;
const unlisted: GroupListing = { directoryId: "", isTrendingAllowed: true, locations: [] };

/** Lists of public groups (interface/discovery#search). They contain only searchable groups. */
export class Discovery {
  readonly #directories: Directories;
  readonly #groups: Groups;
  readonly #listings: Map<string, GroupListing>;
  readonly #trending: string[];

  constructor({ tables }: WorldCore, schools: Directories, groups: Groups) {
    this.#directories = schools;
    this.#groups = groups;
    this.#listings = tables.map("listings");
    this.#trending = tables.list("trending groups");
  }

  /** Sets meeting points, school and trending permission of a group; what is not given keeps its value. */
  setListing(groupId: string, listing: Partial<GroupListing>): void {
    const before = this.listingOf(groupId);
    const after = { ...before, ...listing };
    this.#directories.byId(before.directoryId)?.groupIds.delete(groupId);
    this.#directories.byId(after.directoryId)?.groupIds.add(groupId);
    this.#listings.set(groupId, after);
  }

  listingOf(groupId: string): GroupListing {
    return this.#listings.get(groupId) ?? unlisted;
  }

  /** Appends a group to the trending list. The service's staff maintains that list. */
  addToTrending(groupId: string): void {
    if (!this.#trending.includes(groupId)) this.#trending.push(groupId);
  }

  forget(groupId: string): void {
    this.#directories.byId(this.listingOf(groupId).directoryId)?.groupIds.delete(groupId);
    this.#listings.delete(groupId);
    const index = this.#trending.indexOf(groupId);
    if (index !== -1) this.#trending.splice(index, 1);
  }

  /** The groups of the caller's schools, the largest first. */
  schoolGroups(query: DiscoveryQuery): readonly Group[] {
    const own = new Set(this.#directories.ofPerson(query.userId).map(({ id }) => id));
    if (own.size === 0) return [];
    const schoolGroups = this.#matchingGroups(query, this.#searchableGroups()).filter((group) =>
      own.has(this.listingOf(group.id).directoryId),
    );
    return this.#byDistance(byMemberCount(schoolGroups), query.near);
  }

  /** Groups of no school, the largest first. */
  popularGroups(query: DiscoveryQuery): readonly Group[] {
    const general = this.#matchingGroups(query, this.#searchableGroups()).filter(
      (group) => this.listingOf(group.id).directoryId === "",
    );
    return this.#byDistance(byMemberCount(general), query.near);
  }

  /** The trending list in its own order. */
  trending(query: DiscoveryQuery): readonly Group[] {
    const allowed = this.#trending
      .flatMap((id) => this.#groups.byId(id) ?? [])
      .filter((group) => isSearchable(group) && this.listingOf(group.id).isTrendingAllowed)
      .slice(0, maxTrending);
    return this.#byDistance(this.#matchingGroups(query, allowed), query.near);
  }

  /** Groups near the caller, the nearest first; empty if the position is unknown. */
  nearbyGroups(query: DiscoveryQuery): readonly Group[] {
    const { near } = query;
    if (near === null) return [];
    const close = this.#matchingGroups(query, this.#searchableGroups()).filter(
      (group) => this.#distance(group, near) <= nearbyWithin,
    );
    return this.#byDistance(close, near);
  }

  /** The locality of the nearest group's meeting point; empty if no group is nearby. */
  localityAt(near: GlobePoint | null): string {
    if (near === null) return "";
    const [nearest] = this.#searchableGroups()
      .flatMap((group) => this.listingOf(group.id).locations)
      .map((location) => ({ location, distance: distanceBetween(location.point, near) }))
      .sort((a, b) => a.distance - b.distance);
    return nearest !== undefined && nearest.distance <= nearbyWithin ? nearest.location.locality : "";
  }

  #searchableGroups(): readonly Group[] {
    return this.#groups.all.filter(isSearchable);
  }

  #matchingGroups({ searchWords }: DiscoveryQuery, groups: readonly Group[]): readonly Group[] {
    const wanted = foldText(searchWords).split(/\s+/).filter(Boolean);
    return groups.filter((group) => {
      const text = foldText(`${group.name} ${group.description}`);
      return wanted.every((word) => text.includes(word));
    });
  }

  /** With a position, sorts the nearest first and groups without a meeting point last. Otherwise keeps the order. */
  #byDistance(groups: readonly Group[], near: GlobePoint | null): readonly Group[] {
    if (near === null) return groups;
    return groups
      .map((group) => ({ group, distance: this.#distance(group, near) }))
      .sort((a, b) => (a.distance === b.distance ? 0 : a.distance - b.distance))
      .map(({ group }) => group);
  }

  /** Kilometres to the nearest meeting point of a group; Infinity if it has none. */
  #distance(group: Group, near: GlobePoint): number {
    const { locations } = this.listingOf(group.id);
    return Math.min(...locations.map(({ point }) => distanceBetween(point, near)));
  }
}

function isSearchable(group: Group): boolean {
  return group.visibility === "searchable";
}

function byMemberCount(groups: readonly Group[]): readonly Group[] {
  return groups
    .map((group) => ({ group, count: activeMembers(group).length }))
    .sort((a, b) => b.count - a.count)
    .map(({ group }) => group);
}

/** Removes case and accents for the search. */
function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
