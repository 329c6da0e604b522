import type { SceneName } from "../pictures/scenes.ts";
import type { Group } from "../world/groups/group.ts";
import type { DemoPersonName } from "./cast.ts";

/** Listing of a group of the demo for people who are not members. */
export interface DemoGroupListing {
  /** Question to people who want to join. Without it, anybody can join at once. */
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

export interface DemoGroup {
  readonly name: string;
  readonly description: string;
  readonly picture?: SceneName;
  readonly type?: Group["type"];
  readonly owner: DemoPersonName;
  readonly admins?: readonly DemoPersonName[];
  readonly members: readonly DemoPersonName[];
  /** Whether the account of the demo has muted the group. */
  readonly isMuted?: boolean;
  /** Name of a bot that posts in the group. */
  readonly bot?: string;
  readonly daysOld: number;
  /** Present if everybody can find the group. */
  readonly listing?: DemoGroupListing;
}
