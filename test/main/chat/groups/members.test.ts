import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, MembershipId } from "../../../../preload/base/ids.ts";
import { userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const groupId = asId<GroupId>("500");
const membershipId = asId<MembershipId>("9002");
const members = [
  { id: "9001", user_id: "1", nickname: "Sam", roles: ["admin"] },
  { id: "9002", user_id: "200", nickname: "Bea", name: "Beatrice", roles: ["user"] },
];

/** A refusal that the endpoint has a name for. */
function named(status: number, name: string, code: number | null = null): ServiceError {
  return { ...refusal(status, code), refusal: name } as ServiceError;
}

async function stageWithGroup() {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  place.members = members;
  await stage.begin();
  stage.told.length = 0;
  return { stage, place };
}

test("those who are in are read from the group, which every member may", async () => {
  const { stage } = await stageWithGroup();
  const listed = valueOf(await stage.account.listMembers({ groupId, which: "active" }));
  expect(listed).toEqual([
    expect.objectContaining({ membershipId: "9001", role: "admin", state: "active", isMe: true }),
    {
      membershipId: "9002",
      person: { id: "200", name: "Bea", avatar: null },
      accountName: "Beatrice",
      role: "user",
      state: "active",
      isMe: false,
    },
  ]);
  expect(stage.town.callsOf("listMembers")).toEqual([]);
});

test("those who were in are asked for by the index, with what became of them", async () => {
  const { stage } = await stageWithGroup();
  const states = ["exited", "removed", "exited_removed", "lost"];
  const memberships = states.map((state, index) => ({ id: String(index), user_id: "7", state }));
  stage.town.answerOnce("listMembers", { memberships });
  const listed = valueOf(await stage.account.listMembers({ groupId, which: "former" }));
  expect(listed.map(({ state }) => state)).toEqual(["exited", "removed", "banned", "other"]);
  expect(stage.town.callsOf("listMembers")[0]?.query).toEqual({ filter: "inactive" });
});

test("a 401 to who may not manage the group is no sign-out", async () => {
  const { stage } = await stageWithGroup();
  stage.town.once("listMembers", named(401, "notManager"));
  expect(await stage.account.listMembers({ groupId, which: "former" })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 401, reason: null },
  });
  await settle();
  expect(stage.ended).toEqual([]);
});

test("adding members ends as phone-app-only where the service asks for an attestation", async () => {
  const { stage } = await stageWithGroup();
  stage.town.once("addMembers", named(401, "notAttested", 40102));
  const people = [{ nickname: "Cleo", contact: { kind: "email" as const, email: "cleo@example.test" } }];
  expect(await stage.account.addMembers({ groupId, people })).toEqual({
    ok: false,
    problem: { kind: "phone-app-only" },
  });
});

test("results of an addition are asked for until they are ready, and tell who is missing", async () => {
  const { stage } = await stageWithGroup();
  const { town, clock } = stage;
  town.answerOnce("addMembers", { results_id: "r1" });
  town.once("getAddResults", named(503, "notReady"));
  town.once("getAddResults", () => {
    const body = town.callsOf("addMembers")[0]?.body as { members: { guid: string }[] };
    town.answerOnce("getAddResults", {
      members: [{ id: "9003", user_id: "300", nickname: "Cleo", guid: body.members[0]?.guid }],
    });
    return null;
  });
  const people = [
    { nickname: "Cleo", contact: { kind: "person" as const, userId: userId("300") } },
    { nickname: "Nobody", contact: { kind: "phone" as const, phoneNumber: "+1 5550100" } },
  ];
  const adding = stage.account.addMembers({ groupId, people });
  await settle();
  expect(town.callsOf("getAddResults")).toHaveLength(1);
  await clock.pass(1000);
  expect(valueOf(await adding)).toEqual({
    added: [expect.objectContaining({ membershipId: "9003", isMe: false })],
    missing: [people[1]],
  });
  expect(town.callsOf("addMembers")[0]?.body).toMatchObject({
    members: [{ user_id: "300" }, { phone_number: "+1 5550100" }],
  });
});

test("results that never come are given up", async () => {
  const { stage } = await stageWithGroup();
  stage.town.answerOnce("addMembers", { results_id: "r1" });
  stage.town.always("getAddResults", named(503, "notReady"));
  const people = [{ nickname: "Cleo", contact: { kind: "person" as const, userId: userId("300") } }];
  const adding = stage.account.addMembers({ groupId, people });
  await stage.clock.pass(60_000);
  expect(await adding).toEqual({ ok: false, problem: { kind: "timed-out" } });
  expect(stage.town.callsOf("getAddResults")).toHaveLength(30);
});

test("removing, banning and changing a role name the membership, and the group is read again", async () => {
  const { stage } = await stageWithGroup();
  const { account, town } = stage;
  const readBefore = town.callsOf("getGroup").length;
  valueOf(await account.removeMember({ groupId, membershipId }));
  valueOf(await account.banMember({ groupId, membershipId }));
  valueOf(await account.unbanMember({ groupId, membershipId }));
  valueOf(await account.setRole({ groupId, membershipId, role: "admin" }));
  await settle();
  const path = { group_id: "500", membership_id: "9002" };
  for (const name of ["removeMember", "banMember", "unbanMember", "setMemberRole"]) {
    expect(town.callsOf(name).map((called) => called.path)).toEqual([path]);
  }
  expect(town.callsOf("setMemberRole")[0]?.body).toEqual({ role: "admin" });
  expect(town.callsOf("getGroup").length).toBeGreaterThan(readBefore);
});

test("a nickname that cannot be right is not sent", async () => {
  const { stage } = await stageWithGroup();
  for (const nickname of ["", "  ", "x".repeat(51)]) {
    expect(await stage.account.setNickname({ groupId, nickname })).toEqual({
      ok: false,
      problem: { kind: "invalid-input", field: "nickname" },
    });
  }
  stage.town.answerOnce("updateOwnMembership", { id: "9001" });
  valueOf(await stage.account.setNickname({ groupId, nickname: "🚣".repeat(50) }));
  expect(stage.town.callsOf("updateOwnMembership")).toHaveLength(1);
});
