import { expect, test } from "vitest";
import { asId, chatIdOf, compareMessageIds, isChatId } from "../../../preload/base/ids.ts";
import type { ChatId, GroupId, UserId } from "../../../preload/base/ids.ts";

test("message ids, which can be larger than 2^53, are ordered by length, and those of equal length by their digits", () => {
  const ids = ["172000000000000002", "99", "172000000000000001", "1720000000000000000"];
  expect(ids.toSorted(compareMessageIds)).toEqual([
    "99",
    "172000000000000001",
    "172000000000000002",
    "1720000000000000000",
  ]);
  expect(compareMessageIds("172000000000000001", "172000000000000001")).toBe(0);
});

test("a chat id has the numerically smaller user first, in either order of the arguments", () => {
  const small = asId<UserId>("93645911");
  const large = asId<UserId>("119000000");
  expect(chatIdOf(large, small)).toBe("93645911+119000000");
  expect(chatIdOf(small, large)).toBe("93645911+119000000");
});

test("only direct-message chats have a plus in their id", () => {
  expect(isChatId(asId<ChatId>("1+2"))).toBe(true);
  expect(isChatId(asId<GroupId>("12"))).toBe(false);
});
