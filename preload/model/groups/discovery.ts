import type { GroupId, MediaPath } from "../../base/ids.ts";
import type { GroupLocation } from "./groups.ts";

/** A geographic location, in degrees. */
export interface GeographicPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** A public group (interface/discovery#summary). */
export interface PublicGroup {
  readonly id: GroupId;
  readonly name: string;
  readonly description: string;
  readonly avatar: MediaPath | null;
  /** One of `groupTypes`, or a word that this version does not know. */
  readonly type: string;
  readonly memberCount: number | null;
  readonly maxMembers: number | null;
  readonly topicCount: number;
  /** Id of the school that the group belongs to; null for none. */
  readonly directoryId: string | null;
  readonly locations: readonly GroupLocation[];
}

/** The results of a search for public groups, in four lists. */
export interface FoundPublicGroups {
  /** Groups of the account's own school. */
  readonly ofSchool: readonly PublicGroup[];
  readonly popular: readonly PublicGroup[];
  readonly nearby: readonly PublicGroup[];
  readonly trending: readonly PublicGroup[];
  /** Name of the searched location; empty if the service gives none. */
  readonly placeName: string;
}

/** The requested part of a list. */
export interface ListRange {
  /** Number of entries to skip at the start of the list. */
  readonly from: number;
  readonly count: number;
}
