import { expect, test } from "vitest";
import { orderOf } from "../../../../main/cache/rows/message-order.ts";
import { messagesAround, messagesAtDate } from "../../../../main/chat/search/jump.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { firstMoment, saidId, SearchTown } from "../../../support/account/search-town.ts";

const here = conversationId("500");
const day = 24 * 3_600_000;

function talkingTown(count: number): SearchTown {
  const town = new SearchTown();
  for (let index = 0; index < count; index += 1)
    town.say(String(index), { createdAt: firstMoment + index * day });
  return town;
}

function around(town: SearchTown, index: number) {
  const found = messagesAround(town.parts, { conversationId: here, messageId: messageId(saidId(index)) });
  return found === null ? null : { ...found, messages: found.messages.map(({ text }) => text) };
}

function gap(town: SearchTown, after: string, before: string): void {
  town.cache.write((tables) => {
    tables.gaps.save(here, { after, before });
  });
}

test("a result is shown with those next to it, oldest first", () => {
  expect(around(talkingTown(5), 2)).toEqual({
    messages: ["0", "1", "2", "3", "4"],
    hasOlder: false,
    hasNewer: false,
  });
});

test("thirty on each side are shown, and whether there are more", () => {
  const found = around(talkingTown(100), 50);
  expect([found?.messages[0], found?.messages.at(-1), found?.messages.length]).toEqual(["20", "80", 61]);
  expect([found?.hasOlder, found?.hasNewer]).toEqual([true, true]);
  expect(around(talkingTown(61), 30)).toMatchObject({ hasOlder: false, hasNewer: false });
});

test("nothing on the other side of a gap stands next to a result", () => {
  const town = talkingTown(10);
  gap(town, orderOf(saidId(2)), orderOf(saidId(3)));
  gap(town, orderOf(saidId(6)), orderOf(saidId(7)));
  expect(around(town, 4)).toEqual({ messages: ["3", "4", "5", "6"], hasOlder: true, hasNewer: true });
  expect(around(town, 3)?.messages[0]).toBe("3");
  expect(around(town, 6)?.messages.at(-1)).toBe("6");
  expect(around(town, 8)).toEqual({ messages: ["7", "8", "9"], hasOlder: true, hasNewer: false });
});

test("a message that is not on this computer has no neighbours", () => {
  expect(around(talkingTown(3), 7)).toBeNull();
});

function at(town: SearchTown, name: string) {
  return messagesAtDate(town.parts, { conversationId: here, day: name });
}

test("a day leads to its first message, or to the first after it", () => {
  const town = talkingTown(3);
  town.say("next month", { createdAt: firstMoment + 40 * day });
  expect(at(town, "2026-05-02")).toEqual({
    messageId: saidId(1),
    createdAt: firstMoment + day,
    is: "on-or-after",
    mayBeNearer: false,
  });
  expect(at(town, "2026-05-20")?.messageId).toBe(saidId(3));
  expect(at(town, "2026-06")?.messageId).toBe(saidId(3));
  expect(at(town, "2020")?.messageId).toBe(saidId(0));
});

test("a day leads to a message of that conversation, not of another", () => {
  const town = talkingTown(1);
  town.say("elsewhere", { conversationId: conversationId("600"), createdAt: firstMoment + day });
  town.say("here", { createdAt: firstMoment + 2 * day });
  expect(at(town, "2026-05-02")?.messageId).toBe(saidId(2));
});

test("a day after everything leads to the newest message", () => {
  expect(at(talkingTown(3), "2027")).toMatchObject({ messageId: saidId(2), is: "last", mayBeNearer: false });
});

test("where history is missing before the message that a day leads to, a nearer one may exist", () => {
  const town = talkingTown(5);
  gap(town, orderOf(saidId(1)), orderOf(saidId(3)));
  town.cache.write((tables) => {
    tables.messages.remove(here, messageId(saidId(2)));
  });
  expect(at(town, "2026-05-03")).toMatchObject({ messageId: saidId(3), mayBeNearer: true });
  expect(at(town, "2026-05-05")).toMatchObject({ messageId: saidId(4), mayBeNearer: false });
});

test("a day that is none leads nowhere, and so does an empty conversation", () => {
  expect(at(talkingTown(1), "noon")).toBeNull();
  expect(at(new SearchTown(), "2026")).toBeNull();
});
