import { expect, test } from "vitest";
import { conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { Place, Row } from "../../../support/account/fake-places.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const here = conversationId("500");

async function stageWithGroup(): Promise<{ stage: Stage; place: Place; first: Row }> {
  const stage = createStage();
  const place = stage.town.addGroup("500", "Lake house");
  const first = stage.town.say(place, "first");
  await stage.begin();
  stage.told.length = 0;
  stage.totals.length = 0;
  return { stage, place, first };
}

function namesOf(stage: Stage): readonly string[] {
  return stage.told.map(({ name }) => name);
}

test("a message that arrives is shown, counted and notified of, without any call", async () => {
  const { stage, place } = await stageWithGroup();
  stage.town.calls.length = 0;
  stage.push.created(place, stage.town.say(place, "news"));
  expect(stage.window(place).map(({ text }) => text)).toEqual(["news"]);
  expect(stage.told).toContainEqual({
    name: "conversationsSaved",
    value: [
      expect.objectContaining({
        id: "500",
        unreadCount: 1,
        preview: expect.objectContaining({ text: "news" }) as unknown,
      }),
    ],
  });
  expect(stage.totals).toEqual([{ unread: 1, forMe: 0 }]);
  expect(stage.shown.map(({ message, conversation }) => [conversation.name, message.text])).toEqual([
    ["Lake house", "news"],
  ]);
  expect(stage.town.calls).toEqual([]);
});

test("the same message twice is one", async () => {
  const { stage, place } = await stageWithGroup();
  const row = stage.town.say(place, "news");
  stage.push.created(place, row);
  stage.told.length = 0;
  stage.push.created(place, row);
  expect(stage.told).toEqual([]);
  expect(stage.shown.length).toBe(1);
});

test("an own message from another client is shown, and neither counted nor notified of", async () => {
  const { stage, place } = await stageWithGroup();
  stage.push.created(place, stage.town.say(place, "from my phone", { user_id: "1", sender_id: "1" }));
  expect(stage.window(place)).toMatchObject([{ isOwn: true, text: "from my phone" }]);
  expect(stage.totals).toEqual([]);
  expect(stage.shown).toEqual([]);
});

test("two messages of the same guid are two rows with keys of their own", async () => {
  const { stage, place } = await stageWithGroup();
  stage.push.created(place, stage.town.say(place, "a", { source_guid: "same" }));
  stage.push.created(place, stage.town.say(place, "b", { source_guid: "same" }));
  expect(new Set(stage.window(place).map(({ key }) => key)).size).toBe(2);
});

test("somebody else who copies the guid of a message on its way does not settle it", async () => {
  const { stage, place } = await stageWithGroup();
  stage.town.always("sendGroupMessage", { kind: "offline" });
  stage.account.sendMessage({ conversationId: here, text: "mine", replyTo: null });
  await settle();
  const guid = stage.window(place)[0]?.sourceGuid ?? "";
  stage.push.created(place, stage.town.say(place, "theirs", { source_guid: guid }));
  expect(stage.window(place).map(({ text, status }) => [text, status.state])).toEqual([
    ["mine", "waiting"],
    ["theirs", "sent"],
  ]);
});

test("an edit and a deletion change the row that is there", async () => {
  const { stage, place, first } = await stageWithGroup();
  stage.push.tell("message-updated", place, { ...first, text: "edited", updated_at: first.created_at + 10 });
  expect(stage.window(place)).toMatchObject([{ id: first.id, text: "edited" }]);
  stage.push.tell("message-deleted", place, {
    ...first,
    deleted_at: "2026-11-20T10:00:00Z",
    deletion_actor: "sender",
  });
  expect(stage.window(place)).toMatchObject([{ id: first.id, text: "", deletedBy: "sender" }]);
});

test("a notice of a deletion or an edit changes its target, and is not shown itself", async () => {
  const { stage, place, first } = await stageWithGroup();
  const second = stage.town.say(place, "second");
  stage.push.created(place, second);
  stage.told.length = 0;
  const system = { user_id: "system", sender_id: "system", sender_type: "system", system: true };
  const edit = {
    message_id: first.id,
    updated_at: first.created_at + 10,
    message: { text: "edited", attachments: [] },
  };
  const deletion = { message_id: second.id, deleted_at: 5, deletion_actor: "admin" };
  stage.push.created(
    place,
    stage.town.say(place, "edited a message", { ...system, event: { type: "message.update", data: edit } }),
  );
  stage.push.created(
    place,
    stage.town.say(place, "deleted a message", {
      ...system,
      event: { type: "message.deleted", data: deletion },
    }),
  );
  expect(stage.window(place)).toMatchObject([
    { id: first.id, text: "edited" },
    { id: second.id, text: "", deletedBy: "admin" },
  ]);
});

test("an edit that overtakes its message is not undone when the message comes", async () => {
  const { stage, place } = await stageWithGroup();
  const row = stage.town.say(place, "before");
  stage.push.tell("message-updated", place, { ...row, text: "after", updated_at: row.created_at + 10 });
  stage.push.created(place, row);
  expect(stage.window(place)).toMatchObject([{ text: "after" }]);
});

test("a reply quotes the message that it answers, and follows its edit", async () => {
  const { stage, place, first } = await stageWithGroup();
  const reply = { type: "reply", reply_id: first.id, base_reply_id: first.id, user_id: "200" };
  stage.push.created(place, stage.town.say(place, "an answer", { attachments: [reply] }));
  const quoted = (): unknown => stage.window(place).find(({ text }) => text === "an answer")?.attachments[0];
  expect(quoted()).toMatchObject({ kind: "reply", quoted: { senderName: "Bea", text: "first" } });
  stage.push.tell("message-updated", place, { ...first, text: "edited", updated_at: first.created_at + 10 });
  expect(quoted()).toMatchObject({ quoted: { text: "edited" } });
});

test("the whole set of reactions takes the place of the one before", async () => {
  const { stage, place, first } = await stageWithGroup();
  const reactions = [{ type: "unicode", code: "🎉", user_ids: ["200", "300"] }];
  const event = { kind: "reactions-changed", conversationId: here, messageId: messageId(first.id) } as const;
  stage.push.handlers.onEvent({ ...event, reactions });
  expect(stage.window(place)).toMatchObject([{ reactions: [{ code: "🎉", userIds: ["200", "300"] }] }]);
  stage.push.handlers.onEvent({ ...event, reactions: [] });
  expect(stage.window(place)).toMatchObject([{ reactions: [] }]);
});

test("the first message of an unknown conversation brings its name before it is notified of", async () => {
  const { stage } = await stageWithGroup();
  const chat = stage.town.addChat({ id: "300", name: "Cal" });
  stage.push.created(
    chat,
    stage.town.say(chat, "hello stranger", { user_id: "300", sender_id: "300", name: "Cal" }),
  );
  expect(stage.shown).toEqual([]);
  await settle();
  expect(stage.shown.map(({ conversation }) => conversation.name)).toEqual(["Cal"]);
  expect(valueOf(stage.account.listConversations()).map(({ name }) => name)).toContain("Cal");
});

test("a changed group is read again, and one that was left disappears", async () => {
  const { stage, place } = await stageWithGroup();
  stage.town.places.set("500", { ...place, name: "Boat house" });
  stage.push.handlers.onEvent({ kind: "group-changed", conversationId: "500" as never });
  await settle();
  expect(valueOf(stage.account.listConversations())[0]?.name).toBe("Boat house");
  stage.town.places.delete("500");
  stage.push.handlers.onEvent({ kind: "group-changed", conversationId: "500" as never });
  await settle();
  expect(namesOf(stage)).toContain("conversationRemoved");
});

test("a system message that tells of the group or its people has it read again, one about a poll does not", async () => {
  const { stage, place } = await stageWithGroup();
  const before = stage.town.callsOf("getGroup").length;
  const told = async (type: string): Promise<number> => {
    const notice = { sender_type: "system", system: true, event: { type, data: {} } };
    stage.push.created(place, stage.town.say(place, "told", notice));
    await settle();
    return stage.town.callsOf("getGroup").length - before;
  };
  expect(await told("poll.created")).toBe(0);
  expect(await told("group.subgroup_created")).toBe(1);
  stage.town.places.set("500", { ...place, name: "Boat house" });
  expect(await told("group.name_change")).toBe(2);
  expect(valueOf(stage.account.listConversations())[0]?.name).toBe("Boat house");
  expect(await told("membership.announce.joined")).toBe(3);
});

test("nothing is notified of in the conversation that is looked at", async () => {
  const { stage, place } = await stageWithGroup();
  valueOf(await stage.account.openConversation({ conversationId: here }));
  stage.account.setFocus({ isWindowFocused: true });
  stage.push.created(place, stage.town.say(place, "seen as it comes"));
  expect(stage.shown).toEqual([]);
  stage.account.setFocus({ isWindowFocused: false });
  stage.push.created(place, stage.town.say(place, "not seen"));
  expect(stage.shown.length).toBe(1);
});

test("a muted conversation counts apart and is silent", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  place.mutedUntil = 253_402_300_800;
  await stage.begin();
  stage.push.created(place, stage.town.say(place, "psst"));
  const mention = { type: "mentions", user_ids: ["1"], loci: [[0, 3]] };
  expect(stage.shown).toEqual([]);
  expect(stage.account.counts()).toMatchObject({ unread: 0, forMe: 0 });
  stage.push.created(place, stage.town.say(place, "Sam!", { attachments: [mention] }));
  expect(stage.shown.length).toBe(1);
  expect(stage.account.counts()).toMatchObject({ unread: 1, forMe: 1 });
  expect(valueOf(stage.account.listConversations())[0]).toMatchObject({
    unreadCount: 2,
    unreadForMeCount: 1,
  });
});

