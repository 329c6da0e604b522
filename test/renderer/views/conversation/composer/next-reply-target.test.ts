import { expect, test } from "vitest";
import { nextReplyTarget } from "../../../../../renderer/views/conversation/composer/next-reply-target.ts";
import { buildMessage, messageId } from "../../../../support/model/build-model.ts";

const [first, second, third] = ["9", "10", "11"].map((id) => buildMessage({ id: messageId(id) }));
const all = [first, second, third].filter((message) => message !== undefined);

test("the reply target is first the newest message, then each time the message before, down to the oldest", () => {
  expect(nextReplyTarget(all, null, "before")).toBe(third);
  expect(nextReplyTarget(all, third ?? null, "before")).toBe(second);
  expect(nextReplyTarget(all, first ?? null, "before")).toBe(first);
});

test("when moving down, the reply target is the message after the previous target, and none follows the newest message", () => {
  expect(nextReplyTarget(all, first ?? null, "after")).toBe(second);
  expect(nextReplyTarget(all, third ?? null, "after")).toBeNull();
  expect(nextReplyTarget(all, null, "after")).toBeNull();
});

test("if the reply target is no longer loaded, the next target is the message before or after its position", () => {
  const away = buildMessage({ id: messageId("10") });
  const others = all.filter((message) => message !== second);
  expect(nextReplyTarget(others, away, "before")).toBe(first);
  expect(nextReplyTarget(others, away, "after")).toBe(third);
});

test("there is no reply target if no message can be replied to", () => {
  expect(nextReplyTarget([], null, "before")).toBeNull();
});
