import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

async function stageWithMessage() {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  const row = stage.town.say(place, "The gate code is 4711");
  stage.push.created(place, row);
  await settle();
  return {
    stage,
    place,
    row,
    target: { conversationId: conversationId("500"), messageId: messageId(row.id) },
  };
}

test("a star is known on this computer only, and outlives a restart", async () => {
  const { stage, target } = await stageWithMessage();
  const before = stage.town.calls.length;
  valueOf(await stage.account.starMessage(target));
  expect(stage.town.calls.slice(before)).toEqual([]);
  const later = await stage.restart();
  expect(valueOf(await later.account.listStarred({ conversationId: null }))).toMatchObject([
    { message: { id: target.messageId, text: "The gate code is 4711" } },
  ]);
});

test("a star is taken away again", async () => {
  const { stage, target } = await stageWithMessage();
  valueOf(await stage.account.starMessage(target));
  valueOf(await stage.account.unstarMessage(target));
  expect(valueOf(await stage.account.listStarred({ conversationId: target.conversationId }))).toEqual([]);
});

test("a message that is not held is asked for before it is starred", async () => {
  const { stage, row, target } = await stageWithMessage();
  const older = { ...row, id: "15", text: "of long ago", source_guid: "old" };
  stage.town.answerOnce("getGroupMessage", { message: older });
  valueOf(await stage.account.starMessage({ ...target, messageId: messageId("15") }));
  expect(valueOf(await stage.account.listStarred({ conversationId: target.conversationId }))).toMatchObject([
    { message: { id: "15", text: "of long ago" } },
  ]);
});

test("what its writer deleted is shown as deleted under its star too", async () => {
  const { stage, place, row, target } = await stageWithMessage();
  valueOf(await stage.account.starMessage(target));
  stage.push.tell("message-deleted", place, { ...row, deleted_at: 9, deletion_actor: "sender" });
  await settle();
  expect(valueOf(await stage.account.listStarred({ conversationId: target.conversationId }))).toMatchObject([
    { message: { deletedBy: "sender", text: "" } },
  ]);
});
