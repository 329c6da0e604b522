import { expect, test } from "vitest";
import { avatarName } from "../../../local-service/pictures/picture-name.ts";
import type { GroupLocation } from "../../../local-service/world/groups/discovery.ts";
import type { Group } from "../../../local-service/world/groups/group.ts";
import { valueAtPath, unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, Scenario } from "../scenario.ts";

const cities = {
  lisbon: [38.7223, -9.1393],
  sintra: [38.7979, -9.3906],
  porto: [41.1579, -8.6291],
} as const;
type City = keyof typeof cities;

function locationIn(city: City): GroupLocation {
  const [latitude, longitude] = cities[city];
  return {
    point: { latitude, longitude },
    name: `${city} boathouse`,
    fullAddress: `1 River Road, ${city}`,
    locality: city,
    countryRegion: "Portugal",
    countrySubdivision: city,
    countryCode: "PT",
  };
}

/** Creates a public group of carol's with the given number of other members. */
function addPublic(
  { world, alice, bob, carol }: Scenario,
  name: string,
  more: { others?: number; city?: City } = {},
): Group {
  const group = unwrapOrThrow(world.createGroup({ name, ownerId: carol.id, visibility: "searchable" }));
  for (const person of [alice, bob].slice(0, more.others ?? 0)) world.addMember(group.id, person.id);
  if (more.city !== undefined) world.discovery.setListing(group.id, { locations: [locationIn(more.city)] });
  return group;
}

async function names(caller: Caller, list: string, query: Record<string, string> = {}, path = "/search") {
  const { status, json } = await caller.get("v1", path, query);
  expect(status).toBe(200);
  return (valueAtPath(json, [list]) as readonly { name: string }[]).map((one) => one.name);
}

function place(city: City, spelling = "lattitude"): Record<string, string> {
  return { [spelling]: String(cities[city][0]), longitude: String(cities[city][1]) };
}

test("a search for groups is answered without an envelope, with four lists and location_name", async () => {
  const { alice } = await startScenario();
  const { json } = await alice.get("v1", "/search");
  expect(json).toEqual({ directories: [], popular: [], nearby: [], trending: [], location_name: "" });
});

test("a public group in the search results has every field of a summary", async () => {
  const scenario = await startScenario();
  const { world, service, alice, carol } = scenario;
  const picture = avatarName({ scene: "ferry" });
  const group = unwrapOrThrow(
    world.createGroup({
      name: "Harbour",
      ownerId: carol.id,
      description: "All boats",
      picture,
      visibility: "searchable",
    }),
  );
  world.topics.add(group.id, carol.id, { name: "Tides" });
  world.discovery.setListing(group.id, { locations: [locationIn("lisbon")] });
  expect((await alice.get("v1", "/search")).at("popular")).toEqual([
    {
      id: group.id,
      name: "Harbour",
      description: "All boats",
      avatar_url: `${new URL(service.urls.v1).origin}/pictures/${picture}`,
      directory_id: "",
      group_type: "private",
      max_members: 5000,
      members_count: 1,
      children_count: 1,
      trending_allowed: true,
      locations: [
        {
          point: { lat: 38.7223, lon: -9.1393 },
          name: "lisbon boathouse",
          full_address: "1 River Road, lisbon",
          locality: "lisbon",
          country_region: "Portugal",
          country_subdivision: "lisbon",
          country_code: "PT",
        },
      ],
    },
  ]);
});

test("a search finds only searchable groups, and does not find them after they are hidden or destroyed", async () => {
  const scenario = await startScenario();
  const { world, alice, carol } = scenario;
  const [first, second] = [addPublic(scenario, "First"), addPublic(scenario, "Second")];
  for (const group of [first, second]) world.discovery.addToTrending(group.id);
  expect(await names(alice, "popular")).toEqual(["First", "Second"]);
  unwrapOrThrow(world.groupChanges.update(carol.id, first.id, { visibility: "hidden" }));
  expect(await names(alice, "popular")).toEqual(["Second"]);
  expect(await names(alice, "trending")).toEqual(["Second"]);
  world.groupChanges.destroy(carol.id, second.id);
  expect(await names(alice, "popular")).toEqual([]);
  expect(await names(alice, "trending")).toEqual([]);
});

test("a query finds groups that have all of its words in name or description, regardless of case and accents", async () => {
  const scenario = await startScenario();
  const { world, alice, carol } = scenario;
  addPublic(scenario, "Rowing Café");
  unwrapOrThrow(
    world.createGroup({
      name: "Tea",
      description: "rowing too",
      ownerId: carol.id,
      visibility: "searchable",
    }),
  );
  expect(await names(alice, "popular", { query: "ROWING cafe" })).toEqual(["Rowing Café"]);
  expect(await names(alice, "popular", { query: "rowing" })).toEqual(["Rowing Café", "Tea"]);
  expect(await names(alice, "popular", { query: "nothing" })).toEqual([]);
});

test("popular groups are sorted by their number of members, the largest first", async () => {
  const scenario = await startScenario();
  addPublic(scenario, "Small");
  addPublic(scenario, "Large", { others: 2 });
  addPublic(scenario, "Middle", { others: 1 });
  const expected = ["Large", "Middle", "Small"];
  expect(await names(scenario.alice, "popular", {}, "/search/popular")).toEqual(expected);
  expect(await names(scenario.alice, "popular")).toEqual(expected);
});

