import type { Core } from "../core.ts";
import type { Directories } from "./directories.ts";
import { distanceBetween } from "./geography.ts";
import type { Point } from "./geography.ts";
import { activeMembers } from "./group.ts";
import type { Group } from "./group.ts";
import type { Groups } from "./groups.ts";

/** Where a public group meets (interface/discovery#summary). */
export interface GroupLocation {
  readonly point: Point;
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

/** What is known of a public group beside the group itself. */
export interface Listing {
  /** Empty: it belongs to no school. */
  readonly directoryId: string;
  readonly isTrendingAllowed: boolean;
  readonly locations: readonly GroupLocation[];
}

/** What is looked for, and by whom. */
export interface DiscoveryQuery {
  readonly userId: string;
  /** Words that all have to stand in the name or the description; empty for everything. */
  readonly words: string;
  readonly near: Point | null;
}

/** Farther than this is not nearby, in kilometres. */
const nearbyWithin = 100;
/** How many groups are trending at most (interface/limits#pages). */
const mostTrending = 50;
const unlisted: Listing = { directoryId: "", isTrendingAllowed: true, locations: [] };

/** Groups that everybody can find (interface/discovery#search). Only those that are searchable are ever found. */
export class Discovery {
  readonly #schools: Directories;
  readonly #groups: Groups;
  readonly #listings: Map<string, Listing>;
  readonly #trending: string[];

  constructor({ tables }: Core, schools: Directories, groups: Groups) {
    this.#schools = schools;
    this.#groups = groups;
    this.#listings = tables.map("listings");
    this.#trending = tables.list("trending groups");
  }

  /** Says where a group meets and which school it is of; what is not given stays as it was. */
  list(groupId: string, listing: Partial<Listing>): void {
    const before = this.listingOf(groupId);
    const after = { ...before, ...listing };
    this.#schools.byId(before.directoryId)?.groupIds.delete(groupId);
    this.#schools.byId(after.directoryId)?.groupIds.add(groupId);
    this.#listings.set(groupId, after);
  }

  listingOf(groupId: string): Listing {
    return this.#listings.get(groupId) ?? unlisted;
  }

  /** Puts a group at the end of the list that somebody at the service keeps by hand. */
  addToTrending(groupId: string): void {
    if (!this.#trending.includes(groupId)) this.#trending.push(groupId);
  }

  forget(groupId: string): void {
    this.#schools.byId(this.listingOf(groupId).directoryId)?.groupIds.delete(groupId);
    this.#listings.delete(groupId);
    const index = this.#trending.indexOf(groupId);
    if (index !== -1) this.#trending.splice(index, 1);
  }

  /** The groups of the caller's schools, the largest first. */
  directories(query: DiscoveryQuery): readonly Group[] {
    const own = new Set(this.#schools.ofPerson(query.userId).map(({ id }) => id));
    if (own.size === 0) return [];
    const ofSchool = this.#matching(query, this.#searchable()).filter((group) =>
      own.has(this.listingOf(group.id).directoryId),
    );
    return this.#byDistance(byMemberCount(ofSchool), query.near);
  }

  /** Groups of no school, the largest first. */
  popular(query: DiscoveryQuery): readonly Group[] {
    const general = this.#matching(query, this.#searchable()).filter(
      (group) => this.listingOf(group.id).directoryId === "",
    );
    return this.#byDistance(byMemberCount(general), query.near);
  }

  /** The list kept by hand, in its own order. */
  trending(query: DiscoveryQuery): readonly Group[] {
    const allowed = this.#trending
      .flatMap((id) => this.#groups.byId(id) ?? [])
      .filter((group) => isSearchable(group) && this.listingOf(group.id).isTrendingAllowed)
      .slice(0, mostTrending);
    return this.#byDistance(this.#matching(query, allowed), query.near);
  }

  /** What meets near the caller, the nearest first; nothing while it is not known where they are. */
  nearby(query: DiscoveryQuery): readonly Group[] {
    const { near } = query;
    if (near === null) return [];
    const close = this.#matching(query, this.#searchable()).filter(
      (group) => this.#distance(group, near) <= nearbyWithin,
    );
    return this.#byDistance(close, near);
  }

  /** The name of the place where somebody is, as far as groups nearby tell it; empty where they do not. */
  localityAt(near: Point | null): string {
    if (near === null) return "";
    const [nearest] = this.#searchable()
      .flatMap((group) => this.listingOf(group.id).locations)
      .map((location) => ({ location, distance: distanceBetween(location.point, near) }))
      .sort((a, b) => a.distance - b.distance);
    return nearest !== undefined && nearest.distance <= nearbyWithin ? nearest.location.locality : "";
  }

  #searchable(): readonly Group[] {
    return this.#groups.all.filter(isSearchable);
  }

  #matching({ words }: DiscoveryQuery, groups: readonly Group[]): readonly Group[] {
    const wanted = folded(words).split(/\s+/).filter(Boolean);
    return groups.filter((group) => {
      const text = folded(`${group.name} ${group.description}`);
      return wanted.every((word) => text.includes(word));
    });
  }

  /** With a place, the nearest first, and those that meet nowhere last; without, as they stand. */
  #byDistance(groups: readonly Group[], near: Point | null): readonly Group[] {
    if (near === null) return groups;
    return groups
      .map((group) => ({ group, distance: this.#distance(group, near) }))
      .sort((a, b) => (a.distance === b.distance ? 0 : a.distance - b.distance))
      .map(({ group }) => group);
  }

  /** Kilometres to the nearest place of a group; Infinity where it has none. */
  #distance(group: Group, near: Point): number {
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

/** Words are found whatever their case and accents. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
