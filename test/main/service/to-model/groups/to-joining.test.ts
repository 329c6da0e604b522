import { expect, test } from "vitest";
import { asId } from "../../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../../preload/base/ids.ts";
import {
  isWaiting,
  toFormerGroup,
  toJoinRequest,
  toMembershipSummary,
  toSentJoinRequest,
} from "../../../../../main/service/to-model/groups/to-joining.ts";
import { wireGroup, wireMember } from "../build-wire.ts";

const groupId = asId<GroupId>("500");

test("a request that says nothing but who and which is one, without a time, a question or an answer", () => {
  expect(toJoinRequest({ id: "9100", user_id: "300" }, groupId)).toEqual({
    membershipId: "9100",
    groupId: "500",
    person: { id: "300", name: "", avatar: null },
    askedAt: null,
    question: null,
    answer: null,
  });
});

test("a request of one's own names the group", () => {
  expect(toSentJoinRequest({ group_id: "700", name: "Hikers", updated_at: 2 })).toEqual({
    groupId: "700",
    groupName: "Hikers",
    avatar: null,
    askedAt: 2000,
  });
});

test("a request waits where it says so, or says nothing of it", () => {
  const states = ["requested_pending", null, undefined, "denied", "active"];
  expect(states.map((state) => isWaiting({ state }))).toEqual([true, true, true, false, false]);
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
])("what became of oneself in a group, told as %j, is %j, and the word is kept", (word, state) => {
  expect(toMembershipSummary({ group_id: "500", state: word })).toEqual({
    groupId: "500",
    state,
    stateWord: word,
  });
});

test("members of a former group are counted where their number is not told", () => {
  const members = [wireMember("100"), wireMember("200")];
  expect(toFormerGroup(wireGroup({ members })).memberCount).toBe(2);
  expect(toFormerGroup(wireGroup({ members, members_count: 9 })).memberCount).toBe(9);
  expect(toFormerGroup(wireGroup()).memberCount).toBeNull();
});
