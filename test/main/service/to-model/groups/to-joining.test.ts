import { expect, test } from "vitest";
import { asId } from "../../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../../preload/base/ids.ts";
import {
  isPendingJoinRequest,
  toFormerGroup,
  toJoinRequest,
  toMembershipSummary,
  toSentJoinRequest,
} from "../../../../../main/service/to-model/groups/to-joining.ts";
import { wireGroup, buildWireMember } from "../build-wire.ts";

const groupId = asId<GroupId>("500");

test("a join request with only its ids has no time, question or answer", () => {
  expect(toJoinRequest({ id: "9100", user_id: "300" }, groupId)).toEqual({
    membershipId: "9100",
    groupId: "500",
    person: { id: "300", name: "", avatar: null },
    askedAt: null,
    question: null,
    answer: null,
  });
});

test("a sent join request names the group", () => {
  expect(toSentJoinRequest({ group_id: "700", name: "Hikers", updated_at: 2 })).toEqual({
    groupId: "700",
    groupName: "Hikers",
    avatar: null,
    askedAt: 2000,
  });
});

test("a join request is pending if its state says so or is missing", () => {
  const states = ["requested_pending", null, undefined, "denied", "active"];
  expect(states.map((state) => isPendingJoinRequest({ state }))).toEqual([true, true, true, false, false]);
});

test.each([
  ["active", "active"],
  ["exited", "exited"],
  ["removed", "removed"],
  ["exited_removed", "banned"],
  ["requested_pending", "requested"],
  ["pending", "requested"],
  ["denied", "denied"],
  ["hibernating", "other"],
  ["", "other"],
])("the membership state %j is read as %j, and the original word is kept", (word, state) => {
  expect(toMembershipSummary({ group_id: "500", state: word })).toEqual({
    groupId: "500",
    state,
    stateWord: word,
  });
});

test("members of a former group are counted if their number is not given", () => {
  const members = [buildWireMember("100"), buildWireMember("200")];
  expect(toFormerGroup(wireGroup({ members })).memberCount).toBe(2);
  expect(toFormerGroup(wireGroup({ members, members_count: 9 })).memberCount).toBe(9);
  expect(toFormerGroup(wireGroup()).memberCount).toBeNull();
});
