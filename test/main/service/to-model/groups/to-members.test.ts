import { expect, test } from "vitest";
import { toMembers } from "../../../../../main/service/to-model/groups/to-members.ts";
import { wireGroup, wireMember } from "../build-wire.ts";

test("members become people under their nickname, or their name where they have none", () => {
  const members = [wireMember("1", { nickname: "Sammy" }), wireMember("2", { nickname: null, name: "Bo" })];
  expect(toMembers(wireGroup({ members })).people).toEqual([
    { id: "1", name: "Sammy", avatar: null },
    { id: "2", name: "Bo", avatar: null },
  ]);
});

test("the highest role counts, and plain members have none", () => {
  const members = [
    wireMember("1", { roles: ["admin", "owner", "user"] }),
    wireMember("2", { roles: ["user", "admin"] }),
    wireMember("3", { roles: ["user"] }),
  ];
  expect(toMembers(wireGroup({ members })).roles).toEqual([
    { userId: "1", role: "owner" },
    { userId: "2", role: "admin" },
  ]);
});

test("where the service lists no roles, the creator is the owner", () => {
  const members = [wireMember("100"), wireMember("2")];
  expect(toMembers(wireGroup({ members })).roles).toEqual([{ userId: "100", role: "owner" }]);
});

test("an answer without members has neither people nor roles", () => {
  expect(toMembers(wireGroup())).toEqual({ people: [], roles: [] });
});
