import type {
  FoundPublicGroups,
  ListRange,
  GeographicPoint,
  PublicGroup,
} from "../../model/groups/discovery.ts";
import type { Command } from "../command.ts";

export interface DiscoveryCommands {
  /**
   * Public groups in four lists. `words` may be empty; `near` is null if the location is unknown. `part` selects the
   * same part of each list.
   */
  readonly searchGroups: Command<
    { readonly words: string; readonly near: GeographicPoint | null; readonly part: ListRange },
    FoundPublicGroups
  >;
  readonly listTrendingGroups: Command<{ readonly part: ListRange }, readonly PublicGroup[]>;
  readonly listPopularGroups: Command<{ readonly part: ListRange }, readonly PublicGroup[]>;
  readonly listNearbyGroups: Command<
    { readonly near: GeographicPoint; readonly part: ListRange },
    readonly PublicGroup[]
  >;
  /** The public groups of the account's own school. */
  readonly listSchoolGroups: Command<
    { readonly words: string; readonly part: ListRange },
    readonly PublicGroup[]
  >;
}

export const discoveryCommandNames = [
  "searchGroups",
  "listTrendingGroups",
  "listPopularGroups",
  "listNearbyGroups",
  "listSchoolGroups",
] as const satisfies readonly (keyof DiscoveryCommands)[];
