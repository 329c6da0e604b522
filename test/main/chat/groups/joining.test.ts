import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, MembershipId } from "../../../../preload/base/ids.ts";
import type { Invitation } from "../../../../preload/model/groups/joining.ts";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const groupId = asId<GroupId>("500");
const invitation: Invitation = { kind: "token", groupId, shareToken: "tok" };
const group = { id: "500", name: "Lake house" };
const within = { ...group, members: [{ id: "9001", user_id: "1", nickname: "Sam" }] };

function named(status: number, name: string, code: number | null = null): ServiceError {
  return { ...refusal(status, code), refusal: name } as ServiceError;
}

async function startStage(): Promise<Stage> {
  const stage = createStage();
  await stage.begin();
  stage.told.length = 0;
  return stage;
}

function rowsTold({ told }: Stage): readonly string[] {
  return told.flatMap((one) => {
    if (one.name === "conversationsSaved") return one.value.map(({ id }) => `saved ${id}`);
    return one.name === "conversationRemoved" ? [`removed ${one.value.conversationId}`] : [];
  });
}

test("what became of groups is told, and so is a refusal to tell it", async () => {
  const { account, town } = createStage();
  town.answerOnce("listMembershipStates", [{ group_id: 500, state: "exited", since: 7 }]);
  expect(valueOf(await account.listMembershipStates())).toEqual([
    { groupId: "500", state: "exited", stateWord: "exited" },
  ]);
  town.once("listMembershipStates", { kind: "service-failed", status: 502 });
  expect(await account.listMembershipStates()).toEqual({
    ok: false,
    problem: { kind: "service-failed", status: 502 },
  });
});

test("a token is tried in the path first, and the group enters the list", async () => {
  const stage = await startStage();
  stage.town.addGroup("500", "Lake house");
  stage.town.answerOnce("joinByLink", { group: within });
  expect(valueOf(await stage.account.joinGroup({ invitation, answer: null }))).toEqual({
    kind: "joined",
    groupId: "500",
  });
  expect(stage.town.callsOf("joinByLink")[0]?.path).toEqual({ group_id: "500", share_token: "tok" });
  expect(stage.town.callsOf("joinGroup")).toEqual([]);
  expect(rowsTold(stage)).toEqual(["saved 500"]);
});

test("where the path form wants an attestation, the token goes into the body", async () => {
  const stage = await startStage();
  stage.town.addGroup("500", "Lake house");
  stage.town.once("joinByLink", named(401, "notAttested", 40102));
  stage.town.answerOnce("joinGroup", within);
  const url = "https://groupme.com/join_group/500/tok";
  const outcome = await stage.account.joinGroup({ invitation: { kind: "link", url }, answer: null });
  expect(valueOf(outcome).kind).toBe("joined");
  expect(stage.town.callsOf("joinGroup")[0]?.body).toEqual({ share_token: "tok" });
  expect(stage.ended).toEqual([]);
});

test("any other refusal of the path form is final", async () => {
  const stage = await startStage();
  stage.town.once("joinByLink", named(403, "barred"));
  expect(await stage.account.joinGroup({ invitation, answer: null })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: null },
  });
  expect(stage.town.callsOf("joinGroup")).toEqual([]);
});

test("a group that asks something wants an answer, which goes into the body", async () => {
  const stage = await startStage();
  stage.town.once("joinByLink", named(400, "answerRequired", 40016));
  const asked = await stage.account.joinGroup({ invitation, answer: null });
  expect(valueOf(asked)).toEqual({ kind: "answer-required", groupId: "500" });
  stage.town.answerOnce("joinGroup", { ...group, members: null });
  expect(valueOf(await stage.account.joinGroup({ invitation, answer: "Bow" }))).toEqual({
    kind: "requested",
    groupId: "500",
    groupName: "Lake house",
  });
  expect(stage.town.callsOf("joinGroup")[0]?.body).toEqual({
    share_token: "tok",
    answer: { response: "Bow" },
  });
  expect(rowsTold(stage)).toEqual([]);
});

test("a group that was found is joined without a token, or not at all", async () => {
  const stage = await startStage();
  stage.town.once("joinGroup", named(401, "notAttested", 40102));
  const found: Invitation = { kind: "found", groupId };
  expect(await stage.account.joinGroup({ invitation: found, answer: null })).toEqual({
    ok: false,
    problem: { kind: "phone-app-only" },
  });
  expect(stage.town.callsOf("joinGroup")[0]?.body).toBeUndefined();
});

test("what is no share link is not sent", async () => {
  const stage = await startStage();
  const wrong: Invitation = { kind: "link", url: "https://example.org" };
  expect(await stage.account.joinGroup({ invitation: wrong, answer: null })).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field: "invitation" },
  });
});

