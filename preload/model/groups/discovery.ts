import type { GroupId, MediaPath } from "../../base/ids.ts";
import type { GroupLocation } from "./groups.ts";

/** A place on the globe, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A group that everybody can find (interface/discovery#summary). */
export interface PublicGroup {
  readonly id: GroupId;
  readonly name: string;
  readonly description: string;
  readonly avatar: MediaPath | null;
  /** One of `groupTypes`, or a word that this version does not know. */
  readonly type: string;
  readonly memberCount: number | null;
  readonly maximumMembers: number | null;
  readonly topicCount: number;
  /** The school it belongs to; null for none. */
  readonly directoryId: string | null;
  readonly locations: readonly GroupLocation[];
}

/** What a search for public groups found. */
export interface FoundGroups {
  /** Of the account's own school. */
  readonly ofSchool: readonly PublicGroup[];
  readonly popular: readonly PublicGroup[];
  readonly nearby: readonly PublicGroup[];
  readonly trending: readonly PublicGroup[];
  /** What the place is called; empty where the service does not say. */
  readonly placeName: string;
}

/** Which part of a list is asked for. */
export interface Part {
  /** How many to leave out at the beginning. */
  readonly from: number;
  readonly count: number;
}
