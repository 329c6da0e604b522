import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, MembershipId } from "../../../../preload/base/ids.ts";
import { userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { toMediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const groupId = asId<GroupId>("500");
const membershipId = asId<MembershipId>("9002");
const members = [
  { id: "9001", user_id: "1", nickname: "Sam", roles: ["admin"] },
  { id: "9002", user_id: "200", nickname: "Bea", name: "Beatrice", roles: ["user"] },
];

/** Builds a refusal with the name that the endpoint gives it. */
function named(status: number, name: string, code: number | null = null): ServiceError {
  return { ...refusal(status, code), refusal: name } as ServiceError;
}

async function harnessWithGroup() {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  conversation.members = members;
  await harness.begin();
  harness.reported.length = 0;
  return { harness, conversation };
}

test("active members are read from the group, which is allowed to every member", async () => {
  const { harness } = await harnessWithGroup();
  const listed = unwrapReply(await harness.account.listMembers({ groupId, which: "active" }));
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
  expect(harness.service.callsOf("listMembers")).toEqual([]);
});

test("former members are fetched with listMembers, each with their state", async () => {
  const { harness } = await harnessWithGroup();
  const states = ["exited", "removed", "exited_removed", "lost"];
  const memberships = states.map((state, index) => ({ id: String(index), user_id: "7", state }));
  harness.service.answerOnce("listMembers", { memberships });
  const listed = unwrapReply(await harness.account.listMembers({ groupId, which: "former" }));
  expect(listed.map(({ state }) => state)).toEqual(["exited", "removed", "banned", "other"]);
  expect(harness.service.callsOf("listMembers")[0]?.query).toEqual({ filter: "inactive" });
});

test("a 401 for a person who may not manage the group does not sign the user out", async () => {
  const { harness } = await harnessWithGroup();
  harness.service.once("listMembers", named(401, "notManager"));
  expect(await harness.account.listMembers({ groupId, which: "former" })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 401, reason: null },
  });
  await settle();
  expect(harness.ended).toEqual([]);
});

test("adding members returns phone-app-only if the service requires an attestation", async () => {
  const { harness } = await harnessWithGroup();
  harness.service.once("addMembers", named(401, "notAttested", 40102));
  const people = [{ nickname: "Cleo", contact: { kind: "email" as const, email: "cleo@example.test" } }];
  expect(await harness.account.addMembers({ groupId, people })).toEqual({
    ok: false,
    problem: { kind: "phone-app-only" },
  });
});

test("the results of adding people are polled until they are ready, and name the people who were not added", async () => {
  const { harness } = await harnessWithGroup();
  const { service, clock } = harness;
  service.answerOnce("addMembers", { results_id: "r1" });
  service.once("getAddMembersResult", named(503, "notReady"));
  service.once("getAddMembersResult", () => {
    const body = service.callsOf("addMembers")[0]?.body as { members: { guid: string }[] };
    service.answerOnce("getAddMembersResult", {
      members: [{ id: "9003", user_id: "300", nickname: "Cleo", guid: body.members[0]?.guid }],
    });
    return null;
  });
  const people = [
    { nickname: "Cleo", contact: { kind: "person" as const, userId: userId("300") } },
    { nickname: "Nobody", contact: { kind: "phone" as const, phoneNumber: "+1 5550100" } },
  ];
  const adding = harness.account.addMembers({ groupId, people });
  await settle();
  expect(service.callsOf("getAddMembersResult")).toHaveLength(1);
  await clock.pass(1000);
  expect(unwrapReply(await adding)).toEqual({
    added: [expect.objectContaining({ membershipId: "9003", isMe: false })],
    missing: [people[1]],
  });
  expect(service.callsOf("addMembers")[0]?.body).toMatchObject({
    members: [{ user_id: "300" }, { phone_number: "+1 5550100" }],
  });
});

test("each added person is reported once, even if the service's results repeat a person or name somebody else", async () => {
  const { harness } = await harnessWithGroup();
  const { service } = harness;
  service.answerOnce("addMembers", { results_id: "r1" });
  service.once("getAddMembersResult", () => {
    const body = service.callsOf("addMembers")[0]?.body as { members: { guid: string }[] };
    const cleo = { id: "9003", user_id: "300", nickname: "Cleo", guid: body.members[0]?.guid };
    const members = [cleo, cleo, { id: "9009", user_id: "909", nickname: "Mallory", guid: "another" }];
    service.answerOnce("getAddMembersResult", { members: [...members, { ...members[2], guid: null }] });
    return null;
  });
  const people = [{ nickname: "Cleo", contact: { kind: "person" as const, userId: userId("300") } }];
  expect(unwrapReply(await harness.account.addMembers({ groupId, people }))).toEqual({
    added: [expect.objectContaining({ membershipId: "9003" })],
    missing: [],
  });
});

test("if the results of adding people never become ready, polling for them stops", async () => {
  const { harness } = await harnessWithGroup();
  harness.service.answerOnce("addMembers", { results_id: "r1" });
  harness.service.always("getAddMembersResult", named(503, "notReady"));
  const people = [{ nickname: "Cleo", contact: { kind: "person" as const, userId: userId("300") } }];
  const adding = harness.account.addMembers({ groupId, people });
  await harness.clock.pass(60_000);
  expect(await adding).toEqual({ ok: false, problem: { kind: "timed-out" } });
  expect(harness.service.callsOf("getAddMembersResult")).toHaveLength(30);
});

test("removing, banning and changing a role send the membership id, and the group is fetched again", async () => {
  const { harness } = await harnessWithGroup();
  const { account, service } = harness;
  const readBefore = service.callsOf("getGroup").length;
  unwrapReply(await account.removeMember({ groupId, membershipId }));
  unwrapReply(await account.banMember({ groupId, membershipId }));
  unwrapReply(await account.unbanMember({ groupId, membershipId }));
  unwrapReply(await account.setRole({ groupId, membershipId, role: "admin" }));
  await settle();
  const path = { group_id: "500", membership_id: "9002" };
  for (const name of ["removeMember", "banMember", "unbanMember", "setMemberRole"]) {
    expect(service.callsOf(name).map((called) => called.path)).toEqual([path]);
  }
  expect(service.callsOf("setMemberRole")[0]?.body).toEqual({ role: "admin" });
  expect(service.callsOf("getGroup").length).toBeGreaterThan(readBefore);
});

test("an invalid nickname is not sent", async () => {
  const { harness } = await harnessWithGroup();
  for (const nickname of ["", "  ", "x".repeat(51)]) {
    expect(await harness.account.setNickname({ groupId, nickname })).toEqual({
      ok: false,
      problem: { kind: "invalid-input", field: "nickname" },
    });
  }
  harness.service.answerOnce("updateOwnMembership", { id: "9001" });
  unwrapReply(await harness.account.setNickname({ groupId, nickname: "🚣".repeat(50) }));
  expect(harness.service.callsOf("updateOwnMembership")).toHaveLength(1);
});

test("the account's own picture in a group is sent as its address, and null removes the picture", async () => {
  const { harness } = await harnessWithGroup();
  const picture = toMediaPath("https://i.groupme.com/10x10.png.abc", "original");
  for (const each of [picture, null]) {
    harness.service.answerOnce("updateOwnMembership", { id: "9001" });
    unwrapReply(await harness.account.setOwnGroupPicture({ groupId, picture: each }));
  }
  expect(harness.service.callsOf("updateOwnMembership").map(({ body }) => body)).toEqual([
    { membership: { avatar_url: "https://i.groupme.com/10x10.png.abc" } },
    { membership: { avatar_url: null } },
  ]);
});
