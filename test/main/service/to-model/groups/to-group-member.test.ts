import { expect, test } from "vitest";
import {
  toGroupMember,
  toGroupMembers,
} from "../../../../../main/service/to-model/groups/to-group-member.ts";
import { userId } from "../../../../support/model/build-model.ts";
import { wireGroup, buildWireMember } from "../build-wire.ts";

const me = userId("1");

test("a membership in the service's list becomes a member with role and state", () => {
  const wire = { id: "9001", user_id: "1", nickname: "Sam", name: "Samuel", roles: ["user", "admin"] };
  expect(toGroupMember({ ...wire, state: "active" }, me)).toEqual({
    membershipId: "9001",
    person: { id: "1", name: "Sam", avatar: null },
    accountName: "Samuel",
    role: "admin",
    state: "active",
    isMe: true,
  });
});

test.each([
  ["active", "active"],
  ["exited", "exited"],
  ["removed", "removed"],
  ["exited_removed", "banned"],
  ["abducted", "other"],
  [undefined, "active"],
])("the membership state %s is read as %s", (state, expected) => {
  expect(toGroupMember({ id: "9001", state }, me).state).toBe(expected);
});

test("the highest of several roles counts, and no known role means a plain member", () => {
  const roleOf = (roles: string[] | null) => toGroupMember({ id: "9001", roles }, me).role;
  expect([roleOf(["user", "owner"]), roleOf(["admin"]), roleOf(["guest"]), roleOf(null)]).toEqual([
    "owner",
    "admin",
    "user",
    "user",
  ]);
});

test("a member can lack a membership id; if a group's response has no roles, the creator is the owner", () => {
  const members = [buildWireMember("100"), buildWireMember("1", { id: "9001", roles: ["user"] })];
  const found = toGroupMembers(wireGroup({ members }), me);
  expect(found?.map(({ membershipId, role, isMe }) => [membershipId, role, isMe])).toEqual([
    [null, "owner", false],
    ["9001", "user", true],
  ]);
});

test("a group without a list of members returns null for its members", () => {
  expect(toGroupMembers(wireGroup({ members: null }), me)).toBeNull();
});
