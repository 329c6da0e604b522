import { expect, test } from "vitest";
import { toChat } from "../../../../../main/service/to-model/conversations/to-chat.ts";
import { toGroup } from "../../../../../main/service/to-model/conversations/to-group.ts";
import {
  canDelete,
  canEdit,
  canPin,
  untoldRules,
} from "../../../../../preload/model/messages/message-rules.ts";
import { buildMessage, buildTime, userId } from "../../../../support/model/build-model.ts";
import { wireChat, wireGroup, wireMember } from "../build-wire.ts";

const me = userId("1");
const member = { members: [wireMember("1", { roles: ["user"] })] };
const admin = { members: [wireMember("1", { roles: ["user", "admin"] })] };
const rulesOf = (changes: object) => toGroup(wireGroup(changes), me).rules;

test("the edit period is told in minutes", () => {
  expect(rulesOf({ ...member, message_edit_period: 15 }).editPeriod).toBe(15 * 60_000);
});

test("a deletion period that never ends is no period", () => {
  expect(rulesOf({ message_deletion_period: 2_147_483_647 }).deletionPeriod).toBeNull();
  expect(rulesOf({ message_deletion_period: 60 }).deletionPeriod).toBe(60_000);
});

test("the deletion mode says who deletes, one's own under either of its names", () => {
  const canDeleteOwn = (...mode: string[]) =>
    rulesOf({ ...member, message_deletion_mode: mode }).canDeleteOwn;
  expect([canDeleteOwn("sender"), canDeleteOwn("creator"), canDeleteOwn("admin")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("messages of others are deleted by admins, where the mode lets them", () => {
  const mode = { message_deletion_mode: ["admin"] };
  expect(rulesOf({ ...admin, ...mode }).canDeleteOthers).toBe(true);
  expect(rulesOf({ ...member, ...mode }).canDeleteOthers).toBe(false);
  expect(rulesOf({ ...admin, message_deletion_mode: ["sender"] }).canDeleteOthers).toBe(false);
});

test("everybody pins in an open group, and only admins in the others", () => {
  expect(rulesOf({ ...member, type: "private" }).canPin).toBe(true);
  expect(rulesOf({ ...member, type: "closed" }).canPin).toBe(false);
  expect(rulesOf({ ...member, type: undefined, group_type: "announcement" }).canPin).toBe(false);
  expect(rulesOf({ ...admin, type: "announcement" }).canPin).toBe(true);
});

test("in a chat each deletes what is theirs, and both pin", () => {
  const { rules } = toChat(wireChat({ message_edit_period: 15, message_deletion_mode: ["sender"] }), me);
  expect(rules).toEqual({
    editPeriod: 15 * 60_000,
    deletionPeriod: null,
    canDeleteOwn: true,
    canDeleteOthers: false,
    canPin: true,
  });
});

test("what the service did not say is allowed, and named as untold", () => {
  const { rules, untold } = toGroup(wireGroup({ type: "closed" }), me);
  expect(rules).toEqual(untoldRules);
  expect(untold).toContain("rules");
});

const own = buildMessage({ isOwn: true });

test("only one's own message is rewritten, and only within the period", () => {
  const rules = { ...untoldRules, editPeriod: 60_000 };
  expect(canEdit(own, rules, buildTime + 60_000)).toBe(true);
  expect(canEdit(own, rules, buildTime + 60_001)).toBe(false);
  expect(canEdit(buildMessage(), rules, buildTime)).toBe(false);
  expect(canEdit(own, untoldRules, Number.MAX_SAFE_INTEGER)).toBe(true);
});

test("one's own is deleted as its sender or as an admin, another's as an admin only", () => {
  const sender = { ...untoldRules, canDeleteOthers: false };
  const asAdmin = { ...untoldRules, canDeleteOwn: false };
  expect([canDelete(own, sender, buildTime), canDelete(own, asAdmin, buildTime)]).toEqual([true, true]);
  const theirs = buildMessage();
  expect([canDelete(theirs, sender, buildTime), canDelete(theirs, asAdmin, buildTime)]).toEqual([
    false,
    true,
  ]);
});

test("nothing is done to what is deleted, not sent, or said by the service", () => {
  const all = [
    buildMessage({ isOwn: true, deletedBy: "sender" }),
    buildMessage({ isOwn: true, id: null, status: { state: "waiting" } }),
    buildMessage({ senderKind: "system" }),
  ];
  for (const message of all) {
    expect(canEdit(message, untoldRules, buildTime)).toBe(false);
    expect(canDelete(message, untoldRules, buildTime)).toBe(false);
    expect(canPin(message, untoldRules)).toBe(false);
  }
});
