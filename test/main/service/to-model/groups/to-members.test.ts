import { expect, test } from "vitest";
import { toMembersWithRoles } from "../../../../../main/service/to-model/groups/to-members.ts";
import { wireGroup, buildWireMember } from "../build-wire.ts";

test("members become people with their nickname, or with their name if they have no nickname or a blank nickname", () => {
  const members = [
    buildWireMember("1", { nickname: "Sammy" }),
    buildWireMember("2", { nickname: null, name: "Bo" }),
    buildWireMember("3", { nickname: "  ", name: "Cai" }),
    buildWireMember("4", { nickname: "D".repeat(1000) }),
  ];
  expect(toMembersWithRoles(wireGroup({ members })).people).toEqual([
    { id: "1", name: "Sammy", avatar: null },
    { id: "2", name: "Bo", avatar: null },
    { id: "3", name: "Cai", avatar: null },
    { id: "4", name: `${"D".repeat(280)} […]`, avatar: null },
  ]);
});

test("the highest role counts, and plain members have no role", () => {
  const members = [
    buildWireMember("1", { roles: ["admin", "owner", "user"] }),
    buildWireMember("2", { roles: ["user", "admin"] }),
    buildWireMember("3", { roles: ["user"] }),
  ];
  expect(toMembersWithRoles(wireGroup({ members })).roles).toEqual([
    { userId: "1", role: "owner" },
    { userId: "2", role: "admin" },
  ]);
});

test("if a group's response has no roles, its creator is the owner", () => {
  const members = [buildWireMember("100"), buildWireMember("2")];
  expect(toMembersWithRoles(wireGroup({ members })).roles).toEqual([{ userId: "100", role: "owner" }]);
});

test("a response without members has neither people nor roles", () => {
  expect(toMembersWithRoles(wireGroup())).toEqual({ people: [], roles: [] });
});
