import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, MembershipId } from "../../../../preload/base/ids.ts";
import type { GroupToJoin } from "../../../../preload/model/groups/joining.ts";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const groupId = asId<GroupId>("500");
const invitation: GroupToJoin = { kind: "token", groupId, shareToken: "tok" };
const group = { id: "500", name: "Lake house" };
const within = { ...group, members: [{ id: "9001", user_id: "1", nickname: "Sam" }] };

function named(status: number, name: string, code: number | null = null): ServiceError {
  return { ...refusal(status, code), refusal: name } as ServiceError;
}

async function startHarness(): Promise<AccountHarness> {
  const harness = createAccountHarness();
  await harness.begin();
  harness.reported.length = 0;
  return harness;
}

function publishedRows({ reported }: AccountHarness): readonly string[] {
  return reported.flatMap((one) => {
    if (one.name === "conversationsSaved") return one.value.map(({ id }) => `saved ${id}`);
    return one.name === "conversationRemoved" ? [`removed ${one.value.conversationId}`] : [];
  });
}

test("the membership states of groups are returned, and so is a failure to fetch them", async () => {
  const { account, service } = createAccountHarness();
  service.answerOnce("listMembershipStates", [{ group_id: 500, state: "exited", since: 7 }]);
  expect(unwrapReply(await account.listMembershipStates())).toEqual([
    { groupId: "500", state: "exited", stateWord: "exited" },
  ]);
  service.once("listMembershipStates", { kind: "service-failed", status: 502 });
  expect(await account.listMembershipStates()).toEqual({
    ok: false,
    problem: { kind: "service-failed", status: 502 },
  });
});

test("joining by a share link sends its token in the path first, and adds the group to the list", async () => {
  const harness = await startHarness();
  harness.service.addGroup("500", "Lake house");
  harness.service.answerOnce("joinByLink", { group: within });
  expect(unwrapReply(await harness.account.joinGroup({ invitation, answer: null }))).toEqual({
    kind: "joined",
    groupId: "500",
  });
  expect(harness.service.callsOf("joinByLink")[0]?.path).toEqual({ group_id: "500", share_token: "tok" });
  expect(harness.service.callsOf("joinGroup")).toEqual([]);
  expect(publishedRows(harness)).toEqual(["saved 500"]);
});

test("if joining by the path requires an attestation, the share token is sent in the body", async () => {
  const harness = await startHarness();
  harness.service.addGroup("500", "Lake house");
  harness.service.once("joinByLink", named(401, "notAttested", 40102));
  harness.service.answerOnce("joinGroup", within);
  const url = "https://groupme.com/join_group/500/tok";
  const outcome = await harness.account.joinGroup({ invitation: { kind: "link", url }, answer: null });
  expect(unwrapReply(outcome).kind).toBe("joined");
  expect(harness.service.callsOf("joinGroup")[0]?.body).toEqual({ share_token: "tok" });
  expect(harness.ended).toEqual([]);
});

test("if joining by the path is refused for any other reason than a missing attestation, no second call is sent", async () => {
  const harness = await startHarness();
  harness.service.once("joinByLink", named(403, "barred"));
  expect(await harness.account.joinGroup({ invitation, answer: null })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: null },
  });
  expect(harness.service.callsOf("joinGroup")).toEqual([]);
});

test("a group with a question requires an answer, which is sent in the body", async () => {
  const harness = await startHarness();
  harness.service.once("joinByLink", named(400, "answerRequired", 40016));
  const asked = await harness.account.joinGroup({ invitation, answer: null });
  expect(unwrapReply(asked)).toEqual({ kind: "answer-required", groupId: "500" });
  harness.service.answerOnce("joinGroup", { ...group, members: null });
  expect(unwrapReply(await harness.account.joinGroup({ invitation, answer: "Bow" }))).toEqual({
    kind: "requested",
    groupId: "500",
    groupName: "Lake house",
  });
  expect(harness.service.callsOf("joinGroup")[0]?.body).toEqual({
    share_token: "tok",
    answer: { response: "Bow" },
  });
  expect(publishedRows(harness)).toEqual([]);
});

test("a group that was found in the directory is joined without a token, and a refusal is final", async () => {
  const harness = await startHarness();
  harness.service.once("joinGroup", named(401, "notAttested", 40102));
  const found: GroupToJoin = { kind: "found", groupId };
  expect(await harness.account.joinGroup({ invitation: found, answer: null })).toEqual({
    ok: false,
    problem: { kind: "phone-app-only" },
  });
  expect(harness.service.callsOf("joinGroup")[0]?.body).toBeUndefined();
});

test("an invalid share link is not sent", async () => {
  const harness = await startHarness();
  const wrong: GroupToJoin = { kind: "link", url: "https://example.org" };
  expect(await harness.account.joinGroup({ invitation: wrong, answer: null })).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field: "invitation" },
  });
});

test("leaving removes the user's own membership, and the group leaves the list at once", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  conversation.members = [
    { id: "9002", user_id: "200", nickname: "Bea" },
    { id: "9001", user_id: "1", nickname: "Sam" },
  ];
  await harness.begin();
  harness.reported.length = 0;
  unwrapReply(await harness.account.leaveGroup({ groupId }));
  expect(harness.service.callsOf("removeMember")[0]?.path).toEqual({
    group_id: "500",
    membership_id: "9001",
  });
  expect(publishedRows(harness)).toEqual(["removed 500"]);
});

