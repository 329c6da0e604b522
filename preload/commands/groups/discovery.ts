import type { FoundGroups, Part, Point, PublicGroup } from "../../model/groups/discovery.ts";
import type { Command } from "../command.ts";

/** Finding public groups. */
export interface DiscoveryCommands {
  /** Words may be empty; a place may be unknown. The part is of each list. */
  readonly searchGroups: Command<
    { readonly words: string; readonly near: Point | null; readonly part: Part },
    FoundGroups
  >;
  readonly listTrendingGroups: Command<{ readonly part: Part }, readonly PublicGroup[]>;
  readonly listPopularGroups: Command<{ readonly part: Part }, readonly PublicGroup[]>;
  readonly listNearbyGroups: Command<{ readonly near: Point; readonly part: Part }, readonly PublicGroup[]>;
  /** Those of the account's own school. */
  readonly listSchoolGroups: Command<{ readonly words: string; readonly part: Part }, readonly PublicGroup[]>;
}

/** Their names. */
export const discoveryCommandNames = [
  "searchGroups",
  "listTrendingGroups",
  "listPopularGroups",
  "listNearbyGroups",
  "listSchoolGroups",
] as const satisfies readonly (keyof DiscoveryCommands)[];
