import { expect, test } from "vitest";
import { messageId } from "../../../support/model/build-model.ts";
import { sendingGroupId, createOpenGroupHarness } from "../../../support/account/sending-harness.ts";

test("a click on a notification shows its message, or only the conversation if the message is the newest or deleted", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const row = harness.service.say(conversation, "You have a parcel");
  const notice = { conversationId: sendingGroupId, messageId: messageId(row.id) };
  harness.push.created(conversation, row);
  expect(harness.account.targetOfNotification(notice)).toBeNull();
  harness.push.created(conversation, harness.service.say(conversation, "Something else"));
  expect(harness.account.targetOfNotification(notice)).toBe(row.id);
  harness.push.deliver("message-deleted", conversation, { ...row, deleted_at: 5, deletion_actor: "sender" });
  expect(harness.account.targetOfNotification(notice)).toBeNull();
});