test("a group that cannot be left stays in the list", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500").members = [{ id: "9001", user_id: "1", nickname: "Sam" }];
  await harness.begin();
  harness.reported.length = 0;
  harness.service.once("removeMember", refusal(403, null, ["the creator cannot leave"]));
  expect(await harness.account.leaveGroup({ groupId })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "the creator cannot leave" },
  });
  expect(publishedRows(harness)).toEqual([]);
});

test("a group that was left on another client leaves the list too", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  harness.reported.length = 0;
  harness.service.conversations.clear();
  unwrapReply(await harness.account.leaveGroup({ groupId }));
  expect(harness.service.callsOf("removeMember")).toEqual([]);
  expect(publishedRows(harness)).toEqual(["removed 500"]);
});

test("rejoining brings a group back into the list", async () => {
  const harness = await startHarness();
  harness.service.addGroup("500");
  harness.service.answerOnce("rejoinGroup", group);
  unwrapReply(await harness.account.rejoinGroup({ groupId }));
  expect(harness.service.callsOf("rejoinGroup")[0]?.body).toEqual({ group_id: "500" });
  expect(publishedRows(harness)).toEqual(["saved 500"]);
});

test("former groups are listed and can be hidden", async () => {
  const harness = await startHarness();
  harness.service.answerOnce("listFormerGroups", [{ ...group, description: "Summer", members_count: 4 }]);
  expect(unwrapReply(await harness.account.listFormerGroups())).toEqual([
    { id: "500", name: "Lake house", avatar: null, description: "Summer", memberCount: 4 },
  ]);
  unwrapReply(await harness.account.hideFormerGroup({ groupId }));
  expect(harness.service.callsOf("hideFormerGroup")[0]?.path).toEqual({ group_id: "500" });
});

test("pending join requests are listed with their question and answer, and decided join requests are not listed", async () => {
  const harness = await startHarness();
  const request = {
    id: "9100",
    user_id: "300",
    nickname: "Cleo",
    timestamp: 1_700_000_000,
    state: "requested_pending",
    reason: { question: { type: "q", text: "Which seat?" }, answer: { type: "a", response: "Bow" } },
  };
  harness.service.answerOnce("listJoinRequests", [request, { ...request, id: "9101", state: "denied" }]);
  expect(unwrapReply(await harness.account.listJoinRequests({ groupId }))).toEqual([
    {
      membershipId: "9100",
      groupId: "500",
      person: { id: "300", name: "Cleo", avatar: null },
      askedAt: 1_700_000_000_000,
      question: "Which seat?",
      answer: "Bow",
    },
  ]);
  harness.service.answerOnce("listAllJoinRequests", {
    requests_sent: [{ group_id: 700, name: "Hikers", state: "requested_pending", updated_at: 1 }],
    requests_received: [{ ...request, group_id: "500" }],
  });
  expect(unwrapReply(await harness.account.listWaitingJoinRequests())).toMatchObject({
    sent: [{ groupId: "700", groupName: "Hikers", askedAt: 1000 }],
    received: [{ membershipId: "9100", groupId: "500" }],
    seenTo: 0,
  });
});

test("the time up to which the join requests were seen is remembered on this computer", async () => {
  const harness = await startHarness();
  unwrapReply(await harness.account.markJoinRequestsSeen({ to: 1_700_000_000_000 }));
  const later = await harness.restart();
  await later.begin();
  later.service.answerOnce("listAllJoinRequests", { requests_sent: [], requests_received: [] });
  expect(unwrapReply(await later.account.listWaitingJoinRequests()).seenTo).toBe(1_700_000_000_000);
});

test("a decision about one join request is sent by the call for one, and about several by the bulk call", async () => {
  const harness = await startHarness();
  const ids = ["9100", "9101"].map((id) => asId<MembershipId>(id));
  harness.service.answerOnce("decideJoinRequest", { membership_id: "9100", state: "active" });
  const one = { groupId, membershipIds: ids.slice(0, 1), isApproved: true };
  unwrapReply(await harness.account.decideJoinRequests(one));
  unwrapReply(await harness.account.decideJoinRequests({ groupId, membershipIds: ids, isApproved: false }));
  await settle();
  expect(harness.service.callsOf("decideJoinRequest")[0]).toMatchObject({
    path: { group_id: "500", membership_id: "9100" },
    body: { approval: true },
  });
  expect(harness.service.callsOf("decideJoinRequests")[0]?.body).toEqual({
    approval: false,
    membership_ids: ["9100", "9101"],
  });
});

test("a plain member's decision is refused, and a user's own join request can be withdrawn", async () => {
  const harness = await startHarness();
  harness.service.once("decideJoinRequest", named(401, "notManager"));
  const membershipIds = [asId<MembershipId>("9100")];
  expect(await harness.account.decideJoinRequests({ groupId, membershipIds, isApproved: true })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 401, reason: null },
  });
  unwrapReply(await harness.account.withdrawJoinRequest({ groupId }));
  expect(harness.service.callsOf("withdrawJoinRequest")[0]?.path).toEqual({ group_id: "500" });
});
