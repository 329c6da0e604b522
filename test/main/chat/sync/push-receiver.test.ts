import { expect, test } from "vitest";
import { conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { FakeConversation, FakeMessageRow } from "../../../support/account/fake-conversations.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const here = conversationId("500");

async function harnessWithGroup(): Promise<{
  harness: AccountHarness;
  conversation: FakeConversation;
  first: FakeMessageRow;
}> {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500", "Lake house");
  const first = harness.service.say(conversation, "first");
  await harness.begin();
  harness.reported.length = 0;
  harness.totals.length = 0;
  return { harness, conversation, first };
}

function namesOf(harness: AccountHarness): readonly string[] {
  return harness.reported.map(({ name }) => name);
}

test("a message that arrives is shown, counted and notified without a request", async () => {
  const { harness, conversation } = await harnessWithGroup();
  harness.service.calls.length = 0;
  harness.push.created(conversation, harness.service.say(conversation, "news"));
  expect(harness.window(conversation).map(({ text }) => text)).toEqual(["news"]);
  expect(harness.reported).toContainEqual({
    name: "conversationsSaved",
    value: [
      expect.objectContaining({
        id: "500",
        unreadCount: 1,
        preview: expect.objectContaining({ text: "news" }) as unknown,
      }),
    ],
  });
  expect(harness.totals).toEqual([{ unread: 1, forMe: 0 }]);
  expect(harness.shown.map(({ message, conversation }) => [conversation.name, message.text])).toEqual([
    ["Lake house", "news"],
  ]);
  expect(harness.service.calls).toEqual([]);
});

test("a message that is pushed twice is saved and notified once", async () => {
  const { harness, conversation } = await harnessWithGroup();
  const row = harness.service.say(conversation, "news");
  harness.push.created(conversation, row);
  harness.reported.length = 0;
  harness.push.created(conversation, row);
  expect(harness.reported).toEqual([]);
  expect(harness.shown.length).toBe(1);
});

test("an own message from another client is shown, and neither counted nor notified", async () => {
  const { harness, conversation } = await harnessWithGroup();
  harness.push.created(
    conversation,
    harness.service.say(conversation, "from my phone", { user_id: "1", sender_id: "1" }),
  );
  expect(harness.window(conversation)).toMatchObject([{ isOwn: true, text: "from my phone" }]);
  expect(harness.totals).toEqual([]);
  expect(harness.shown).toEqual([]);
});

test("two messages with the same guid are two rows with separate keys", async () => {
  const { harness, conversation } = await harnessWithGroup();
  harness.push.created(conversation, harness.service.say(conversation, "a", { source_guid: "same" }));
  harness.push.created(conversation, harness.service.say(conversation, "b", { source_guid: "same" }));
  expect(new Set(harness.window(conversation).map(({ key }) => key)).size).toBe(2);
});

test("if another person's message has the guid of my unsent message, my message does not count as sent", async () => {
  const { harness, conversation } = await harnessWithGroup();
  harness.service.always("sendGroupMessage", { kind: "offline" });
  harness.account.sendMessage({ conversationId: here, text: "mine", replyTo: null });
  await settle();
  const guid = harness.window(conversation)[0]?.sourceGuid ?? "";
  harness.push.created(conversation, harness.service.say(conversation, "theirs", { source_guid: guid }));
  expect(harness.window(conversation).map(({ text, status }) => [text, status.state])).toEqual([
    ["mine", "waiting"],
    ["theirs", "sent"],
  ]);
});

test("an edit and a deletion change the existing row", async () => {
  const { harness, conversation, first } = await harnessWithGroup();
  harness.push.deliver("message-updated", conversation, {
    ...first,
    text: "edited",
    updated_at: first.created_at + 10,
  });
  expect(harness.window(conversation)).toMatchObject([{ id: first.id, text: "edited" }]);
  harness.push.deliver("message-deleted", conversation, {
    ...first,
    deleted_at: "2026-11-20T10:00:00Z",
    deletion_actor: "sender",
  });
  expect(harness.window(conversation)).toMatchObject([{ id: first.id, text: "", deletedBy: "sender" }]);
});

test("a system message about a deletion or an edit changes the message that it names, and is not shown itself", async () => {
  const { harness, conversation, first } = await harnessWithGroup();
  const second = harness.service.say(conversation, "second");
  harness.push.created(conversation, second);
  harness.reported.length = 0;
  const system = { user_id: "system", sender_id: "system", sender_type: "system", system: true };
  const edit = {
    message_id: first.id,
    updated_at: first.created_at + 10,
    message: { text: "edited", attachments: [] },
  };
  const deletion = { message_id: second.id, deleted_at: 5, deletion_actor: "admin" };
  harness.push.created(
    conversation,
    harness.service.say(conversation, "edited a message", {
      ...system,
      event: { type: "message.update", data: edit },
    }),
  );
  harness.push.created(
    conversation,
    harness.service.say(conversation, "deleted a message", {
      ...system,
      event: { type: "message.deleted", data: deletion },
    }),
  );
  expect(harness.window(conversation)).toMatchObject([
    { id: first.id, text: "edited" },
    { id: second.id, text: "", deletedBy: "admin" },
  ]);
});

test("if the push of an edit arrives before the push of the message, the message keeps the edited text", async () => {
  const { harness, conversation } = await harnessWithGroup();
  const row = harness.service.say(conversation, "before");
  harness.push.deliver("message-updated", conversation, {
    ...row,
    text: "after",
    updated_at: row.created_at + 10,
  });
  harness.push.created(conversation, row);
  expect(harness.window(conversation)).toMatchObject([{ text: "after" }]);
});

test("a reply quotes the message that it replies to, and the quote follows an edit of that message", async () => {
  const { harness, conversation, first } = await harnessWithGroup();
  const reply = { type: "reply", reply_id: first.id, base_reply_id: first.id, user_id: "200" };
  harness.push.created(
    conversation,
    harness.service.say(conversation, "an answer", { attachments: [reply] }),
  );
  const quoted = (): unknown =>
    harness.window(conversation).find(({ text }) => text === "an answer")?.attachments[0];
  expect(quoted()).toMatchObject({ kind: "reply", quoted: { senderName: "Bea", text: "first" } });
  harness.push.deliver("message-updated", conversation, {
    ...first,
    text: "edited",
    updated_at: first.created_at + 10,
  });
  expect(quoted()).toMatchObject({ quoted: { text: "edited" } });
});

test("a push event with all reactions of a message replaces the previous reactions", async () => {
  const { harness, conversation, first } = await harnessWithGroup();
  const reactions = [{ type: "unicode", code: "🎉", user_ids: ["200", "300"] }];
  const event = { kind: "reactions-changed", conversationId: here, messageId: messageId(first.id) } as const;
  harness.push.handlers.onEvent({ ...event, reactions });
  expect(harness.window(conversation)).toMatchObject([
    { reactions: [{ code: "🎉", userIds: ["200", "300"] }] },
  ]);
  harness.push.handlers.onEvent({ ...event, reactions: [] });
  expect(harness.window(conversation)).toMatchObject([{ reactions: [] }]);
});

test("if a person removes a reaction, the reactions of other people stay", async () => {
  const { harness, conversation, first } = await harnessWithGroup();
  const { onEvent } = harness.push.handlers;
  const event = { conversationId: here, messageId: messageId(first.id) } as const;
  const reactions = [{ type: "unicode", code: "🎉", user_ids: ["200", "300"] }];
  onEvent({ ...event, kind: "reactions-changed", reactions });
  onEvent({ ...event, kind: "reaction-removed", userId: userId("200") });
  expect(harness.window(conversation)).toMatchObject([{ reactions: [{ code: "🎉", userIds: ["300"] }] }]);
  onEvent({ ...event, kind: "reaction-removed", userId: userId("999") });
  expect(harness.window(conversation)).toMatchObject([{ reactions: [{ code: "🎉", userIds: ["300"] }] }]);
});

test("the first message of an unknown conversation fetches its name before the notification", async () => {
  const { harness } = await harnessWithGroup();
  const chat = harness.service.addChat({ id: "300", name: "Cal" });
  harness.push.created(
    chat,
    harness.service.say(chat, "hello stranger", { user_id: "300", sender_id: "300", name: "Cal" }),
  );
  expect(harness.shown).toEqual([]);
  await settle();
  expect(harness.shown.map(({ conversation }) => conversation.name)).toEqual(["Cal"]);
  expect(unwrapReply(harness.account.listConversations()).map(({ name }) => name)).toContain("Cal");
});

test("a changed group is fetched again, and a group that the user left is removed", async () => {
  const { harness, conversation } = await harnessWithGroup();
  harness.service.conversations.set("500", { ...conversation, name: "Boat house" });
  harness.push.handlers.onEvent({ kind: "group-changed", conversationId: "500" as never });
  await settle();
  expect(unwrapReply(harness.account.listConversations())[0]?.name).toBe("Boat house");
  harness.service.conversations.delete("500");
  harness.push.handlers.onEvent({ kind: "group-changed", conversationId: "500" as never });
  await settle();
  expect(namesOf(harness)).toContain("conversationRemoved");
});

test("a group is fetched again after a system message about it or its people, but not about a poll", async () => {
  const { harness, conversation } = await harnessWithGroup();
  const before = harness.service.callsOf("getGroup").length;
  const reported = async (type: string): Promise<number> => {
    const notice = { sender_type: "system", system: true, event: { type, data: {} } };
    harness.push.created(conversation, harness.service.say(conversation, "told", notice));
    await settle();
    return harness.service.callsOf("getGroup").length - before;
  };
  expect(await reported("poll.created")).toBe(0);
  expect(await reported("group.subgroup_created")).toBe(1);
  harness.service.conversations.set("500", { ...conversation, name: "Boat house" });
  expect(await reported("group.name_change")).toBe(2);
  expect(unwrapReply(harness.account.listConversations())[0]?.name).toBe("Boat house");
  expect(await reported("membership.announce.joined")).toBe(3);
});

test("nothing is notified in the conversation that is in view", async () => {
  const { harness, conversation } = await harnessWithGroup();
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  harness.account.setFocus({ isWindowFocused: true });
  harness.push.created(conversation, harness.service.say(conversation, "seen as it comes"));
  expect(harness.shown).toEqual([]);
  harness.account.setFocus({ isWindowFocused: false });
  harness.push.created(conversation, harness.service.say(conversation, "not seen"));
  expect(harness.shown.length).toBe(1);
});

test("a muted conversation is not in the total unread count and does not notify, except for mentions", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  conversation.mutedUntil = 253_402_300_800;
  await harness.begin();
  harness.push.created(conversation, harness.service.say(conversation, "psst"));
  const mention = { type: "mentions", user_ids: ["1"], loci: [[0, 3]] };
  expect(harness.shown).toEqual([]);
  expect(harness.account.counts()).toMatchObject({ unread: 0, forMe: 0 });
  harness.push.created(conversation, harness.service.say(conversation, "Sam!", { attachments: [mention] }));
  expect(harness.shown.length).toBe(1);
  expect(harness.account.counts()).toMatchObject({ unread: 1, forMe: 1 });
  expect(unwrapReply(harness.account.listConversations())[0]).toMatchObject({
    unreadCount: 2,
    unreadForMeCount: 1,
  });
});

