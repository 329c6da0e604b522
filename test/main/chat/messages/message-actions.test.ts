import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import type { FakeConversation, FakeMessageRow } from "../../../support/account/fake-conversations.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const own = { user_id: "1", sender_id: "1" };

async function harnessWith(text: string, changes: Partial<FakeMessageRow> = {}) {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  const row = harness.service.say(conversation, text, changes);
  await harness.begin();
  harness.reported.length = 0;
  const target = { conversationId: conversationId("500"), messageId: messageId(row.id) };
  return { harness, conversation, row, target };
}

function answerEdit({ service }: AccountHarness, row: FakeMessageRow, text: string): void {
  service.answerOnce("getGroupMessage", { message: row });
  const edited = { ...row, text, updated_at: row.created_at + 60 };
  service.answerOnce("editGroupMessage", { message: edited });
}

test("an edited message is shown as soon as the service has accepted the edit", async () => {
  const { harness, conversation, row, target } = await harnessWith("Frist", own);
  answerEdit(harness, row, "First");
  expect(await harness.account.editMessage({ ...target, text: "First" })).toMatchObject({ ok: true });
  expect(harness.window(conversation)).toMatchObject([
    { text: "First", editedAt: (row.created_at + 60) * 1000 },
  ]);
});

test("an edit keeps the message's attachments and moves its mentions to their new positions", async () => {
  const file = { type: "file", file_id: "f" };
  const mentions = { type: "mentions", user_ids: ["200"], loci: [[0, 4]] };
  const { harness, row, target } = await harnessWith("@Bea hi", { ...own, attachments: [file, mentions] });
  answerEdit(harness, row, "hi @Bea");
  await harness.account.editMessage({ ...target, text: "hi @Bea" });
  expect(harness.service.callsOf("editGroupMessage")[0]?.body).toEqual({
    text: "hi @Bea",
    attachments: [file, { ...mentions, loci: [[3, 4]] }],
  });
});

test("a refused edit changes nothing", async () => {
  const { harness, conversation, row, target } = await harnessWith("Frist", own);
  harness.service.answerOnce("getGroupMessage", { message: row });
  harness.service.once("editGroupMessage", refusal(403, 403, ["too late"]));
  expect(await harness.account.editMessage({ ...target, text: "First" })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "too late" },
  });
  expect(harness.window(conversation)).toEqual([]);
});

test("a text that is too long, or empty without attachments, is not sent", async () => {
  const { harness, row, target } = await harnessWith("Frist", own);
  const problem = { kind: "invalid-input", field: "text" };
  const long = await harness.account.editMessage({ ...target, text: "x".repeat(1001) });
  expect(long).toEqual({ ok: false, problem });
  harness.service.answerOnce("getGroupMessage", { message: row });
  expect(await harness.account.editMessage({ ...target, text: " " })).toEqual({ ok: false, problem });
  expect(harness.service.callsOf("editGroupMessage")).toEqual([]);
});

test("an own message that is deleted becomes a tombstone at once", async () => {
  const { harness, conversation, target } = await harnessWith("Oops", own);
  expect(await harness.account.deleteMessage(target)).toMatchObject({ ok: true });
  expect(harness.window(conversation)).toMatchObject([{ text: "", deletedBy: "sender", attachments: [] }]);
});

test("another person's message that I delete is marked as deleted by an admin", async () => {
  const { harness, conversation, target } = await harnessWith("Spam");
  await harness.account.deleteMessage(target);
  expect(harness.window(conversation)).toMatchObject([{ deletedBy: "admin" }]);
});

test("deleting a message that no longer exists succeeds, and a refused deletion changes nothing", async () => {
  const { harness, conversation, target } = await harnessWith("Oops", own);
  harness.service.once("deleteMessage", refusal(403));
  expect(await harness.account.deleteMessage(target)).toMatchObject({ ok: false });
  expect(harness.window(conversation)).toEqual([]);
  harness.service.once("deleteMessage", refusal(404));
  expect(await harness.account.deleteMessage(target)).toMatchObject({ ok: true });
  expect(harness.window(conversation)).toMatchObject([{ deletedBy: "sender" }]);
});

