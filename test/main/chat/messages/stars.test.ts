import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

async function harnessWithMessage() {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const row = harness.service.say(conversation, "The gate code is 4711");
  harness.push.created(conversation, row);
  await settle();
  return {
    harness,
    conversation,
    row,
    target: { conversationId: conversationId("500"), messageId: messageId(row.id) },
  };
}

test("a starred message is known only on this computer, and is still starred after a restart", async () => {
  const { harness, target } = await harnessWithMessage();
  const before = harness.service.calls.length;
  unwrapReply(await harness.account.starMessage(target));
  expect(harness.service.calls.slice(before)).toEqual([]);
  const later = await harness.restart();
  expect(unwrapReply(await later.account.listStarred({ conversationId: null }))).toMatchObject([
    { message: { id: target.messageId, text: "The gate code is 4711" } },
  ]);
});

test("a star can be removed", async () => {
  const { harness, target } = await harnessWithMessage();
  unwrapReply(await harness.account.starMessage(target));
  unwrapReply(await harness.account.unstarMessage(target));
  expect(unwrapReply(await harness.account.listStarred({ conversationId: target.conversationId }))).toEqual(
    [],
  );
});

test("a message that is not stored is fetched before it is starred", async () => {
  const { harness, row, target } = await harnessWithMessage();
  const older = { ...row, id: "15", text: "of long ago", source_guid: "old" };
  harness.service.answerOnce("getGroupMessage", { message: older });
  unwrapReply(await harness.account.starMessage({ ...target, messageId: messageId("15") }));
  expect(
    unwrapReply(await harness.account.listStarred({ conversationId: target.conversationId })),
  ).toMatchObject([{ message: { id: "15", text: "of long ago" } }]);
});

test("a starred message that its sender deletes is listed as deleted", async () => {
  const { harness, conversation, row, target } = await harnessWithMessage();
  unwrapReply(await harness.account.starMessage(target));
  harness.push.deliver("message-deleted", conversation, { ...row, deleted_at: 9, deletion_actor: "sender" });
  await settle();
  expect(
    unwrapReply(await harness.account.listStarred({ conversationId: target.conversationId })),
  ).toMatchObject([{ message: { deletedBy: "sender", text: "" } }]);
});
