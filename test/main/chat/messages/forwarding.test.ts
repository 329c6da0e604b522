import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { Row } from "../../../support/account/fake-places.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

async function stageWith(text: string, changes: Partial<Row> = {}) {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  const other = stage.town.addGroup("600");
  await stage.begin();
  const row = stage.town.say(place, text, changes);
  stage.push.created(place, row);
  await settle();
  const from = { conversationId: conversationId("500"), messageId: messageId(row.id) };
  return { stage, place, other, row, input: { ...from, to: conversationId("600") } };
}

test("a text is sent once more elsewhere, the way of every message", async () => {
  const { stage, other, input } = await stageWith("The ferry leaves at nine");
  valueOf(await stage.account.forwardMessage(input));
  await settle();
  expect(stage.window(other)).toMatchObject([{ text: "The ferry leaves at nine", isOwn: true }]);
  expect(stage.town.callsOf("sendGroupMessage")).toMatchObject([{ path: { group_id: "600" } }]);
});

test("pictures, videos and places go along; files, polls, replies and mentions belong where they are", async () => {
  const image = { type: "image", url: "https://i.groupme.com/1x1.png.aa" };
  const place = { type: "location", lat: "1", lng: "2", name: "Quay" };
  const stays = [
    { type: "file", file_id: "f" },
    { type: "poll", poll_id: "7" },
    { type: "reply", reply_id: "1", base_reply_id: "1" },
    { type: "mentions", user_ids: ["100"], loci: [[0, 2]] },
  ];
  const { stage, row, input } = await stageWith("Hi", { attachments: [image, ...stays, place] });
  stage.town.answerOnce("getGroupMessage", { message: row });
  valueOf(await stage.account.forwardMessage(input));
  await settle();
  expect(stage.town.callsOf("sendGroupMessage")[0]?.body).toMatchObject({
    message: { text: "Hi", attachments: [image, place] },
  });
});

test("a picture without a text can be forwarded, and a file without one cannot", async () => {
  const image = { type: "image", url: "https://i.groupme.com/1x1.png.aa" };
  const pictured = await stageWith("", { attachments: [image] });
  pictured.stage.town.answerOnce("getGroupMessage", { message: pictured.row });
  expect(await pictured.stage.account.forwardMessage(pictured.input)).toMatchObject({ ok: true });
  const filed = await stageWith("", { attachments: [{ type: "file", file_id: "f" }] });
  filed.stage.town.answerOnce("getGroupMessage", { message: filed.row });
  expect(await filed.stage.account.forwardMessage(filed.input)).toMatchObject({ ok: false });
});

test("what was being typed where it goes stays a draft", async () => {
  const { stage, input } = await stageWith("The ferry leaves at nine");
  stage.account.saveDraft({ conversationId: input.to, text: "half a thought" });
  valueOf(await stage.account.forwardMessage(input));
  await settle();
  expect(stage.cache.read((tables) => tables.drafts.get(input.to).text)).toBe("half a thought");
});

test("a conversation that is not of this account takes nothing", async () => {
  const { stage, input } = await stageWith("x");
  expect(await stage.account.forwardMessage({ ...input, to: conversationId("999") })).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});