test("a requested message that is not in the local copy is fetched, and not stored, because its neighbours are missing", async () => {
  const { harness, conversation, row } = await harnessWith("here");
  const elsewhere = { ...row, id: "175000000000000001", text: "long ago", source_guid: "old" };
  harness.service.answerOnce("getGroupMessage", { message: elsewhere });
  const target = { conversationId: conversationId("500"), messageId: messageId(elsewhere.id) };
  expect(unwrapReply(await harness.account.getMessage(target))).toMatchObject({ text: "long ago" });
  expect(harness.window(conversation)).toEqual([]);
  const stored = harness.cache.read((tables) => tables.messages.get(target.conversationId, target.messageId));
  expect(stored).toBeNull();
});

test("fetching a stored message updates it", async () => {
  const { harness, conversation, row, target } = await harnessWith("before");
  const message = { ...row, text: "after", updated_at: row.created_at + 60 };
  harness.service.answerOnce("getGroupMessage", { message });
  expect(unwrapReply(await harness.account.getMessage(target)).text).toBe("after");
  expect(harness.window(conversation)).toMatchObject([{ text: "after" }]);
});

async function pinned(): Promise<{
  harness: AccountHarness;
  conversation: FakeConversation;
  row: FakeMessageRow;
}> {
  const { harness, conversation, row } = await harnessWith("Bring oars");
  const event = {
    type: "message.pinned",
    data: { message_id: row.id, pinned_at: 1_800_000_000, pinned_by: 200 },
  };
  harness.push.created(
    conversation,
    harness.service.say(conversation, "Bea pinned a message", { system: true, event }),
  );
  return { harness, conversation, row };
}

test("the system message about a pin is shown, and the message that it names is pinned", async () => {
  const { harness, conversation, row } = await pinned();
  expect(harness.window(conversation)).toMatchObject([
    { id: row.id, pinnedAt: 1_800_000_000_000, pinnedBy: "200" },
    { text: "Bea pinned a message", event: { type: "message.pinned" } },
  ]);
});

test("the system message about an unpinning removes the pin", async () => {
  const { harness, conversation, row } = await pinned();
  const event = { type: "message.unpinned", data: { message_id: row.id, pinned: false } };
  harness.push.created(
    conversation,
    harness.service.say(conversation, "Bea unpinned a message", { system: true, event }),
  );
  expect(harness.window(conversation)[0]).toMatchObject({ id: row.id, pinnedAt: null, pinnedBy: null });
});

test("if a page has an unpinned message and an older system message about its pinning, it counts as not pinned", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  const row = harness.service.say(conversation, "Bring oars", { pinned_at: null, pinned_by: "" });
  const event = { type: "message.pinned", data: { message_id: row.id, pinned_at: 5, pinned_by: "200" } };
  harness.service.say(conversation, "Bea pinned a message", { system: true, event });
  await harness.begin();
  await harness.account.openConversation({ conversationId: conversationId("500") });
  const stored = harness.cache.read((tables) =>
    tables.messages.get(conversationId("500"), messageId(row.id)),
  );
  expect(stored?.pinnedAt).toBeNull();
});

test("a pin is shown once the service has accepted it, and a refused pin is not shown", async () => {
  const { harness, conversation, target } = await harnessWith("Bring oars");
  harness.service.once("pinMessage", refusal(400, 400, ["message is pinned already"]));
  expect(await harness.account.pinMessage(target)).toMatchObject({ ok: false });
  expect(harness.window(conversation)).toEqual([]);
  await harness.account.pinMessage(target);
  expect(harness.window(conversation)).toMatchObject([{ pinnedAt: harness.clock.now(), pinnedBy: "1" }]);
  await harness.account.unpinMessage(target);
  expect(harness.window(conversation)).toMatchObject([{ pinnedAt: null, pinnedBy: null }]);
});

test("everything is marked as read on this computer once the service has accepted it", async () => {
  const { harness, conversation } = await harnessWith("one");
  harness.push.created(conversation, harness.service.say(conversation, "two"));
  harness.service.once("markAllRead", refusal(400));
  expect(await harness.account.markAllRead()).toMatchObject({ ok: false });
  expect(harness.account.counts().unread).toBeGreaterThan(0);
  expect(await harness.account.markAllRead()).toMatchObject({ ok: true });
  expect(harness.account.counts().unread).toBe(0);
  expect(harness.withdrawn).toContain("500");
});
