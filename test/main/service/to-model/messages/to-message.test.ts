import { expect, test } from "vitest";
import { wireGroupMessage as wireGroupMessageShape } from "../../../../../api/shared/shapes.ts";
import { toMessage } from "../../../../../main/service/to-model/messages/to-message.ts";
import { toMediaPath } from "../../../../../main/service/to-model/media/media-path.ts";
import { conversationId, userId } from "../../../../support/model/build-model.ts";
import { buildWireAttachment, buildWireDirectMessage, wireGroupMessage } from "../build-wire.ts";

const me = userId("1");
const group = { me, conversationId: conversationId("500") };
const direct = { me, conversationId: conversationId("1+100") };
const mentions = (...ids: readonly string[]) =>
  buildWireAttachment("mentions", { user_ids: ids, loci: ids.map((_id, index) => [index, 1]) });

test("a group message becomes a sent message with its time in milliseconds", () => {
  expect(toMessage(wireGroupMessage(), group)).toEqual({
    key: "guid-1",
    id: "170000000000000001",
    sourceGuid: "guid-1",
    conversationId: "500",
    sender: { id: "100", name: "Alice", avatar: null },
    senderKind: "user",
    isOwn: false,
    createdAt: 1_700_000_000_000,
    text: "hello",
    attachments: [],
    reactions: [],
    status: { state: "sent" },
    editedAt: null,
    deletedBy: null,
    pinnedAt: null,
    pinnedBy: null,
    event: null,
    isForMe: false,
  });
});

test("a pinned message has the time and person of its pin; null and empty text mean no pin", () => {
  const pin = (pinned_at: number | null, pinned_by: string | null) => {
    const { pinnedAt, pinnedBy } = toMessage(wireGroupMessage({ pinned_at, pinned_by }), group);
    return [pinnedAt, pinnedBy];
  };
  expect(pin(1_700_000_005, "7")).toEqual([1_700_000_005_000, "7"]);
  expect(pin(null, "")).toEqual([null, null]);
  expect(pin(0, "7")).toEqual([null, null]);
  expect(pin(1_700_000_005, null)).toEqual([1_700_000_005_000, null]);
});

test("the event of a system message is kept, with ids as text", () => {
  const event = { type: "membership.announce.joined", data: { user: { id: 7, nickname: "Bo" } } };
  expect(toMessage(wireGroupMessage({ system: true, event }), group).event).toEqual({
    type: "membership.announce.joined",
    data: { user: { id: "7", nickname: "Bo" } },
  });
  const bare = { type: "from.the.future", data: null };
  expect(toMessage(wireGroupMessage({ event: bare }), group).event).toEqual({ ...bare, data: {} });
});

test("a direct message gets the id of the conversation for which it is converted", () => {
  const message = toMessage(buildWireDirectMessage(), direct);
  expect(message).toMatchObject({ conversationId: "1+100", senderKind: "user", text: "psst" });
});

test.each([null, undefined, ""])("a message's id is its key if the source guid is %s", (source_guid) => {
  const message = toMessage(wireGroupMessage({ source_guid }), group);
  expect(message).toMatchObject({ key: "170000000000000001", sourceGuid: "" });
});

test("a text of null is an empty text", () => {
  expect(toMessage(wireGroupMessage({ text: null }), group).text).toBe("");
});

test("a message without text and attachments shows a placeholder, unless it is deleted or a system message", () => {
  const kinds = (changes: Parameters<typeof wireGroupMessage>[0]): readonly string[] =>
    toMessage(wireGroupMessage({ text: " \n", attachments: [], ...changes }), group).attachments.map(
      ({ kind }) => kind,
    );
  expect(kinds({})).toEqual(["other"]);
  expect(kinds({ deletion_actor: "sender", deleted_at: "2026-01-01" })).toEqual([]);
  expect(kinds({ system: true })).toEqual([]);
});

test("the sender's picture has the avatar size, and an empty address means no picture", () => {
  const url = "https://i.groupme.com/200x200.jpeg.0a1b";
  const sender = (avatar_url: string) => toMessage(wireGroupMessage({ avatar_url }), group).sender;
  expect(sender(url).avatar).toBe(toMediaPath(url, "avatar"));
  expect(sender("").avatar).toBeNull();
});

test("a message sent by my user id is my own", () => {
  const message = toMessage(wireGroupMessage({ sender_id: "1", user_id: "1" }), group);
  expect(message.isOwn).toBe(true);
});

test("the sender of a message is its user id if it has no sender id", () => {
  const message = toMessage(wireGroupMessage({ sender_id: null, user_id: "7" }), group);
  expect(message.sender.id).toBe("7");
});

test("a message of sender type bot has the sender kind bot", () => {
  expect(toMessage(wireGroupMessage({ sender_type: "bot" }), group).senderKind).toBe("bot");
});

test.each([
  ["the system flag", { system: true }],
  ["a sender type of system", { sender_type: "system" }],
  ["a sender type of service", { sender_type: "service", sender_id: "calendar" }],
  ["a sender of system", { sender_id: "system", sender_type: null }],
])("a message is a system message because of %s", (_sign, changes) => {
  expect(toMessage(wireGroupMessage(changes), group).senderKind).toBe("system");
});