test("what the other person has read is told, and an older place changes nothing", async () => {
  const stage = createStage();
  const chat = stage.town.addChat({ id: "200", name: "Bea" });
  const [one, two] = [stage.town.say(chat, "one"), stage.town.say(chat, "two")];
  await stage.begin();
  stage.told.length = 0;
  const read = (row: Row): void => {
    stage.push.handlers.onEvent({
      kind: "read",
      conversationId: conversationId(chat.id),
      userId: userId("200"),
      messageId: messageId(row.id),
      readAt: 7,
    });
  };
  read(two);
  read(one);
  expect(stage.told).toEqual([
    { name: "seenChanged", value: { conversationId: chat.id, seen: { messageId: two.id, at: 7 } } },
  ]);
});

test("reading with another client clears the count here and withdraws the notification", async () => {
  const { stage, place } = await stageWithGroup();
  const row = stage.town.say(place, "news");
  stage.push.created(place, row);
  stage.push.handlers.onEvent({
    kind: "read",
    conversationId: here,
    userId: userId("1"),
    messageId: messageId(row.id),
    readAt: 7,
  });
  expect(stage.account.counts().unread).toBe(0);
  expect(stage.withdrawn).toEqual([here]);
});

test("messages of a conversation that is none of this account's are kept, and it is asked for once", async () => {
  const { stage } = await stageWithGroup();
  const topic = stage.town.addGroup("9001");
  const rows = ["one", "two", "three"].map((text) => stage.town.say(topic, text));
  stage.town.places.delete("9001");
  for (const row of rows) {
    stage.push.created(topic, row);
    await settle();
  }
  expect(stage.town.callsOf("getGroup").length).toBe(1);
  expect(stage.shown).toEqual([]);
  expect(stage.account.listConversations()).toMatchObject({ value: [{ id: "500" }] });
});
