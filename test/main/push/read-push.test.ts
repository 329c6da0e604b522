import { expect, test } from "vitest";
import type { PushEvent } from "../../../main/push/push-event.ts";
import { readPush } from "../../../main/push/read-push.ts";
import { buildWireDirectMessage, wireGroupMessage } from "../service/to-model/build-wire.ts";

const group = "/group/500";
const chat = "/direct_message/1_100";
const own = "/user/1";

function eventOf(channel: string, data: unknown): PushEvent {
  const reading = readPush(channel, data);
  if (reading.kind !== "event") throw new Error(`expected an event, got ${JSON.stringify(reading)}`);
  return reading.event;
}
/** Builds a direct message as push sends it, with `chat_id`. */
function pushedDirectMessage(chatId: string | undefined): Record<string, unknown> {
  return { ...buildWireDirectMessage(), conversation_id: undefined, chat_id: chatId };
}

test("line.create is a new message of a group", () => {
  const data = { type: "line.create", alert: "Alice: hello", subject: wireGroupMessage(), received_at: 1 };
  expect(eventOf(own, data)).toMatchObject({
    kind: "message-created",
    message: { in: "group", conversationId: "500", wire: { text: "hello" } },
  });
});

test("ids that arrive as numbers become text", () => {
  const subject = { ...wireGroupMessage(), id: 17, group_id: 500, user_id: 100, sender_id: 100 };
  expect(eventOf(own, { type: "line.create", subject })).toMatchObject({
    message: { conversationId: "500", wire: { id: "17", sender_id: "100" } },
  });
});

test.each(["1+100", "100+1", "1_100"])(
  "a new direct message belongs to the same chat however its chat id is written: %s",
  (chatId) => {
    const data = { type: "direct_message.create", subject: pushedDirectMessage(chatId) };
    expect(eventOf(own, data)).toMatchObject({
      kind: "message-created",
      message: { in: "direct", conversationId: "1+100" },
    });
  },
);

test("a direct message without a chat id belongs to its channel's chat, or to the chat of its two people", () => {
  const data = { type: "direct_message.create", subject: pushedDirectMessage(undefined) };
  expect(eventOf(chat, data)).toMatchObject({ message: { conversationId: "1+100" } });
  expect(eventOf(own, data)).toMatchObject({ message: { conversationId: "1+100" } });
});

test.each(["message.update", "line.update", "line.edit"])(
  "a push of type %s is read as an edited message",
  (type) => {
    const subject = wireGroupMessage({ updated_at: 1_700_000_100 });
    expect(eventOf(group, { type, subject }).kind).toBe("message-updated");
  },
);

test.each(["message.deleted", "line.delete", "line.destroy"])(
  "a push of type %s is read as a deletion",
  (type) => {
    const subject = wireGroupMessage({ deleted_at: "2026-11-20T10:00:00Z", deletion_actor: "sender" });
    expect(eventOf(group, { type, subject }).kind).toBe("message-deleted");
  },
);

test("the push about a deleted direct message names the chat of the message", () => {
  const data = { type: "message.deleted", subject: pushedDirectMessage("1+100") };
  expect(eventOf(chat, data)).toMatchObject({
    kind: "message-deleted",
    message: { in: "direct", conversationId: "1+100" },
  });
});

test("a push of the system message about a deletion is read as a new message that names the deleted message", () => {
  const event = { type: "message.deleted", data: { message_id: "9", deletion_actor: "sender" } };
  const data = { type: "line.create", subject: wireGroupMessage({ system: true, event }) };
  expect(eventOf(own, data)).toMatchObject({
    kind: "message-created",
    message: { wire: { event: { data: { message_id: "9" } } } },
  });
});

