import { expect, test } from "vitest";
import { toChat } from "../../../../../main/service/to-model/conversations/to-chat.ts";
import { toGroup } from "../../../../../main/service/to-model/conversations/to-group.ts";
import {
  canDelete,
  canEdit,
  canPin,
  defaultMessageRules,
} from "../../../../../preload/model/messages/message-rules.ts";
import { buildMessage, fixtureTime, userId } from "../../../../support/model/build-model.ts";
import { buildWireChat, wireGroup, buildWireMember } from "../build-wire.ts";

const me = userId("1");
const member = { members: [buildWireMember("1", { roles: ["user"] })] };
const admin = { members: [buildWireMember("1", { roles: ["user", "admin"] })] };
const rulesOf = (changes: object) => toGroup(wireGroup(changes), me).rules;

test("the edit period is read in minutes", () => {
  expect(rulesOf({ ...member, message_edit_period: 15 }).editPeriod).toBe(15 * 60_000);
});

test("if messages of a group can be deleted without a time limit, the deletion period is null", () => {
  expect(rulesOf({ message_deletion_period: 2_147_483_647 }).deletionPeriod).toBeNull();
  expect(rulesOf({ message_deletion_period: 60 }).deletionPeriod).toBe(60_000);
});

test("the deletion modes sender and creator both allow people to delete their own messages", () => {
  const canDeleteOwn = (...mode: string[]) =>
    rulesOf({ ...member, message_deletion_mode: mode }).canDeleteOwn;
  expect([canDeleteOwn("sender"), canDeleteOwn("creator"), canDeleteOwn("admin")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("admins may delete messages of others if the deletion mode allows it", () => {
  const mode = { message_deletion_mode: ["admin"] };
  expect(rulesOf({ ...admin, ...mode }).canDeleteOthers).toBe(true);
  expect(rulesOf({ ...member, ...mode }).canDeleteOthers).toBe(false);
  expect(rulesOf({ ...admin, message_deletion_mode: ["sender"] }).canDeleteOthers).toBe(false);
});

test("everybody may pin in an open group, but only admins in other groups", () => {
  expect(rulesOf({ ...member, type: "private" }).canPin).toBe(true);
  expect(rulesOf({ ...member, type: "closed" }).canPin).toBe(false);
  expect(rulesOf({ ...member, type: undefined, group_type: "announcement" }).canPin).toBe(false);
  expect(rulesOf({ ...admin, type: "announcement" }).canPin).toBe(true);
});

test("voice messages may be recorded unless the group has turned them off", () => {
  expect(rulesOf({}).canRecord).toBe(true);
  expect(rulesOf({ audio_message_disabled: null }).canRecord).toBe(true);
  expect(rulesOf({ audio_message_disabled: false }).canRecord).toBe(true);
  expect(rulesOf({ audio_message_disabled: true }).canRecord).toBe(false);
});

test("in a chat each person may delete their own messages, and both may pin", () => {
  const { rules } = toChat(buildWireChat({ message_edit_period: 15, message_deletion_mode: ["sender"] }), me);
  expect(rules).toEqual({
    editPeriod: 15 * 60_000,
    deletionPeriod: null,
    canDeleteOwn: true,
    canDeleteOthers: false,
    canPin: true,
    canRecord: true,
  });
});

test("if the service omits a group's message rules, they allow everything and are named as omitted", () => {
  const { rules, omitted } = toGroup(wireGroup({ type: "closed" }), me);
  expect(rules).toEqual(defaultMessageRules);
  expect(omitted).toContain("rules");
});

const own = buildMessage({ isOwn: true });

test("only my own message can be edited, and only within the edit period", () => {
  const rules = { ...defaultMessageRules, editPeriod: 60_000 };
  expect(canEdit(own, rules, fixtureTime + 60_000)).toBe(true);
  expect(canEdit(own, rules, fixtureTime + 60_001)).toBe(false);
  expect(canEdit(buildMessage(), rules, fixtureTime)).toBe(false);
  expect(canEdit(own, defaultMessageRules, Number.MAX_SAFE_INTEGER)).toBe(true);
});

test("my own message is deleted as its sender or as an admin, another person's only as an admin", () => {
  const sender = { ...defaultMessageRules, canDeleteOthers: false };
  const asAdmin = { ...defaultMessageRules, canDeleteOwn: false };
  expect([canDelete(own, sender, fixtureTime), canDelete(own, asAdmin, fixtureTime)]).toEqual([true, true]);
  const theirs = buildMessage();
  expect([canDelete(theirs, sender, fixtureTime), canDelete(theirs, asAdmin, fixtureTime)]).toEqual([
    false,
    true,
  ]);
});

test("deleted, unsent and system messages cannot be edited, deleted or pinned", () => {
  const all = [
    buildMessage({ isOwn: true, deletedBy: "sender" }),
    buildMessage({ isOwn: true, id: null, status: { state: "waiting" } }),
    buildMessage({ senderKind: "system" }),
  ];
  for (const message of all) {
    expect(canEdit(message, defaultMessageRules, fixtureTime)).toBe(false);
    expect(canDelete(message, defaultMessageRules, fixtureTime)).toBe(false);
    expect(canPin(message, defaultMessageRules)).toBe(false);
  }
});