test("leaving removes one's own membership, and the group leaves the list at once", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  place.members = [
    { id: "9002", user_id: "200", nickname: "Bea" },
    { id: "9001", user_id: "1", nickname: "Sam" },
  ];
  await stage.begin();
  stage.told.length = 0;
  valueOf(await stage.account.leaveGroup({ groupId }));
  expect(stage.town.callsOf("removeMember")[0]?.path).toEqual({ group_id: "500", membership_id: "9001" });
  expect(rowsTold(stage)).toEqual(["removed 500"]);
});

test("a group that cannot be left stays in the list", async () => {
  const stage = createStage();
  stage.town.addGroup("500").members = [{ id: "9001", user_id: "1", nickname: "Sam" }];
  await stage.begin();
  stage.told.length = 0;
  stage.town.once("removeMember", refusal(403, null, ["the creator cannot leave"]));
  expect(await stage.account.leaveGroup({ groupId })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "the creator cannot leave" },
  });
  expect(rowsTold(stage)).toEqual([]);
});

test("a group that was left elsewhere leaves the list, too", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  stage.told.length = 0;
  stage.town.places.clear();
  valueOf(await stage.account.leaveGroup({ groupId }));
  expect(stage.town.callsOf("removeMember")).toEqual([]);
  expect(rowsTold(stage)).toEqual(["removed 500"]);
});

test("coming back brings the group back into the list", async () => {
  const stage = await startStage();
  stage.town.addGroup("500");
  stage.town.answerOnce("rejoinGroup", group);
  valueOf(await stage.account.rejoinGroup({ groupId }));
  expect(stage.town.callsOf("rejoinGroup")[0]?.body).toEqual({ group_id: "500" });
  expect(rowsTold(stage)).toEqual(["saved 500"]);
});

test("former groups are listed, and hidden", async () => {
  const stage = await startStage();
  stage.town.answerOnce("listFormerGroups", [{ ...group, description: "Summer", members_count: 4 }]);
  expect(valueOf(await stage.account.listFormerGroups())).toEqual([
    { id: "500", name: "Lake house", avatar: null, description: "Summer", memberCount: 4 },
  ]);
  valueOf(await stage.account.hideFormerGroup({ groupId }));
  expect(stage.town.callsOf("hideFormerGroup")[0]?.path).toEqual({ group_id: "500" });
});

test("requests that wait are listed with their question and answer, decided ones are not", async () => {
  const stage = await startStage();
  const request = {
    id: "9100",
    user_id: "300",
    nickname: "Cleo",
    timestamp: 1_700_000_000,
    state: "requested_pending",
    reason: { question: { type: "q", text: "Which seat?" }, answer: { type: "a", response: "Bow" } },
  };
  stage.town.answerOnce("listJoinRequests", [request, { ...request, id: "9101", state: "denied" }]);
  expect(valueOf(await stage.account.listJoinRequests({ groupId }))).toEqual([
    {
      membershipId: "9100",
      groupId: "500",
      person: { id: "300", name: "Cleo", avatar: null },
      askedAt: 1_700_000_000_000,
      question: "Which seat?",
      answer: "Bow",
    },
  ]);
  stage.town.answerOnce("listAllJoinRequests", {
    requests_sent: [{ group_id: 700, name: "Hikers", state: "requested_pending", updated_at: 1 }],
    requests_received: [{ ...request, group_id: "500" }],
  });
  expect(valueOf(await stage.account.listWaitingJoinRequests())).toMatchObject({
    sent: [{ groupId: "700", groupName: "Hikers", askedAt: 1000 }],
    received: [{ membershipId: "9100", groupId: "500" }],
  });
});

test("one request is decided by its own call, several by the one for several", async () => {
  const stage = await startStage();
  const ids = ["9100", "9101"].map((id) => asId<MembershipId>(id));
  stage.town.answerOnce("decideJoinRequest", { membership_id: "9100", state: "active" });
  const one = { groupId, membershipIds: ids.slice(0, 1), isApproved: true };
  valueOf(await stage.account.decideJoinRequests(one));
  valueOf(await stage.account.decideJoinRequests({ groupId, membershipIds: ids, isApproved: false }));
  await settle();
  expect(stage.town.callsOf("decideJoinRequest")[0]).toMatchObject({
    path: { group_id: "500", membership_id: "9100" },
    body: { approval: true },
  });
  expect(stage.town.callsOf("decideJoinRequests")[0]?.body).toEqual({
    approval: false,
    membership_ids: ["9100", "9101"],
  });
});

test("deciding as a plain member is refused, and one's own request can be taken back", async () => {
  const stage = await startStage();
  stage.town.once("decideJoinRequest", named(401, "notManager"));
  const membershipIds = [asId<MembershipId>("9100")];
  expect(await stage.account.decideJoinRequests({ groupId, membershipIds, isApproved: true })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 401, reason: null },
  });
  valueOf(await stage.account.withdrawJoinRequest({ groupId }));
  expect(stage.town.callsOf("withdrawJoinRequest")[0]?.path).toEqual({ group_id: "500" });
});