test("the other person's read position is published, and an older position changes nothing", async () => {
  const harness = createAccountHarness();
  const chat = harness.service.addChat({ id: "200", name: "Bea" });
  const [one, two] = [harness.service.say(chat, "one"), harness.service.say(chat, "two")];
  await harness.begin();
  harness.reported.length = 0;
  const read = (row: FakeMessageRow): void => {
    harness.push.handlers.onEvent({
      kind: "read",
      conversationId: conversationId(chat.id),
      userId: userId("200"),
      messageId: messageId(row.id),
      readAt: 7,
    });
  };
  read(two);
  read(one);
  expect(harness.reported).toEqual([
    { name: "seenChanged", value: { conversationId: chat.id, seen: { messageId: two.id, at: 7 } } },
  ]);
});

test("if a conversation is read on another client, its unread count here becomes zero, and its notification is withdrawn", async () => {
  const { harness, conversation } = await harnessWithGroup();
  const row = harness.service.say(conversation, "news");
  harness.push.created(conversation, row);
  harness.push.handlers.onEvent({
    kind: "read",
    conversationId: here,
    userId: userId("1"),
    messageId: messageId(row.id),
    readAt: 7,
  });
  expect(harness.account.counts().unread).toBe(0);
  expect(harness.withdrawn).toEqual([here]);
});

test("messages of a conversation that is not in this account are stored, and the conversation is requested once", async () => {
  const { harness } = await harnessWithGroup();
  const topic = harness.service.addGroup("9001");
  const rows = ["one", "two", "three"].map((text) => harness.service.say(topic, text));
  harness.service.conversations.delete("9001");
  for (const row of rows) {
    harness.push.created(topic, row);
    await settle();
  }
  expect(harness.service.callsOf("getGroup").length).toBe(1);
  expect(harness.shown).toEqual([]);
  expect(harness.account.listConversations()).toMatchObject({ value: [{ id: "500" }] });
});
