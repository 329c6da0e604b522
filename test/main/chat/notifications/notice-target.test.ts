import { expect, test } from "vitest";
import { messageId } from "../../../support/model/build-model.ts";
import { sendingGroupId, createOpenGroupHarness } from "../../../support/account/sending-harness.ts";

test("a notification leads to its message, or only to the conversation if the message is the newest or deleted", async () => {
  const { harness, place } = await createOpenGroupHarness();
  const row = harness.service.say(place, "You have a parcel");
  const notice = { conversationId: sendingGroupId, messageId: messageId(row.id) };
  harness.push.created(place, row);
  expect(harness.account.targetOfNotice(notice)).toBeNull();
  harness.push.created(place, harness.service.say(place, "Something else"));
  expect(harness.account.targetOfNotice(notice)).toBe(row.id);
  harness.push.tell("message-deleted", place, { ...row, deleted_at: 5, deletion_actor: "sender" });
  expect(harness.account.targetOfNotice(notice)).toBeNull();
});
