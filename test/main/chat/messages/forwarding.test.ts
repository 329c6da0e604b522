import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { FakeMessageRow } from "../../../support/account/fake-conversations.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

async function harnessWith(text: string, changes: Partial<FakeMessageRow> = {}) {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  const other = harness.service.addGroup("600");
  await harness.begin();
  const row = harness.service.say(conversation, text, changes);
  harness.push.created(conversation, row);
  await settle();
  const from = { conversationId: conversationId("500"), messageId: messageId(row.id) };
  return { harness, conversation, other, row, input: { ...from, to: conversationId("600") } };
}

test("a forwarded text is sent to the other conversation like every message", async () => {
  const { harness, other, input } = await harnessWith("The ferry leaves at nine");
  unwrapReply(await harness.account.forwardMessage(input));
  await settle();
  expect(harness.window(other)).toMatchObject([{ text: "The ferry leaves at nine", isOwn: true }]);
  expect(harness.service.callsOf("sendGroupMessage")).toMatchObject([{ path: { group_id: "600" } }]);
});

test("pictures, videos and locations are forwarded; files, polls, replies and mentions are not", async () => {
  const image = { type: "image", url: "https://i.groupme.com/1x1.png.aa" };
  const place = { type: "location", lat: "1", lng: "2", name: "Quay" };
  const stays = [
    { type: "file", file_id: "f" },
    { type: "poll", poll_id: "7" },
    { type: "reply", reply_id: "1", base_reply_id: "1" },
    { type: "mentions", user_ids: ["100"], loci: [[0, 2]] },
  ];
  const { harness, row, input } = await harnessWith("Hi", { attachments: [image, ...stays, place] });
  harness.service.answerOnce("getGroupMessage", { message: row });
  unwrapReply(await harness.account.forwardMessage(input));
  await settle();
  expect(harness.service.callsOf("sendGroupMessage")[0]?.body).toMatchObject({
    message: { text: "Hi", attachments: [image, place] },
  });
});

test("a picture without a text can be forwarded, and a file without a text cannot", async () => {
  const image = { type: "image", url: "https://i.groupme.com/1x1.png.aa" };
  const pictured = await harnessWith("", { attachments: [image] });
  pictured.harness.service.answerOnce("getGroupMessage", { message: pictured.row });
  expect(await pictured.harness.account.forwardMessage(pictured.input)).toMatchObject({ ok: true });
  const filed = await harnessWith("", { attachments: [{ type: "file", file_id: "f" }] });
  filed.harness.service.answerOnce("getGroupMessage", { message: filed.row });
  expect(await filed.harness.account.forwardMessage(filed.input)).toMatchObject({ ok: false });
});

test("forwarding leaves the draft in the target conversation unchanged", async () => {
  const { harness, input } = await harnessWith("The ferry leaves at nine");
  harness.account.saveDraft({ conversationId: input.to, text: "half a thought" });
  unwrapReply(await harness.account.forwardMessage(input));
  await settle();
  expect(harness.cache.read((tables) => tables.drafts.get(input.to).text)).toBe("half a thought");
});

test("forwarding to a conversation that is not in this account returns not-found", async () => {
  const { harness, input } = await harnessWith("x");
  expect(await harness.account.forwardMessage({ ...input, to: conversationId("999") })).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});
