import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId, MediaPath } from "../../../../preload/base/ids.ts";
import { toMediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import { userId } from "../../../support/model/build-model.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";

const groupId = asId<GroupId>("500");

async function harnessWithGroup() {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500", "Lake house");
  harness.service.say(conversation, "hi");
  await harness.begin();
  harness.reported.length = 0;
  harness.service.calls.length = 0;
  const rename = (name: string): void => {
    harness.service.conversations.set("500", { ...conversation, name });
  };
  return { harness, rename };
}

function bodyOf(harness: ReturnType<typeof createAccountHarness>, name: string): unknown {
  return harness.service.callsOf(name)[0]?.body;
}

test("a change of a group is sent with the group's current name, and the changed group is published", async () => {
  const { harness, rename } = await harnessWithGroup();
  harness.service.once("updateGroup", () => {
    harness.service.answerOnce("updateGroup", { id: "500", name: "Boat house" });
    rename("Boat house");
    return null;
  });
  const reply = await harness.account.updateGroup({
    groupId,
    changes: {
      type: "closed",
      isShared: true,
      themeName: null,
      joinQuestion: "Why?",
      picture: null,
      likeIcon: { packId: 1, index: 4 },
      deletionMode: ["admin"],
      isOfficeMode: false,
    },
  });
  expect(reply).toMatchObject({ ok: true, value: { id: "500", name: "Boat house" } });
  expect(bodyOf(harness, "updateGroup")).toEqual({
    name: "Lake house",
    group_type: "closed",
    share: true,
    theme_name: null,
    office_mode: false,
    image_url: null,
    message_deletion_mode: ["admin"],
    join_question: { type: "join_reason/questions/text", text: "Why?" },
    like_icon: { type: "emoji", pack_id: 1, pack_index: 4 },
  });
  expect(harness.reported).toEqual([
    { name: "conversationsSaved", value: [expect.objectContaining({ id: "500", name: "Boat house" })] },
  ]);
});

test.each([true, false, null])(
  "if a change of a group does not name office mode, the service's current office mode is sent: %s",
  async (mode) => {
    const { harness } = await harnessWithGroup();
    harness.service.answerOnce("getGroup", { id: "500", name: "Rowing", office_mode: mode });
    harness.service.answerOnce("updateGroup", { id: "500", name: "Rowing" });
    await harness.account.updateGroup({ groupId, changes: { isShared: false } });
    const body = { name: "Rowing", office_mode: mode ?? false, share: false };
    expect(bodyOf(harness, "updateGroup")).toEqual(body);
  },
);

test("if the user changes a group's office mode, the chosen mode is sent", async () => {
  const { harness } = await harnessWithGroup();
  harness.service.answerOnce("getGroup", { id: "500", name: "Rowing", office_mode: true });
  harness.service.answerOnce("updateGroup", { id: "500", name: "Rowing" });
  await harness.account.updateGroup({ groupId, changes: { isOfficeMode: false } });
  expect(bodyOf(harness, "updateGroup")).toEqual({ name: "Rowing", office_mode: false });
});

test("a group is not changed if the service does not return its current values", async () => {
  const { harness } = await harnessWithGroup();
  harness.service.once("getGroup", { kind: "timed-out" });
  const reply = await harness.account.updateGroup({ groupId, changes: { isShared: false } });
  expect(reply).toEqual({ ok: false, problem: { kind: "timed-out" } });
  expect(harness.service.callsOf("updateGroup")).toEqual([]);
});

test("an invalid group name or description is not sent", async () => {
  const { harness } = await harnessWithGroup();
  for (const name of ["", "  ", "x".repeat(141)]) {
    const reply = await harness.account.updateGroup({ groupId, changes: { name } });
    expect(reply).toEqual({ ok: false, problem: { kind: "invalid-input", field: "name" } });
  }
  const description = "x".repeat(256);
  expect(
    await harness.account.createGroup({ name: "Choir", description, picture: null, isShared: false }),
  ).toEqual({ ok: false, problem: { kind: "invalid-input", field: "description" } });
  expect(harness.service.calls).toEqual([]);
});

test("an uploaded picture is sent with its address, and any other picture is not sent", async () => {
  const { harness } = await harnessWithGroup();
  const address = "https://i.groupme.com/1x1.png.aa";
  harness.service.answerOnce("updateGroup", { id: "500", name: "Lake house" });
  await harness.account.updateGroup({ groupId, changes: { picture: toMediaPath(address, "original") } });
  expect(bodyOf(harness, "updateGroup")).toEqual({
    name: "Lake house",
    office_mode: false,
    image_url: address,
  });
  harness.service.calls.length = 0;
  const picture = asId<MediaPath>("/media/file%3A%2F%2Fx");
  expect(await harness.account.updateGroup({ groupId, changes: { picture } })).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field: "picture" },
  });
  expect(harness.service.calls).toEqual([]);
});

