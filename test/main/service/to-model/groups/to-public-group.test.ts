import { expect, test } from "vitest";
import { listPopularGroups } from "../../../../../api/groups/discovery.ts";
import { toPublicGroup } from "../../../../../main/service/to-model/groups/to-public-group.ts";

function found(changes: object = {}) {
  const { popular } = listPopularGroups.answer.parse({ popular: [{ id: 7, name: "Choir", ...changes }] });
  return popular.map(toPublicGroup)[0];
}

test("a public group keeps its counts, type and places, and empty addresses and ids become null", () => {
  expect(
    found({
      description: "Thursdays",
      avatar_url: "",
      directory_id: "",
      group_type: "announcement",
      max_members: 5000,
      members_count: 12,
      children_count: 2,
      trending_allowed: true,
      locations: [{ name: "Hall", full_address: "1 Road", locality: "Porto", point: { lat: 1, lon: 2 } }],
    }),
  ).toEqual({
    id: "7",
    name: "Choir",
    description: "Thursdays",
    avatar: null,
    type: "announcement",
    memberCount: 12,
    maxMembers: 5000,
    topicCount: 2,
    directoryId: null,
    locations: [{ name: "Hall", address: "1 Road", locality: "Porto", point: { latitude: 1, longitude: 2 } }],
  });
});

test("a field that the service omits is null, and a type that Natter does not know is kept", () => {
  expect(found({ directory_id: 77, group_type: "campus", locations: "none" })).toMatchObject({
    memberCount: null,
    maxMembers: null,
    topicCount: 0,
    directoryId: "77",
    type: "campus",
    locations: [],
  });
});
