import { expect, test } from "vitest";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import {
  contentText,
  attachmentKindText,
  messageLabel,
  notSentText,
  reactorNames,
  seenText,
  typingTextParts,
} from "../../../../renderer/shared/conversation/message-labels.ts";
import { buildMessage, buildPerson, userId } from "../../../support/model/build-model.ts";

const noPacks = { wordOf: () => null };
const noon = new Date(2026, 10, 20, 12, 0, 0).getTime();
const hour = 3_600_000;
const day = 24 * hour;

function typingText(...names: readonly string[]): string {
  return typingTextParts(names)
    .map(({ text }) => text)
    .join("");
}

test("the typing line is one sentence for one, two, three and more people", () => {
  expect(typingText()).toBe("");
  expect(typingText("Ana")).toBe("Ana is typing…");
  expect(typingText("Ana", "Ben")).toBe("Ana and Ben are typing…");
  expect(typingText("Ana", "Ben", "Cem")).toBe("Ana, Ben and Cem are typing…");
  expect(typingText("Ana", "Ben", "Cem", "Dee")).toBe("Ana, Ben and 2 others are typing…");
});

test("each name in the typing line is a separate part, so that its text direction can be isolated", () => {
  expect(typingTextParts(["ليلى"])).toEqual([
    { name: "name", text: "ليلى" },
    { name: null, text: " is typing…" },
  ]);
});

test("every send problem says that the message was not sent and that the text is kept", () => {
  const problems: readonly Problem[] = [
    { kind: "offline" },
    { kind: "timed-out" },
    { kind: "limited", retryAfterMs: 1000 },
    { kind: "refused", status: 400, reason: null },
    { kind: "refused", status: 400, reason: "too many links" },
    { kind: "service-failed", status: 500 },
    { kind: "signed-out" },
    { kind: "not-found" },
    { kind: "phone-app-only" },
    { kind: "too-many-direct-messages" },
    { kind: "unexpected" },
  ];
  for (const problem of problems) {
    expect(notSentText(problem)).toMatch(/^Not sent\. .*your text is kept here\.$/);
  }
  expect(notSentText({ kind: "refused", status: 400, reason: "too many links" })).toContain("too many links");
  expect(notSentText({ kind: "too-many-direct-messages" })).toBe(
    "Not sent. You sent too many direct messages, so the service accepts none for now. Try again later; your text is kept here.",
  );
});

test("the text of a seen message has the time for today, yesterday with the time, or the date", () => {
  expect(seenText(noon - hour, noon)).toBe("Seen at 11:00");
  expect(seenText(noon - day, noon)).toBe("Seen yesterday at 12:00");
  expect(seenText(noon - 3 * day, noon)).toMatch(/^Seen Tuesday,? 17 November at 12:00$/);
});

test("a message without text is described by its attachment or its deletion", () => {
  const attachments = [{ kind: "other", type: "poll", fields: {} }] as const;
  expect(contentText(buildMessage({ text: "", attachments }), noPacks)).toBe("Poll");
  expect(contentText(buildMessage({ text: "", deletedBy: "admin" }), noPacks)).toBe(
    "An admin deleted this message",
  );
});

test("an attachment kind without its own text is shown under the service's name for it, even `toString`", () => {
  expect(attachmentKindText("copilot")).toBe("copilot");
  expect(attachmentKindText("toString")).toBe("toString");
});

test("the reactor names say You or you for oneself, Someone for one unnamed person, and a number for several", () => {
  const people = new Map([[userId("100"), buildPerson()]]);
  const names = (userIds: readonly UserId[], unnamedCount?: number): string =>
    reactorNames({ userIds, ...(unnamedCount === undefined ? {} : { unnamedCount }) }, people, userId("1"));
  expect(names([userId("1"), userId("100"), userId("7")])).toBe("You, Alice and Someone");
  expect(names([userId("100"), userId("1")])).toBe("Alice and you");
  expect(names([userId("7"), userId("1"), userId("100")])).toBe("You, Alice and Someone");
  expect(names([userId("7"), userId("100"), userId("8")], 40)).toBe(
    "Alice and 42 people who are not named here",
  );
});

test.each([
  ["until five.", "Alice, 12:00: until five. For you. Edited"],
  ["until five?", "Alice, 12:00: until five? For you. Edited"],
  ["until five", "Alice, 12:00: until five. For you. Edited"],
])("the label of the message %j has one mark before the details", (text, label) => {
  const message = buildMessage({ createdAt: noon, text, isForMe: true, editedAt: noon });
  expect(messageLabel(message, null, false, noPacks)).toBe(label);
});

test("the label of a plain message has no empty details", () => {
  expect(messageLabel(buildMessage({ createdAt: noon }), null, false, noPacks)).toBe("Alice, 12:00: Hello");
});
