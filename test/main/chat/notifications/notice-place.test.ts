import { expect, test } from "vitest";
import { messageId } from "../../../support/model/build-model.ts";
import { here, openedStage } from "../../../support/account/sending-stage.ts";

test("a notification leads to its message once others were said after it; before that, and once it is gone, to its conversation", async () => {
  const { stage, place } = await openedStage();
  const row = stage.town.say(place, "You have a parcel");
  const notice = { conversationId: here, messageId: messageId(row.id) };
  stage.push.created(place, row);
  expect(stage.account.placeOfNotice(notice)).toBeNull();
  stage.push.created(place, stage.town.say(place, "Something else"));
  expect(stage.account.placeOfNotice(notice)).toBe(row.id);
  stage.push.tell("message-deleted", place, { ...row, deleted_at: 5, deletion_actor: "sender" });
  expect(stage.account.placeOfNotice(notice)).toBeNull();
});
