import { expect, test } from "vitest";
import { toGroup } from "../../../../../main/service/to-model/conversations/to-group.ts";
import { defaultMessageRules } from "../../../../../preload/model/messages/message-rules.ts";
import { userId } from "../../../../support/model/build-model.ts";
import { buildWireAttachment, wireGroup, buildWireMember } from "../build-wire.ts";

const me = userId("1");

test("a group in the service's list of groups becomes a conversation", () => {
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
    rules: defaultMessageRules,
    mutedUntil: null,
    lastActivityAt: 1_700_000_000_000,
    preview: { senderName: "Alice", isOwn: false, isSystem: false, text: "hello", attachmentKind: null },
    unreadCount: 2,
    lastMessageId: "170000000000000001",
    lastReadMessageId: "16",
    omitted: ["rules", "mutedUntil"],
  });
});

test("group fields missing from the response are named as omitted, so that known values can stay", () => {
  expect(toGroup(wireGroup({ type: "announcement" }), me).omitted).toEqual([
    "posting",
    "rules",
    "mutedUntil",
    "memberCount",
    "unreadCount",
    "lastReadMessageId",
  ]);
});

test("if a group's response has members and counts, no field is named as omitted", () => {
  const wire = wireGroup({
    members: [buildWireMember("1")],
    unread_count: 0,
    last_read_message_id: null,
    message_edit_period: 15,
  });
  expect(toGroup(wire, me).omitted).toEqual([]);
});

test("if a group's response has no count of members, the members in the response are counted", () => {
  const members = [buildWireMember("1"), buildWireMember("100")];
  expect(toGroup(wireGroup({ members }), me).memberCount).toBe(2);
});

test("only the owner and admins write in an announcement group", () => {
  const posting = (roles: readonly string[]) => {
    const members = [buildWireMember("1", { roles: [...roles] })];
    return toGroup(wireGroup({ type: "announcement", members }), me).posting;
  };
  expect(posting(["user"])).toBe("admins-only");
  expect(posting(["admin", "user"])).toBe("allowed");
  expect(posting(["owner"])).toBe("allowed");
});

test("an announcement group is recognised by the field type or the field group_type", () => {
  const members = [buildWireMember("1", { roles: ["user"] })];
  expect(toGroup(wireGroup({ type: "closed", group_type: "announcement", members }), me).posting).toBe(
    "admins-only",
  );
});

test("if an announcement group's response has no roles, the creator may write", () => {
  expect(toGroup(wireGroup({ type: "announcement", creator_user_id: "1" }), me).posting).toBe("allowed");
  const members = [buildWireMember("1")];
  const wire = wireGroup({ type: "announcement", creator_user_id: "1", members });
  expect(toGroup(wire, me).posting).toBe("allowed");
});

test("a mute ends at the given second, or never", () => {
  const mutedUntil = (muted_until: number | null) => toGroup(wireGroup({ muted_until }), me).mutedUntil;
  expect(mutedUntil(1_800_000_000)).toBe(1_800_000_000_000);
  expect(mutedUntil(253_402_300_800)).toBe(Number.POSITIVE_INFINITY);
  expect(mutedUntil(null)).toBeNull();
});

test("a muted membership without an end is muted permanently", () => {
  const members = [buildWireMember("1", { muted: true }), buildWireMember("100")];
  expect(toGroup(wireGroup({ members }), me).mutedUntil).toBe(Number.POSITIVE_INFINITY);
});

test("another member's mute does not mute the group for me", () => {
  const members = [buildWireMember("1"), buildWireMember("100", { muted: true })];
  expect(toGroup(wireGroup({ members }), me).mutedUntil).toBeNull();
});

test("an empty group was last active when it changed, and has neither preview nor last message", () => {
  const preview = { nickname: null, text: null, image_url: null, attachments: [] };
  const messages = { count: 0, last_message_id: null, last_message_created_at: null, preview };
  expect(toGroup(wireGroup({ messages }), me)).toMatchObject({
    lastActivityAt: 1_650_000_000_000,
    preview: null,
    lastMessageId: null,
  });
});

test("a group has no preview if its response contains none, as the response for a single group does not", () => {
  const messages = { count: 1, last_message_id: "9", last_message_created_at: 1_700_000_000 };
  expect(toGroup(wireGroup({ messages }), me).preview).toBeNull();
});

test("the preview of a group whose last message has no text names the first attachment with its own content", () => {
  const attachments = [
    buildWireAttachment("reply"),
    buildWireAttachment("mentions"),
    buildWireAttachment("image"),
  ];
  const preview = { nickname: "Alice", text: null, image_url: null, attachments };
  expect(toGroup(wireGroup({ messages: { count: 1, preview } }), me).preview).toMatchObject({
    text: "",
    attachmentKind: "image",
  });
});

test("a preview is my own if its nickname is mine and no other member's", () => {
  const isOwn = (...nicknames: readonly string[]) => {
    const members = nicknames.map((nickname, index) => buildWireMember(String(index + 1), { nickname }));
    return toGroup(wireGroup({ members }), me).preview?.isOwn;
  };
  expect(isOwn("Alice", "Bob")).toBe(true);
  expect(isOwn("Alice", "Alice")).toBe(false);
  expect(isOwn("Sam", "Alice")).toBe(false);
});

test("a preview of a system message is marked as system", () => {
  const preview = { nickname: "GroupMe", text: "Alice joined", event: { type: "x" } };
  expect(toGroup(wireGroup({ messages: { count: 1, preview } }), me).preview?.isSystem).toBe(true);
});
