import { expect, test } from "vitest";
import { toGroup } from "../../../../../main/service/to-model/conversations/to-group.ts";
import { untoldRules } from "../../../../../preload/model/messages/message-rules.ts";
import { userId } from "../../../../support/model/build-model.ts";
import { wireAttachment, wireGroup, wireMember } from "../build-wire.ts";

const me = userId("1");

test("a group of the list becomes a conversation", () => {
  expect(toGroup(wireGroup({ members_count: 5, unread_count: 2, last_read_message_id: "16" }), me)).toEqual({
    id: "500",
    kind: "group",
    parentId: null,
    name: "Lake house",
    avatar: null,
    description: "Summer",
    memberCount: 5,
    otherUserId: null,
    posting: "allowed",
    rules: untoldRules,
    mutedUntil: null,
    lastActivityAt: 1_700_000_000_000,
    preview: { senderName: "Alice", isOwn: false, isSystem: false, text: "hello", attachmentKind: null },
    unreadCount: 2,
    lastMessageId: "170000000000000001",
    lastReadMessageId: "16",
    untold: ["rules", "mutedUntil"],
  });
});

test("what the answer leaves out is named, so that what was known before can stay", () => {
  expect(toGroup(wireGroup({ type: "announcement" }), me).untold).toEqual([
    "posting",
    "rules",
    "mutedUntil",
    "memberCount",
    "unreadCount",
    "lastReadMessageId",
  ]);
});

test("an answer with members and counts leaves nothing out", () => {
  const wire = wireGroup({
    members: [wireMember("1")],
    unread_count: 0,
    last_read_message_id: null,
    message_edit_period: 15,
  });
  expect(toGroup(wire, me).untold).toEqual([]);
});

test("members are counted where no count is told", () => {
  const members = [wireMember("1"), wireMember("100")];
  expect(toGroup(wireGroup({ members }), me).memberCount).toBe(2);
});

test("only the owner and admins write in an announcement group", () => {
  const posting = (roles: readonly string[]) => {
    const members = [wireMember("1", { roles: [...roles] })];
    return toGroup(wireGroup({ type: "announcement", members }), me).posting;
  };
  expect(posting(["user"])).toBe("admins-only");
  expect(posting(["admin", "user"])).toBe("allowed");
  expect(posting(["owner"])).toBe("allowed");
});

test("an announcement group is known by either name of its kind", () => {
  const members = [wireMember("1", { roles: ["user"] })];
  expect(toGroup(wireGroup({ type: "closed", group_type: "announcement", members }), me).posting).toBe(
    "admins-only",
  );
});

test("without roles the creator of an announcement group may write", () => {
  expect(toGroup(wireGroup({ type: "announcement", creator_user_id: "1" }), me).posting).toBe("allowed");
  const members = [wireMember("1")];
  const wire = wireGroup({ type: "announcement", creator_user_id: "1", members });
  expect(toGroup(wire, me).posting).toBe("allowed");
});

test("a mute ends at its second, or never", () => {
  const mutedUntil = (muted_until: number | null) => toGroup(wireGroup({ muted_until }), me).mutedUntil;
  expect(mutedUntil(1_800_000_000)).toBe(1_800_000_000_000);
  expect(mutedUntil(253_402_300_800)).toBe(Number.POSITIVE_INFINITY);
  expect(mutedUntil(null)).toBeNull();
});

test("a muted membership without an end is muted for good", () => {
  const members = [wireMember("1", { muted: true }), wireMember("100")];
  expect(toGroup(wireGroup({ members }), me).mutedUntil).toBe(Number.POSITIVE_INFINITY);
});

test("that another member is muted says nothing about me", () => {
  const members = [wireMember("1"), wireMember("100", { muted: true })];
  expect(toGroup(wireGroup({ members }), me).mutedUntil).toBeNull();
});

test("an empty group was active when it changed, and has neither preview nor last message", () => {
  const preview = { nickname: null, text: null, image_url: null, attachments: [] };
  const messages = { count: 0, last_message_id: null, last_message_created_at: null, preview };
  expect(toGroup(wireGroup({ messages }), me)).toMatchObject({
    lastActivityAt: 1_650_000_000_000,
    preview: null,
    lastMessageId: null,
  });
});

test("the detail call has no preview", () => {
  const messages = { count: 1, last_message_id: "9", last_message_created_at: 1_700_000_000 };
  expect(toGroup(wireGroup({ messages }), me).preview).toBeNull();
});

test("a preview without text names the first attachment that tells something", () => {
  const attachments = [wireAttachment("reply"), wireAttachment("mentions"), wireAttachment("image")];
  const preview = { nickname: "Alice", text: null, image_url: null, attachments };
  expect(toGroup(wireGroup({ messages: { count: 1, preview } }), me).preview).toMatchObject({
    text: "",
    attachmentKind: "image",
  });
});

test("a preview is my own where its nickname is mine and nobody else's", () => {
  const isOwn = (...nicknames: readonly string[]) => {
    const members = nicknames.map((nickname, index) => wireMember(String(index + 1), { nickname }));
    return toGroup(wireGroup({ members }), me).preview?.isOwn;
  };
  expect(isOwn("Alice", "Bob")).toBe(true);
  expect(isOwn("Alice", "Alice")).toBe(false);
  expect(isOwn("Sam", "Alice")).toBe(false);
});

test("a preview of a notice is the system's", () => {
  const preview = { nickname: "GroupMe", text: "Alice joined", event: { type: "x" } };
  expect(toGroup(wireGroup({ messages: { count: 1, preview } }), me).preview?.isSystem).toBe(true);
});