test.each(["like.create", "like.delete", "favorite", "reaction"])(
  "a push of type %s carries the complete reactions of a group's message, and the person whose reaction changed",
  (type) => {
    const reactions = [{ type: "unicode", code: "🔥", user_ids: [7, "8"] }];
    const subject = { line: { id: "9", group_id: 500 }, reactions, user_id: "7" };
    expect(eventOf(own, { type, subject })).toEqual({
      kind: "reactions-changed",
      conversationId: "500",
      messageId: "9",
      actorId: "7",
      reactions: [{ type: "unicode", code: "🔥", user_ids: ["7", "8"] }],
    });
  },
);

test.each(["beside the message", "in the message"])(
  "with a flood of reaction kinds %s, only the first 1,000 are read, as in a response of the service",
  (where) => {
    const reactions = Array.from({ length: 20_000 }, (_, kind) => ({ type: "unicode", code: String(kind) }));
    const line = { id: "9", group_id: 500 };
    const subject =
      where === "in the message" ? { line: { ...line, reactions } } : { line, reactions, user_id: "7" };
    const reading = readPush("/user/1", { type: "like.create", subject });
    expect(reading).toMatchObject({ event: { reactions: { length: 1_000 } } });
  },
);

test("reactions of a direct message belong to its chat", () => {
  const subject = { direct_message: { id: "9", chat_id: "100+1" }, reactions: [] };
  expect(eventOf(own, { type: "like.create", subject })).toEqual({
    kind: "reactions-changed",
    conversationId: "1+100",
    messageId: "9",
    reactions: [],
  });
});

test("a push about reactions is read from its message's list of reactions, or else from its list of likes", () => {
  const inside = { line: { id: "9", group_id: "500", reactions: [{ type: "unicode", code: "👀" }] } };
  expect(eventOf(group, { type: "favorite", subject: inside })).toMatchObject({
    reactions: [{ code: "👀", user_ids: [] }],
  });
  const likes = { line: { id: "9", group_id: "500", favorited_by: ["7"] } };
  expect(eventOf(group, { type: "favorite", subject: likes })).toMatchObject({
    reactions: [{ type: "unicode", code: "❤️", user_ids: ["7"] }],
  });
  const none = { line: { id: "9", favorited_by: [] } };
  expect(eventOf(group, { type: "favorite", subject: none })).toMatchObject({
    conversationId: "500",
    reactions: [],
  });
});

test("like.delete without a set of reactions removes only the reaction of the person that it names", () => {
  const line = { id: "9", group_id: "500", favorited_by: [] };
  expect(eventOf(own, { type: "like.delete", subject: { line, user_id: 7 } })).toEqual({
    kind: "reaction-removed",
    conversationId: "500",
    messageId: "9",
    userId: "7",
  });
});

test("a reaction push without the complete reactions counts as malformed, because guessing could remove other reactions", () => {
  const subject = { direct_message: { id: "9", chat_id: "1+100" }, user_id: "7" };
  expect(readPush(chat, { type: "favorite", subject })).toEqual({
    kind: "malformed",
    type: "favorite",
    field: "reactions",
  });
});

test("the conversation of a typing signal is read from the channel of the push", () => {
  const data = { type: "typing", user_id: 100, started: 1_700_000_000_123 };
  expect(eventOf(chat, data)).toEqual({
    kind: "typing",
    conversationId: "1+100",
    userId: "100",
    startedAt: 1_700_000_000_123,
  });
  expect(readPush(own, data)).toMatchObject({ kind: "malformed", field: "channel" });
});

test("a read receipt names the reader, the message and the time in milliseconds", () => {
  const subject = { id: "1", chat_id: "1+100", user_id: "100", message_id: "9", read_at: 1_700_000_000 };
  const event = {
    kind: "read",
    conversationId: "1+100",
    userId: "100",
    messageId: "9",
    readAt: 1_700_000_000_000,
  };
  expect(eventOf(chat, { type: "read_receipt.create", subject })).toEqual(event);
  expect(eventOf(chat, { type: "read_receipt.create", ...subject })).toEqual(event);
});