test("trending groups come in the order in which the staff picked them, at most 50", async () => {
  const scenario = await startScenario();
  const { world, alice } = scenario;
  const picked = Array.from({ length: 52 }, (_unused, index) =>
    addPublic(scenario, `Group ${String(index)}`),
  );
  for (const group of picked.reverse()) world.discovery.addToTrending(group.id);
  const all = await names(alice, "trending", { per_page: "10000" }, "/search/trending");
  expect(all).toEqual(picked.slice(0, 50).map(({ name }) => name));
});

test("a group that may not trend is not listed as trending, even if it was picked", async () => {
  const scenario = await startScenario();
  const group = addPublic(scenario, "Shy");
  scenario.world.discovery.addToTrending(group.id);
  scenario.world.discovery.setListing(group.id, { isTrendingAllowed: false });
  expect(await names(scenario.alice, "trending", {}, "/search/trending")).toEqual([]);
  expect((await scenario.alice.get("v1", "/search")).at("popular", 0, "trending_allowed")).toBe(false);
});

test("a search returns the first 20 groups, unless `from` and `per_page` (at most 10000) ask for others", async () => {
  const scenario = await startScenario();
  const { alice } = scenario;
  for (let index = 0; index < 22; index += 1) addPublic(scenario, `Group ${String(index)}`);
  for (const path of ["/search", "/search/popular"]) {
    expect(await names(alice, "popular", {}, path)).toHaveLength(20);
    expect(await names(alice, "popular", { from: "20" }, path)).toEqual(["Group 20", "Group 21"]);
    expect(await names(alice, "popular", { per_page: "2", from: "3" }, path)).toEqual(["Group 3", "Group 4"]);
    expect(await names(alice, "popular", { per_page: "10000" }, path)).toHaveLength(22);
  }
});

test.each([
  [{ per_page: "10001" }, "per_page must be between 1 and 10000"],
  [{ per_page: "0" }, "per_page must be between 1 and 10000"],
  [{ from: "-1" }, "from must be at least 0"],
  [{ lattitude: "91", longitude: "0" }, "lattitude must be between -90 and 90"],
  [{ latitude: "x", longitude: "0" }, "latitude must be a number"],
  [{ longitude: "4" }, "lattitude is required where there is a longitude"],
  [{ lattitude: "4" }, "longitude is required where there is a lattitude"],
])("a search with %j is refused with 400", async (query, reason) => {
  const { alice } = await startScenario();
  const { status, at } = await alice.get("v1", "/search", query);
  expect([status, at("meta", "errors", 0)]).toEqual([400, reason]);
});

test("a search with a location has the nearest groups first and groups without one last, and `lattitude` counts as latitude", async () => {
  const scenario = await startScenario();
  const { alice } = scenario;
  addPublic(scenario, "Nowhere", { others: 2 });
  addPublic(scenario, "In Porto", { city: "porto", others: 1 });
  addPublic(scenario, "In Sintra", { city: "sintra" });
  addPublic(scenario, "In Lisbon", { city: "lisbon" });
  for (const spelling of ["lattitude", "latitude"]) {
    expect(await names(alice, "popular", place("lisbon", spelling))).toEqual([
      "In Lisbon",
      "In Sintra",
      "In Porto",
      "Nowhere",
    ]);
  }
});

test("the list nearby has only groups that meet close to the caller, and none if the caller's location is unknown", async () => {
  const scenario = await startScenario();
  const { alice } = scenario;
  addPublic(scenario, "In Porto", { city: "porto" });
  addPublic(scenario, "In Sintra", { city: "sintra" });
  addPublic(scenario, "In Lisbon", { city: "lisbon" });
  for (const path of ["/search", "/search/nearby"]) {
    expect(await names(alice, "nearby", place("lisbon"), path)).toEqual(["In Lisbon", "In Sintra"]);
    expect(await names(alice, "nearby", {}, path)).toEqual([]);
  }
  expect((await alice.get("v1", "/search/nearby", { longitude: "1" })).status).toBe(400);
});

test("the field location_name names the location of the nearest group, and is empty if no group is near", async () => {
  const scenario = await startScenario();
  const { alice } = scenario;
  addPublic(scenario, "In Sintra", { city: "sintra" });
  const locationNameFor = async (query: Record<string, string>) =>
    (await alice.get("v1", "/search", query)).at("location_name");
  expect(await locationNameFor(place("lisbon"))).toBe("sintra");
  expect(await locationNameFor(place("porto"))).toBe("");
  expect(await locationNameFor({})).toBe("");
});

test("only people of a school find the groups of that school, which are not in the general lists", async () => {
  const scenario = await startScenario();
  const { world, alice } = scenario;
  const color = "#123456";
  const school = world.directories.add({ name: "River", shortName: "R", domain: "river.example", color });
  const group = addPublic(scenario, "Rowers of the school");
  world.discovery.setListing(group.id, { directoryId: school.id });
  for (const path of ["/search", "/search/directories"]) {
    expect(await names(alice, "directories", {}, path)).toEqual([]);
  }
  const person = world.accounts.byId(alice.id);
  if (person === undefined) throw new Error("alice is missing");
  world.directories.join(school, person, "alice@river.example");
  for (const path of ["/search", "/search/directories"]) {
    expect(await names(alice, "directories", {}, path)).toEqual(["Rowers of the school"]);
    expect(await names(alice, "directories", { query: "tea" }, path)).toEqual([]);
  }
  expect(await names(alice, "popular")).toEqual([]);
  expect((await alice.get("v1", "/search")).at("directories", 0, "directory_id")).toBe(school.id);
  expect((await alice.get("v3", "/directories")).at("response", 0, "groups_count")).toBe(1);
});
