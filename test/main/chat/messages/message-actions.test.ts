import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import type { Place, Row } from "../../../support/account/fake-places.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const own = { user_id: "1", sender_id: "1" };

async function stageWith(text: string, changes: Partial<Row> = {}) {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  const row = stage.town.say(place, text, changes);
  await stage.begin();
  stage.told.length = 0;
  const target = { conversationId: conversationId("500"), messageId: messageId(row.id) };
  return { stage, place, row, target };
}

function answerEdit({ town }: Stage, row: Row, text: string): void {
  town.answerOnce("getGroupMessage", { message: row });
  const edited = { ...row, text, updated_at: row.created_at + 60 };
  town.answerOnce("editGroupMessage", { message: edited });
}

test("an edited message is shown as soon as the service has taken it", async () => {
  const { stage, place, row, target } = await stageWith("Frist", own);
  answerEdit(stage, row, "First");
  expect(await stage.account.editMessage({ ...target, text: "First" })).toMatchObject({ ok: true });
  expect(stage.window(place)).toMatchObject([{ text: "First", editedAt: (row.created_at + 60) * 1000 }]);
});

test("an edit sends what came with the message along, mentions at their new place", async () => {
  const file = { type: "file", file_id: "f" };
  const mentions = { type: "mentions", user_ids: ["200"], loci: [[0, 4]] };
  const { stage, row, target } = await stageWith("@Bea hi", { ...own, attachments: [file, mentions] });
  answerEdit(stage, row, "hi @Bea");
  await stage.account.editMessage({ ...target, text: "hi @Bea" });
  expect(stage.town.callsOf("editGroupMessage")[0]?.body).toEqual({
    text: "hi @Bea",
    attachments: [file, { ...mentions, loci: [[3, 4]] }],
  });
});

test("an edit that is refused changes nothing", async () => {
  const { stage, place, row, target } = await stageWith("Frist", own);
  stage.town.answerOnce("getGroupMessage", { message: row });
  stage.town.once("editGroupMessage", refusal(403, 403, ["too late"]));
  expect(await stage.account.editMessage({ ...target, text: "First" })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "too late" },
  });
  expect(stage.window(place)).toEqual([]);
});

test("a text that is too long, or empty where nothing came with it, is not sent", async () => {
  const { stage, row, target } = await stageWith("Frist", own);
  const problem = { kind: "invalid-input", field: "text" };
  const long = await stage.account.editMessage({ ...target, text: "x".repeat(1001) });
  expect(long).toEqual({ ok: false, problem });
  stage.town.answerOnce("getGroupMessage", { message: row });
  expect(await stage.account.editMessage({ ...target, text: " " })).toEqual({ ok: false, problem });
  expect(stage.town.callsOf("editGroupMessage")).toEqual([]);
});

test("a message of one's own that is deleted leaves its place at once", async () => {
  const { stage, place, target } = await stageWith("Oops", own);
  expect(await stage.account.deleteMessage(target)).toMatchObject({ ok: true });
  expect(stage.window(place)).toMatchObject([{ text: "", deletedBy: "sender", attachments: [] }]);
});

test("another's message is deleted as an admin", async () => {
  const { stage, place, target } = await stageWith("Spam");
  await stage.account.deleteMessage(target);
  expect(stage.window(place)).toMatchObject([{ deletedBy: "admin" }]);
});

test("deleting what is gone already succeeds; a deletion that is refused changes nothing", async () => {
  const { stage, place, target } = await stageWith("Oops", own);
  stage.town.once("deleteMessage", refusal(403));
  expect(await stage.account.deleteMessage(target)).toMatchObject({ ok: false });
  expect(stage.window(place)).toEqual([]);
  stage.town.once("deleteMessage", refusal(404));
  expect(await stage.account.deleteMessage(target)).toMatchObject({ ok: true });
  expect(stage.window(place)).toMatchObject([{ deletedBy: "sender" }]);
});