test("the conversation of a group's read receipt is read from the channel of the push", () => {
  const subject = { user_id: "100", message_id: "9", read_at: 1 };
  expect(eventOf(group, { type: "read_receipt.create", subject })).toMatchObject({ conversationId: "500" });
});

test.each(["membership.create", "membership.destroy", "group.update"])(
  "a push of type %s means that the group must be loaded again",
  (type) => {
    expect(eventOf(own, { type, subject: { id: 500, name: "Lake house" } })).toEqual({
      kind: "group-changed",
      conversationId: "500",
    });
  },
);

test("a push about a mute on another device means that the group must be loaded again", () => {
  const subject = { parent_id: 500, muted_until: 253_402_300_800, muted_children: {} };
  expect(eventOf(own, { type: "membership.mute", subject })).toEqual({
    kind: "group-changed",
    conversationId: "500",
  });
});

test.each([{ type: "ping" }, { ping: true }, { type: "ping", ping: true }, { type: "subscribe" }])(
  "the push %j keeps the connection alive and has no other effect",
  (data) => {
    expect(readPush(own, data)).toEqual({ kind: "keep-alive" });
  },
);

test.each(["poll.voted", "chat.deleted", ""])(
  "a push of the unknown kind `%s` is returned by name",
  (type) => {
    expect(readPush(own, { type, subject: { id: "1" } })).toEqual({ kind: "unknown", type });
  },
);

test.each([
  ["nothing", null, "data"],
  ["a text", "line.create", "data"],
  ["a list", [1], "data"],
  ["a kind that is a number", { type: 5 }, "type"],
  ["a subject that is a text", { type: "line.create", subject: "x" }, "subject"],
  ["a message that is missing", { type: "line.create" }, "subject"],
  ["a message without an id", { type: "line.create", subject: { group_id: "5", created_at: 1 } }, "id"],
  [
    "a direct message of nobody",
    { type: "direct_message.create", subject: { id: "1", created_at: 1 } },
    "chat_id",
  ],
  ["a reaction to nothing", { type: "favorite", subject: { user_id: "7" } }, "subject"],
  ["typing by nobody", { type: "typing", started: 1 }, "user_id"],
  ["a receipt without a time", { type: "read_receipt.create", user_id: "7", message_id: "9" }, "read_at"],
  ["a change of no group", { type: "group.update", subject: {} }, "group_id"],
])("a push with %s is malformed, and the field is named", (_what, data, field) => {
  expect(readPush(group, data)).toMatchObject({ kind: "malformed", field });
});

test("a poll vote names its poll and conversation; if it lacks the conversation, the channel names it", () => {
  const poll = { data: { id: 77, conversation_id: "1_100", last_modified: 5, options: [] } };
  const changed = { kind: "poll-changed", pollId: "77" };
  expect(eventOf(chat, { type: "poll.vote", subject: { poll } })).toEqual({
    ...changed,
    conversationId: "1+100",
    modifiedAt: 5000,
  });
  const nameless = { type: "poll.vote", subject: { poll: { data: { id: "77" } } } };
  expect(eventOf(group, nameless)).toEqual({ ...changed, conversationId: "500", modifiedAt: null });
  expect(readPush(own, nameless)).toMatchObject({ kind: "malformed", field: "poll.data.conversation_id" });
  expect(readPush(group, { type: "poll.vote", subject: {} })).toMatchObject({
    kind: "malformed",
    field: "poll",
  });
});

test("a removed chat is identified by its id; without an id the push is malformed", () => {
  const data = (subject: object) => ({ type: "chat.destroy", subject });
  expect(eventOf(own, data({ chat_id: "1+100" }))).toEqual({ kind: "chat-removed", conversationId: "1+100" });
  expect(readPush(own, data({}))).toMatchObject({ kind: "malformed", field: "chat_id" });
  expect(readPush(own, data({ chat_id: "500" }))).toMatchObject({ kind: "malformed", field: "chat_id" });
});
