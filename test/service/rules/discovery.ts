import type { RuleSection } from "./rule.ts";

export const discoveryRules: readonly RuleSection[] = [
  {
    where: "interface/discovery#search",
    rules: [
      {
        rule: "GET search: per_page 20 (10000), from 0, query, lattitude, longitude; bare answer",
        endpoints: ["searchGroups"],
        tests: [
          "a search for groups is answered without an envelope, with four lists and location_name",
          "a query finds groups that have all of its words in name or description, regardless of case and accents",
          "a search returns the first 20 groups, unless `from` and `per_page` (at most 10000) ask for others",
          "a search with %j is refused with 400",
          "the field location_name names the location of the nearest group, and is empty if no group is near",
        ],
      },
      {
        rule: "Public group summary",
        endpoints: ["searchGroups"],
        tests: ["a public group in the search results has every field of a summary"],
      },
      {
        rule: "GET search/trending: the 50 picked by hand",
        endpoints: ["listTrendingGroups"],
        tests: [
          "trending groups come in the order in which the staff picked them, at most 50",
          "a group that may not trend is not listed as trending, even if it was picked",
        ],
      },
      {
        rule: "GET search/popular: by member count",
        endpoints: ["listPopularGroups"],
        tests: ["popular groups are sorted by their number of members, the largest first"],
      },
      {
        rule: "Result lists: directories, popular, nearby, trending; only searchable groups",
        endpoints: ["searchGroups"],
        tests: [
          "a search finds only searchable groups, and does not find them after they are hidden or destroyed",
          "the list nearby has only groups that meet close to the caller, and none if the caller's location is unknown",
          "only people of a school find the groups of that school, which are not in the general lists",
        ],
      },
      {
        rule: "With a location, results are ordered roughly by distance",
        endpoints: ["searchGroups"],
        tests: [
          "a search with a location has the nearest groups first and groups without one last, and `lattitude` counts as latitude",
        ],
      },
    ],
  },
  {
    where: "interface/discovery#search",
    rules: [
      {
        rule: "GET search/nearby, search/directories, either spelling of the latitude",
        endpoints: ["listNearbyGroups", "searchDirectoryGroups", "searchGroups"],
        tests: [
          "the list nearby has only groups that meet close to the caller, and none if the caller's location is unknown",
          "only people of a school find the groups of that school, which are not in the general lists",
          "a search with a location has the nearest groups first and groups without one last, and `lattitude` counts as latitude",
        ],
      },
    ],
  },
];