test("creating a group that only the phone app may create returns phone-app-only", async () => {
  const { harness } = await harnessWithGroup();
  harness.service.once("createGroup", refusal(401, 40_102, ["device_verification_failed"]));
  const group = { name: "Choir", description: "", picture: null, isShared: true };
  expect(await harness.account.createGroup(group)).toEqual({
    ok: false,
    problem: { kind: "phone-app-only" },
  });
});

test("a created group is in the list", async () => {
  const { harness } = await harnessWithGroup();
  harness.service.answerOnce("createGroup", { id: "700", name: "Choir", members: [], created_at: 5 });
  const picture = "https://i.groupme.com/1x1.png.aa";
  await harness.account.createGroup({ name: "Choir", description: "Thursdays", picture, isShared: true });
  expect(bodyOf(harness, "createGroup")).toEqual({
    name: "Choir",
    description: "Thursdays",
    image_url: picture,
    share: true,
  });
  expect(harness.reported).toMatchObject([
    { name: "conversationsSaved", value: [{ id: "700", name: "Choir" }] },
  ]);
});

test("a destroyed group leaves the list", async () => {
  const { harness } = await harnessWithGroup();
  expect(await harness.account.destroyGroup({ groupId })).toEqual({ ok: true, value: undefined });
  expect(harness.reported).toEqual([{ name: "conversationRemoved", value: { conversationId: "500" } }]);
});

test("a group that may not be destroyed stays, and the reason is returned", async () => {
  const { harness } = await harnessWithGroup();
  harness.service.once("destroyGroup", refusal(403, 403, ["only the creator"]));
  expect(await harness.account.destroyGroup({ groupId })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "only the creator" },
  });
  expect(harness.reported).toEqual([]);
});

test.each([
  ["403", { kind: "refused", status: 403, reason: null }],
  ["404", { kind: "not-found" }],
])(
  "a transfer that the service marks %s has failed, although the call itself succeeded",
  async (status, problem) => {
    const { harness } = await harnessWithGroup();
    harness.service.answerOnce("changeOwners", { results: [{ group_id: "500", owner_id: "200", status }] });
    const reply = await harness.account.transferOwnership({ groupId, userId: userId("200") });
    expect(reply).toEqual({ ok: false, problem });
  },
);

test("a transfer of ownership whose response contains no result is unreadable", async () => {
  const { harness } = await harnessWithGroup();
  harness.service.answerOnce("changeOwners", { results: [] });
  expect(await harness.account.transferOwnership({ groupId, userId: userId("200") })).toMatchObject({
    problem: { kind: "unreadable", endpoint: "changeOwners" },
  });
});

test("several groups are transferred with one request, with an outcome for each in the order of the groups", async () => {
  const { harness } = await harnessWithGroup();
  const ids = ["500", "501", "502", "503", "504", "505"];
  const statuses = ["200", "404", "403", "400", "405"];
  harness.service.answerOnce("changeOwners", {
    results: statuses
      .map((status, index) => ({ group_id: ids[index] ?? "", owner_id: "200", status }))
      .reverse(),
  });
  const reply = await harness.account.transferGroups({
    groupIds: ids.map((id) => asId<GroupId>(id)),
    userId: userId("200"),
  });
  const outcomes = ["transferred", "not-member", "not-owner", "same-person", "refused", "refused"];
  expect(reply).toEqual({
    ok: true,
    value: ids.map((id, index) => ({ groupId: id, outcome: outcomes[index] })),
  });
  expect(bodyOf(harness, "changeOwners")).toEqual({
    requests: ids.map((id) => ({ group_id: id, owner_id: "200" })),
  });
  expect(harness.service.callsOf("getGroup")).toHaveLength(1);
});

test("a request to transfer several groups that the service refuses has no outcomes", async () => {
  const { harness } = await harnessWithGroup();
  harness.service.once("changeOwners", refusal(400));
  expect(await harness.account.transferGroups({ groupIds: [groupId], userId: userId("200") })).toMatchObject({
    ok: false,
    problem: { kind: "refused", status: 400 },
  });
});

test("the details of a group that no longer exists return not-found", async () => {
  const { harness } = await harnessWithGroup();
  harness.service.once("getGroup", refusal(404));
  expect(await harness.account.getGroupDetails({ groupId })).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});
