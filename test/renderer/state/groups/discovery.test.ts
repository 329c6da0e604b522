import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { FoundPublicGroups } from "../../../../preload/model/groups/discovery.ts";
import { DiscoveryState } from "../../../../renderer/state/groups/discovery/discovery.svelte.ts";
import { pauseBeforeSearch } from "../../../../renderer/state/groups/discovery/group-search.svelte.ts";
import {
  distanceToGroup,
  roundCoordinates,
} from "../../../../renderer/state/groups/discovery/distance-to-group.ts";
import { groupsPerPage } from "../../../../renderer/state/groups/discovery/public-group-list.svelte.ts";
import { buildPublicGroup, groupId } from "../../../support/model/build-groups.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const swimmers = buildPublicGroup();
const market = buildPublicGroup({ id: groupId("701"), name: "Saturday Market" });
const nothing: FoundPublicGroups = { ofSchool: [], popular: [], nearby: [], trending: [], placeName: "" };
const lisbon = { latitude: 38.7605, longitude: -9.1558 };

function setUp() {
  const transport = createFakeTransport();
  transport.answer("listPopularGroups", () => done([market]));
  transport.answer("listTrendingGroups", () => done([swimmers]));
  transport.answer("listNearbyGroups", () => done([swimmers]));
  transport.answer("listSchoolGroups", () => done([]));
  transport.answer("listDirectories", () => done([]));
  transport.answer("searchGroups", () => done({ ...nothing, popular: [market] }));
  transport.answer("listMembershipStates", () => done([]));
  transport.answer("listWaitingJoinRequests", () => done({ sent: [], received: [], seenTo: 0 }));
  const opened: GroupId[] = [];
  const discovery = new DiscoveryState(
    createBridge(transport, () => ""),
    (id) => opened.push(id),
  );
  return { transport, discovery, opened };
}
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

test("Discover loads only the list that it shows", async () => {
  const { transport, discovery } = setUp();
  discovery.show();
  await pass();
  expect(discovery.lists.popular.groups).toEqual([market]);
  expect(transport.inputsOf("listTrendingGroups")).toEqual([]);
  discovery.choose("trending");
  await pass();
  expect(discovery.lists.trending.groups).toEqual([swimmers]);
});

test("nearby groups are not requested until a place is known", async () => {
  const { transport, discovery } = setUp();
  discovery.choose("nearby");
  await pass();
  expect(transport.inputsOf("listNearbyGroups")).toEqual([]);
});

test("the search for nearby groups sends only a rounded place", async () => {
  const { transport, discovery } = setUp();
  discovery.setPlace(lisbon);
  discovery.search.setText("market");
  await pass(pauseBeforeSearch);
  const near = { latitude: 38.8, longitude: -9.2 };
  expect(transport.inputsOf("listNearbyGroups").map((input) => input.near)).toEqual([near]);
  expect(transport.inputsOf("searchGroups").map((input) => input.near)).toEqual([near, near]);
});

test("the place of the group search has the service's name, and loses it when the place is removed", async () => {
  const { transport, discovery } = setUp();
  transport.answer("searchGroups", () => done({ ...nothing, placeName: "Lisbon" }));
  discovery.setPlace(lisbon);
  await pass();
  expect(discovery.placeName).toBe("Lisbon");
  discovery.setPlace(null);
  expect(discovery.placeName).toBe("");
});

test("if the name of an earlier place of the group search arrives late, it is dropped", async () => {
  const { transport, discovery } = setUp();
  const late = Promise.withResolvers<Reply<FoundPublicGroups>>();
  transport.answer("searchGroups", () => late.promise);
  discovery.setPlace(lisbon);
  transport.answer("searchGroups", () => done({ ...nothing, placeName: "Porto" }));
  discovery.setPlace({ latitude: 41.15, longitude: -8.61 });
  late.resolve(done({ ...nothing, placeName: "Lisbon" }));
  await pass();
  expect(discovery.placeName).toBe("Porto");
});

test("a place that was removed from the group search is no longer sent", async () => {
  const { transport, discovery } = setUp();
  discovery.setPlace(lisbon);
  await pass();
  discovery.setPlace(null);
  expect(discovery.lists.nearby.groups).toEqual([]);
  discovery.search.setText("market");
  await pass(pauseBeforeSearch);
  expect(transport.inputsOf("searchGroups").at(-1)?.near).toBeNull();
});

