import type { Heading } from "./rule.ts";

/** Public group discovery. */
export const discoveryRules: readonly Heading[] = [
  {
    where: "interface/discovery#search",
    rules: [
      {
        rule: "GET search: per_page 20 (10000), from 0, query, lattitude, longitude; bare answer",
        endpoints: ["searchGroups"],
        tests: [
          "a search answers bare, with four lists and the name of the place",
          "a query finds groups that have all of its words in name or description, whatever their case and accents",
          "lists come twenty to a page from the first, or as many from where asked for, 10000 at most",
          "a search with %j is refused with 400",
          "the place is named after the nearest group, where one is near",
        ],
      },
      {
        rule: "Public group summary",
        endpoints: ["searchGroups"],
        tests: ["a public group is told in short, with every field of a summary"],
      },
      {
        rule: "GET search/trending: the 50 picked by hand",
        endpoints: ["listTrendingGroups"],
        tests: [
          "trending groups come in the order they were picked, 50 at most",
          "a group that may not trend does not, though it was picked",
        ],
      },
      {
        rule: "GET search/popular: by member count",
        endpoints: ["listPopularGroups"],
        tests: ["popular groups come by how many are in them, the largest first"],
      },
      {
        rule: "Result lists: directories, popular, nearby, trending; only searchable groups",
        endpoints: ["searchGroups"],
        tests: [
          "only searchable groups are found, and no longer once they are hidden or destroyed",
          "nearby are only groups that meet close to the caller, and none where it is not known where that is",
          "groups of a school are found by people of that school only, and are not among the general ones",
        ],
      },
      {
        rule: "With a location, results are ordered roughly by distance",
        endpoints: ["searchGroups"],
        tests: ["with a place, in either spelling, results come by distance and those without a place last"],
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
          "nearby are only groups that meet close to the caller, and none where it is not known where that is",
          "groups of a school are found by people of that school only, and are not among the general ones",
          "with a place, in either spelling, results come by distance and those without a place last",
        ],
      },
    ],
  },
];
