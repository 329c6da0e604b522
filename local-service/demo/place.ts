import type { SceneName } from "../pictures/scenes.ts";
import type { Group } from "../world/groups/group.ts";
import type { CastName } from "./cast.ts";

/** How a group of the demo is found by people who are not in it. */
export interface PlaceListing {
  /** What is asked of who wants to join; without one anybody may. */
  readonly question?: string;
  readonly isTrending?: boolean;
  readonly meets?: {
    /** Latitude and longitude. */
    readonly at: readonly [number, number];
    readonly name: string;
    readonly address: string;
    readonly locality: string;
  };
}

/** A group of the demo. */
export interface Place {
  readonly name: string;
  readonly description: string;
  readonly picture?: SceneName;
  readonly type?: Group["type"];
  readonly owner: CastName;
  readonly admins?: readonly CastName[];
  readonly members: readonly CastName[];
  /** Whether the account of the demo has muted it. */
  readonly isMuted?: boolean;
  /** A bot that posts there. */
  readonly bot?: string;
  readonly daysOld: number;
  /** Of a group that everybody can find. */
  readonly listing?: PlaceListing;
}