test("a search for groups is sent once typing pauses", async () => {
  const { transport, discovery } = setUp();
  discovery.search.setText("mar");
  await pass(pauseBeforeSearch - 1);
  discovery.search.setText("market");
  await pass(pauseBeforeSearch);
  expect(transport.inputsOf("searchGroups")).toEqual([
    { words: "market", near: null, part: { from: 0, count: groupsPerPage } },
  ]);
  expect(discovery.search.foundKinds).toEqual(["popular"]);
});

test("groups found for earlier words are dropped if they arrive late", async () => {
  const { transport, discovery } = setUp();
  const late = Promise.withResolvers<Reply<FoundPublicGroups>>();
  transport.answer("searchGroups", ({ words }) =>
    words === "soup" ? late.promise : done({ ...nothing, popular: [market] }),
  );
  discovery.search.setText("soup");
  void discovery.search.search();
  discovery.search.setText("market");
  await discovery.search.search();
  late.resolve(done({ ...nothing, popular: [swimmers] }));
  await pass();
  expect(discovery.search.lists.popular.groups).toEqual([market]);
});

test("deleting the words ends the search for groups, also a search that is under way", async () => {
  const { transport, discovery } = setUp();
  const late = Promise.withResolvers<Reply<FoundPublicGroups>>();
  transport.answer("searchGroups", () => late.promise);
  discovery.search.setText("soup");
  void discovery.search.search();
  discovery.search.setText("");
  late.resolve(done({ ...nothing, popular: [swimmers] }));
  await pass();
  expect([discovery.search.isOn, discovery.search.foundKinds]).toEqual([false, []]);
});

test("loading more groups of one list leaves the other lists as they are", async () => {
  const { transport, discovery } = setUp();
  const page = (from: number) =>
    Array.from({ length: groupsPerPage }, (_, at) =>
      buildPublicGroup({ id: groupId(String(1000 + from + at)) }),
    );
  transport.answer("searchGroups", ({ part }) =>
    done({ ...nothing, popular: page(part.from), trending: part.from === 0 ? [swimmers] : [market] }),
  );
  discovery.search.setText("a");
  await discovery.search.search();
  await discovery.search.lists.popular.loadMore();
  expect(discovery.search.lists.popular.groups).toHaveLength(2 * groupsPerPage);
  expect(discovery.search.lists.trending.groups).toEqual([swimmers]);
});

test("a failed search for groups keeps the words and runs again when the connection returns", async () => {
  const { transport, discovery } = setUp();
  discovery.show();
  transport.answer("searchGroups", () => failed({ kind: "offline" }));
  discovery.search.setText("soup");
  await discovery.search.search();
  expect([discovery.search.searchText, discovery.search.phase.state]).toEqual(["soup", "failed"]);
  transport.answer("searchGroups", () => done({ ...nothing, popular: [swimmers] }));
  discovery.connectionChanged({ state: "online" });
  await pass();
  expect(discovery.search.lists.popular.groups).toEqual([swimmers]);
});

test("opening a group of Discover passes its id on", () => {
  const { discovery, opened } = setUp();
  discovery.open(swimmers.id);
  expect(opened).toEqual([swimmers.id]);
});

test("another account starts Discover without place, words and groups", async () => {
  const { discovery } = setUp();
  discovery.show();
  discovery.setPlace(lisbon);
  discovery.search.setText("soup");
  await pass(pauseBeforeSearch);
  discovery.clear();
  expect([discovery.place, discovery.search.searchText, discovery.lists.popular.groups]).toEqual([
    null,
    "",
    [],
  ]);
});

test("a place is rounded to a tenth of a degree, also at the poles and the date line", () => {
  expect(roundCoordinates({ latitude: -89.99, longitude: 179.96 })).toEqual({
    latitude: -90,
    longitude: 180,
  });
});

test("the distance of a group is that of its nearest location", () => {
  const at = (latitude: number, longitude: number) => ({
    name: "",
    address: "",
    locality: "",
    point: { latitude, longitude },
  });
  const group = buildPublicGroup({ locations: [at(41.1521, -8.6094), at(38.7179, -9.1664)] });
  expect(distanceToGroup(group, lisbon)).toBeCloseTo(4.83, 1);
  expect(distanceToGroup(swimmers, lisbon)).toBeNull();
});
