import { expect, test } from "vitest";
import {
  findMembers,
  foldMembers,
  sortMembers,
} from "../../../../renderer/state/groups/members/member-order.ts";
import { rightsOver } from "../../../../renderer/state/groups/members/member-rights.ts";
import { buildMember } from "../../../support/model/build-members.ts";

const alice = buildMember("2", "Alice");
const owner = buildMember("3", "Zoë", { role: "owner" });
const admin = buildMember("4", "Yusuf", { role: "admin" });
const me = buildMember("1", "Sam", { isMe: true });

test("the account itself is the first member, then the owner, the admins and everybody else by name", () => {
  const bob = buildMember("5", "Bob");
  expect(sortMembers([bob, alice, admin, owner, me])).toEqual([me, owner, admin, alice, bob]);
});

test("a search finds nicknames and account names without case and accents", () => {
  const renamed = buildMember("6", "Goalkeeper", { accountName: "Kwame" });
  const folded = foldMembers([owner, renamed]);
  expect(findMembers(folded, " ZOE ")).toEqual([owner]);
  expect(findMembers(folded, "kwa")).toEqual([renamed]);
  expect(findMembers(folded, "")).toEqual([owner, renamed]);
  expect(findMembers(folded, "nobody")).toEqual([]);
});

test("only the owner changes roles, admins remove and ban, and nobody does so to the owner or themselves", () => {
  expect(rightsOver("owner", alice)).toMatchObject({ newRole: "admin", mayRemove: true, mayBan: true });
  expect(rightsOver("owner", admin).newRole).toBe("user");
  expect(rightsOver("admin", alice)).toMatchObject({ newRole: null, mayRemove: true, mayBan: true });
  for (const [role, member] of [
    ["user", alice],
    ["admin", owner],
    ["owner", { ...me, role: "owner" }],
    [null, alice],
    ["owner", { ...alice, membershipId: null }],
  ] as const) {
    expect(rightsOver(role, member)).toEqual({
      newRole: null,
      mayRemove: false,
      mayBan: false,
      mayUnban: false,
      mayAddAgain: false,
    });
  }
});

test("a person who left can be banned or added again; a removed or banned person can be let back", () => {
  const rightsOf = (state: "exited" | "removed" | "banned" | "other") =>
    rightsOver("admin", { ...alice, state });
  expect(rightsOf("exited")).toMatchObject({ mayBan: true, mayUnban: false, mayAddAgain: true });
  expect(rightsOf("removed")).toMatchObject({ mayBan: false, mayUnban: true, mayAddAgain: true });
  expect(rightsOf("banned")).toMatchObject({ mayBan: false, mayUnban: true, mayAddAgain: false });
  expect(rightsOf("other")).toMatchObject({ mayBan: false, mayUnban: false, mayAddAgain: false });
});