test("a message that is not held is fetched and not kept: it would stand alone", async () => {
  const { stage, place, row } = await stageWith("here");
  const elsewhere = { ...row, id: "175000000000000001", text: "long ago", source_guid: "old" };
  stage.town.answerOnce("getGroupMessage", { message: elsewhere });
  const target = { conversationId: conversationId("500"), messageId: messageId(elsewhere.id) };
  expect(valueOf(await stage.account.getMessage(target))).toMatchObject({ text: "long ago" });
  expect(stage.window(place)).toEqual([]);
  const held = stage.cache.read((tables) => tables.messages.get(target.conversationId, target.messageId));
  expect(held).toBeNull();
});

test("a held message that is fetched is brought up to date", async () => {
  const { stage, place, row, target } = await stageWith("before");
  const message = { ...row, text: "after", updated_at: row.created_at + 60 };
  stage.town.answerOnce("getGroupMessage", { message });
  expect(valueOf(await stage.account.getMessage(target)).text).toBe("after");
  expect(stage.window(place)).toMatchObject([{ text: "after" }]);
});

async function pinned(): Promise<{ stage: Stage; place: Place; row: Row }> {
  const { stage, place, row } = await stageWith("Bring oars");
  const event = {
    type: "message.pinned",
    data: { message_id: row.id, pinned_at: 1_800_000_000, pinned_by: 200 },
  };
  stage.push.created(place, stage.town.say(place, "Bea pinned a message", { system: true, event }));
  return { stage, place, row };
}

test("the notice of a pin is shown, and the message it names is pinned", async () => {
  const { stage, place, row } = await pinned();
  expect(stage.window(place)).toMatchObject([
    { id: row.id, pinnedAt: 1_800_000_000_000, pinnedBy: "200" },
    { text: "Bea pinned a message", event: { type: "message.pinned" } },
  ]);
});

test("the notice of an unpinning takes the pin away", async () => {
  const { stage, place, row } = await pinned();
  const event = { type: "message.unpinned", data: { message_id: row.id, pinned: false } };
  stage.push.created(place, stage.town.say(place, "Bea unpinned a message", { system: true, event }));
  expect(stage.window(place)[0]).toMatchObject({ id: row.id, pinnedAt: null, pinnedBy: null });
});

test("what a page says of a message goes before an older notice of its pin in the same page", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  const row = stage.town.say(place, "Bring oars", { pinned_at: null, pinned_by: "" });
  const event = { type: "message.pinned", data: { message_id: row.id, pinned_at: 5, pinned_by: "200" } };
  stage.town.say(place, "Bea pinned a message", { system: true, event });
  await stage.begin();
  await stage.account.openConversation({ conversationId: conversationId("500") });
  const held = stage.cache.read((tables) => tables.messages.get(conversationId("500"), messageId(row.id)));
  expect(held?.pinnedAt).toBeNull();
});

test("a pin that the service has taken is shown at once, and one that it has not is not", async () => {
  const { stage, place, target } = await stageWith("Bring oars");
  stage.town.once("pinMessage", refusal(400, 400, ["message is pinned already"]));
  expect(await stage.account.pinMessage(target)).toMatchObject({ ok: false });
  expect(stage.window(place)).toEqual([]);
  await stage.account.pinMessage(target);
  expect(stage.window(place)).toMatchObject([{ pinnedAt: stage.clock.now(), pinnedBy: "1" }]);
  await stage.account.unpinMessage(target);
  expect(stage.window(place)).toMatchObject([{ pinnedAt: null, pinnedBy: null }]);
});

test("everything is read here once the service has taken that it is", async () => {
  const { stage, place } = await stageWith("one");
  stage.push.created(place, stage.town.say(place, "two"));
  stage.town.once("markAllRead", refusal(400));
  expect(await stage.account.markAllRead()).toMatchObject({ ok: false });
  expect(stage.account.counts().unread).toBeGreaterThan(0);
  expect(await stage.account.markAllRead()).toMatchObject({ ok: true });
  expect(stage.account.counts().unread).toBe(0);
  expect(stage.withdrawn).toContain("500");
});
