import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { userId } from "../../../support/model/build-model.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import { createStage } from "../../../support/account/stage.ts";

const groupId = asId<GroupId>("500");

async function stageWithGroup() {
  const stage = createStage();
  const place = stage.town.addGroup("500", "Lake house");
  stage.town.say(place, "hi");
  await stage.begin();
  stage.told.length = 0;
  stage.town.calls.length = 0;
  const rename = (name: string): void => {
    stage.town.places.set("500", { ...place, name });
  };
  return { stage, rename };
}

function bodyOf(stage: ReturnType<typeof createStage>, name: string): unknown {
  return stage.town.callsOf(name)[0]?.body;
}

test("a change is sent with the name that is known, and what the service then has is told", async () => {
  const { stage, rename } = await stageWithGroup();
  stage.town.answerOnce("updateGroup", { id: "500", name: "Boat house" });
  rename("Boat house");
  const reply = await stage.account.updateGroup({
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
  expect(bodyOf(stage, "updateGroup")).toEqual({
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
  expect(stage.told).toEqual([
    { name: "conversationsSaved", value: [expect.objectContaining({ id: "500", name: "Boat house" })] },
  ]);
});

test("a name that cannot be is not sent", async () => {
  const { stage } = await stageWithGroup();
  for (const name of ["", "  ", "x".repeat(141)]) {
    const reply = await stage.account.updateGroup({ groupId, changes: { name } });
    expect(reply).toEqual({ ok: false, problem: { kind: "invalid-input", field: "name" } });
  }
  const description = "x".repeat(256);
  expect(
    await stage.account.createGroup({ name: "Choir", description, picture: null, isShared: false }),
  ).toEqual({ ok: false, problem: { kind: "invalid-input", field: "description" } });
  expect(stage.town.calls).toEqual([]);
});

test("making a group that only the phone app may make says so", async () => {
  const { stage } = await stageWithGroup();
  stage.town.once("createGroup", refusal(401, 40_102, ["device_verification_failed"]));
  const group = { name: "Choir", description: "", picture: null, isShared: true };
  expect(await stage.account.createGroup(group)).toEqual({
    ok: false,
    problem: { kind: "phone-app-only" },
  });
});

test("a group that was made is in the list", async () => {
  const { stage } = await stageWithGroup();
  stage.town.answerOnce("createGroup", { id: "700", name: "Choir", members: [], created_at: 5 });
  const picture = "https://i.groupme.com/1x1.png.aa";
  await stage.account.createGroup({ name: "Choir", description: "Thursdays", picture, isShared: true });
  expect(bodyOf(stage, "createGroup")).toEqual({
    name: "Choir",
    description: "Thursdays",
    image_url: picture,
    share: true,
  });
  expect(stage.told).toMatchObject([{ name: "conversationsSaved", value: [{ id: "700", name: "Choir" }] }]);
});

test("a destroyed group leaves the list", async () => {
  const { stage } = await stageWithGroup();
  expect(await stage.account.destroyGroup({ groupId })).toEqual({ ok: true, value: undefined });
  expect(stage.told).toEqual([{ name: "conversationRemoved", value: { conversationId: "500" } }]);
});

test("a group that may not be destroyed stays, and the reason is told", async () => {
  const { stage } = await stageWithGroup();
  stage.town.once("destroyGroup", refusal(403, 403, ["only the creator"]));
  expect(await stage.account.destroyGroup({ groupId })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "only the creator" },
  });
  expect(stage.told).toEqual([]);
});

test.each([
  ["403", { kind: "refused", status: 403, reason: null }],
  ["404", { kind: "not-found" }],
])("a transfer that the service marks %s failed, though the call went well", async (status, problem) => {
  const { stage } = await stageWithGroup();
  stage.town.answerOnce("changeOwners", { results: [{ group_id: "500", owner_id: "200", status }] });
  const reply = await stage.account.transferOwnership({ groupId, userId: userId("200") });
  expect(reply).toEqual({ ok: false, problem });
});

test("a transfer without a result is not understood", async () => {
  const { stage } = await stageWithGroup();
  stage.town.answerOnce("changeOwners", { results: [] });
  expect(await stage.account.transferOwnership({ groupId, userId: userId("200") })).toMatchObject({
    problem: { kind: "unreadable", endpoint: "changeOwners" },
  });
});

test("a group that is gone is not found", async () => {
  const { stage } = await stageWithGroup();
  stage.town.once("getGroup", refusal(404));
  expect(await stage.account.getGroupDetails({ groupId })).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});