test("a system message in a chat is recognised without a flag", () => {
  const wire = buildWireDirectMessage({ sender_id: "system", user_id: "system", sender_type: "system" });
  expect(toMessage(wire, direct)).toMatchObject({ senderKind: "system", isOwn: false });
});

test("an update more than a second after creation is an edit", () => {
  const editedAt = (updated_at: number | null) => toMessage(wireGroupMessage({ updated_at }), group).editedAt;
  expect(editedAt(1_700_000_002)).toBe(1_700_000_002_000);
  expect(editedAt(1_700_000_001)).toBeNull();
  expect(editedAt(null)).toBeNull();
});

test.each(["sender", "admin", "system"] as const)("a message deleted by %s says so", (deletion_actor) => {
  const wire = wireGroupMessage({ deletion_actor, deleted_at: 1_700_000_009 });
  expect(toMessage(wire, group).deletedBy).toBe(deletion_actor);
});

test("a deletion by an unnamed or unknown actor counts as the system's", () => {
  const deletedBy = (changes: Parameters<typeof wireGroupMessage>[0]) =>
    toMessage(wireGroupMessage(changes), group).deletedBy;
  expect(deletedBy({ deleted_at: "2026-11-20T10:00:00Z" })).toBe("system");
  expect(deletedBy({ deletion_actor: "creator" })).toBe("system");
});

test("if the field for the deletion of a message is null or empty, the message was not deleted", () => {
  const wire = wireGroupMessage({ deletion_actor: "", deleted_at: null });
  expect(toMessage(wire, group).deletedBy).toBeNull();
});

test("a deletion of a message is not an edit", () => {
  const wire = wireGroupMessage({ deletion_actor: "sender", updated_at: 1_700_000_500 });
  expect(toMessage(wire, group).editedAt).toBeNull();
});

test("likes become hearts if there are no reactions", () => {
  const message = toMessage(wireGroupMessage({ favorited_by: ["1", "7"] }), group);
  expect(message.reactions).toEqual([{ code: "❤️", pack: null, userIds: ["1", "7"] }]);
});

test("if a message has reactions and likes, only the reactions are used, because the likes repeat them", () => {
  const wire = wireGroupMessage({
    favorited_by: ["7"],
    reactions: [{ type: "unicode", code: "🔥", user_ids: ["7"] }],
  });
  expect(toMessage(wire, group).reactions).toEqual([{ code: "🔥", pack: null, userIds: ["7"] }]);
});

test("a message that mentions me is for me", () => {
  const isForMe = (...ids: readonly string[]) =>
    toMessage(wireGroupMessage({ attachments: [mentions(...ids)] }), group).isForMe;
  expect(isForMe("7", "1")).toBe(true);
  expect(isForMe("7")).toBe(false);
});

test("a mention of everyone is for me", () => {
  const wire = wireGroupMessage({ attachments: [mentions("-1")] });
  expect(toMessage(wire, group).isForMe).toBe(true);
});

test("a mention counts even if its position in the text is invalid", () => {
  const attachments = [buildWireAttachment("mentions", { user_ids: [1], loci: [["x"]] })];
  const message = toMessage(wireGroupMessage({ attachments }), group);
  expect(message).toMatchObject({ isForMe: true, attachments: [] });
});

test("a reply to my message is for me, and a reply to another person's message is not", () => {
  const isForMe = (user_id: unknown) => {
    const attachments = [buildWireAttachment("reply", { reply_id: "9", base_reply_id: "9", user_id })];
    return toMessage(wireGroupMessage({ attachments }), group).isForMe;
  };
  expect(isForMe("1")).toBe(true);
  expect(isForMe(1)).toBe(true);
  expect(isForMe("7")).toBe(false);
  expect(isForMe(undefined)).toBe(false);
});

test("a message of my own is never for me", () => {
  const wire = wireGroupMessage({ sender_id: "1", user_id: "1", attachments: [mentions("-1")] });
  expect(toMessage(wire, group).isForMe).toBe(false);
});

test("an invalid attachment does not make the message unreadable", () => {
  const attachments: unknown = [null, 7, "x", [], {}, { type: 7 }, { type: "file", file_id: "f" }];
  const wire = wireGroupMessageShape.parse({ ...wireGroupMessage(), attachments });
  const { attachments: kept } = toMessage(wire, group);
  expect(kept).toHaveLength(7);
  expect(kept.at(-1)).toEqual({ kind: "file", fileId: "f" });
  expect(kept.slice(0, -1).every((one) => one.kind === "other" && one.type === "")).toBe(true);
});

test("a very long sender name is truncated", () => {
  const message = toMessage(
    wireGroupMessage({ name: `${"x".repeat(279)}😀${"y".repeat(1_000_000)}` }),
    group,
  );
  expect(message.sender.name).toBe(`${"x".repeat(279)} […]`);
});
