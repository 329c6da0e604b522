import { expect, test } from "vitest";
import { nextReply } from "../../../../../renderer/views/conversation/composer/reply-choice.ts";
import { buildMessage, messageId } from "../../../../support/model/build-model.ts";

const [first, second, third] = ["9", "10", "11"].map((id) => buildMessage({ id: messageId(id) }));
const all = [first, second, third].filter((message) => message !== undefined);

test("the first choice is the newest message, each further one the one before, down to the first", () => {
  expect(nextReply(all, null, "before")).toBe(third);
  expect(nextReply(all, third ?? null, "before")).toBe(second);
  expect(nextReply(all, first ?? null, "before")).toBe(first);
});

test("the other way it is the one after, and past the newest none", () => {
  expect(nextReply(all, first ?? null, "after")).toBe(second);
  expect(nextReply(all, third ?? null, "after")).toBeNull();
  expect(nextReply(all, null, "after")).toBeNull();
});

test("from a message that is not on screen it goes on with what lies next to it", () => {
  const away = buildMessage({ id: messageId("10") });
  const others = all.filter((message) => message !== second);
  expect(nextReply(others, away, "before")).toBe(first);
  expect(nextReply(others, away, "after")).toBe(third);
});

test("where nothing can be replied to nothing is chosen", () => {
  expect(nextReply([], null, "before")).toBeNull();
});
