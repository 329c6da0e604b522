import { expect, test } from "vitest";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import {
  contentText,
  kindText,
  messageLabel,
  notSentText,
  reactorNames,
  seenText,
  typingParts,
} from "../../../../renderer/shared/conversation/message-words.ts";
import { buildMessage, buildPerson, userId } from "../../../support/model/build-model.ts";

const noPacks = { wordOf: () => null };
const noon = new Date(2026, 10, 20, 12, 0, 0).getTime();
const hour = 3_600_000;
const day = 24 * hour;

function typingText(...names: readonly string[]): string {
  return typingParts(names)
    .map(({ text }) => text)
    .join("");
}

test("who is typing is one sentence for one, two, three and more", () => {
  expect(typingText()).toBe("");
  expect(typingText("Ana")).toBe("Ana is typing…");
  expect(typingText("Ana", "Ben")).toBe("Ana and Ben are typing…");
  expect(typingText("Ana", "Ben", "Cem")).toBe("Ana, Ben and Cem are typing…");
  expect(typingText("Ana", "Ben", "Cem", "Dee")).toBe("Ana, Ben and 2 others are typing…");
});

test("each name in the typing line is a piece of its own, so that its direction can be set apart", () => {
  expect(typingParts(["ليلى"])).toEqual([
    { name: "name", text: "ليلى" },
    { name: null, text: " is typing…" },
  ]);
});

test("every problem of sending says that it was not sent and that the text is kept", () => {
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
    { kind: "unexpected" },
  ];
  for (const problem of problems) {
    expect(notSentText(problem)).toMatch(/^Not sent\. .*your text is kept here\.$/);
  }
  expect(notSentText({ kind: "refused", status: 400, reason: "too many links" })).toContain("too many links");
});

test("seen says the time, the day before, or the date", () => {
  expect(seenText(noon - hour, noon)).toBe("Seen at 11:00");
  expect(seenText(noon - day, noon)).toBe("Seen yesterday at 12:00");
  expect(seenText(noon - 3 * day, noon)).toMatch(/^Seen Tuesday,? 17 November at 12:00$/);
});

test("a message without text is told by what came with it", () => {
  const attachments = [{ kind: "other", type: "poll", fields: {} }] as const;
  expect(contentText(buildMessage({ text: "", attachments }), noPacks)).toBe("Poll");
  expect(contentText(buildMessage({ text: "", deletedBy: "admin" }), noPacks)).toBe(
    "An admin deleted this message",
  );
});

test("a kind that nobody has named stands as the service calls it, whatever that is", () => {
  expect(kindText("copilot")).toBe("copilot");
  expect(kindText("toString")).toBe("toString");
});

test("who reacted is told by name, oneself as You or within the sentence as you, one more as Somebody, and several by their number", () => {
  const people = new Map([[userId("100"), buildPerson()]]);
  const names = (userIds: readonly UserId[], unnamedCount?: number): string =>
    reactorNames({ userIds, ...(unnamedCount === undefined ? {} : { unnamedCount }) }, people, userId("1"));
  expect(names([userId("1"), userId("100"), userId("7")])).toBe("You, Alice and Somebody");
  expect(names([userId("100"), userId("1")])).toBe("Alice and you");
  expect(names([userId("7"), userId("1"), userId("100")])).toBe("You, Alice and Somebody");
  expect(names([userId("7"), userId("100"), userId("8")], 40)).toBe(
    "Alice and 42 people who are not named here",
  );
});

test("the label of a plain message has no empty details", () => {
  expect(messageLabel(buildMessage({ createdAt: noon }), null, false, noPacks)).toBe("Alice, 12:00: Hello");
});
