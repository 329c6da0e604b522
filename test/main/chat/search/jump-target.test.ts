import { expect, test } from "vitest";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { messagesAround, messagesAtDate } from "../../../../main/chat/search/jump-target.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { firstMoment, messageIdAt, SearchFixture } from "../../../support/account/search-fixture.ts";

const here = conversationId("500");
const day = 24 * 3_600_000;

function talkingFixture(count: number): SearchFixture {
  const fixture = new SearchFixture();
  for (let index = 0; index < count; index += 1)
    fixture.say(String(index), { createdAt: firstMoment + index * day });
  return fixture;
}

function around(fixture: SearchFixture, index: number) {
  const found = messagesAround(fixture.parts, {
    conversationId: here,
    messageId: messageId(messageIdAt(index)),
  });
  return found === null ? null : { ...found, messages: found.messages.map(({ text }) => text) };
}

function gap(fixture: SearchFixture, after: string, before: string): void {
  fixture.cache.write((tables) => {
    tables.gaps.save(here, { after, before });
  });
}

test("a search result is shown with its neighbouring messages, oldest first", () => {
  expect(around(talkingFixture(5), 2)).toEqual({
    messages: ["0", "1", "2", "3", "4"],
    hasOlder: false,
    hasNewer: false,
  });
});

test("a search result has thirty neighbouring messages on each side, and says whether there are more", () => {
  const found = around(talkingFixture(100), 50);
  expect([found?.messages[0], found?.messages.at(-1), found?.messages.length]).toEqual(["20", "80", 61]);
  expect([found?.hasOlder, found?.hasNewer]).toEqual([true, true]);
  expect(around(talkingFixture(61), 30)).toMatchObject({ hasOlder: false, hasNewer: false });
});

test("a message beyond a gap is not shown next to a search result", () => {
  const fixture = talkingFixture(10);
  gap(fixture, toSortKey(messageIdAt(2)), toSortKey(messageIdAt(3)));
  gap(fixture, toSortKey(messageIdAt(6)), toSortKey(messageIdAt(7)));
  expect(around(fixture, 4)).toEqual({ messages: ["3", "4", "5", "6"], hasOlder: true, hasNewer: true });
  expect(around(fixture, 3)?.messages[0]).toBe("3");
  expect(around(fixture, 6)?.messages.at(-1)).toBe("6");
  expect(around(fixture, 8)).toEqual({ messages: ["7", "8", "9"], hasOlder: true, hasNewer: false });
});

test("a search result whose message is not stored is shown with no messages", () => {
  expect(around(talkingFixture(3), 7)).toBeNull();
});

function at(fixture: SearchFixture, name: string) {
  return messagesAtDate(fixture.parts, { conversationId: here, day: name });
}

test("a jump to a day leads to the day's first message, or to the first message after the day", () => {
  const fixture = talkingFixture(3);
  fixture.say("next month", { createdAt: firstMoment + 40 * day });
  expect(at(fixture, "2026-05-02")).toEqual({
    messageId: messageIdAt(1),
    createdAt: firstMoment + day,
    match: "on-or-after",
    mayMissNearerMessage: false,
  });
  expect(at(fixture, "2026-05-20")?.messageId).toBe(messageIdAt(3));
  expect(at(fixture, "2026-06")?.messageId).toBe(messageIdAt(3));
  expect(at(fixture, "2020")?.messageId).toBe(messageIdAt(0));
});

test("a jump to a day leads to a message of the given conversation, not of another", () => {
  const fixture = talkingFixture(1);
  fixture.say("elsewhere", { conversationId: conversationId("600"), createdAt: firstMoment + day });
  fixture.say("here", { createdAt: firstMoment + 2 * day });
  expect(at(fixture, "2026-05-02")?.messageId).toBe(messageIdAt(2));
});

test("a jump to a day after the newest message leads to the newest message", () => {
  expect(at(talkingFixture(3), "2027")).toMatchObject({
    messageId: messageIdAt(2),
    match: "last",
    mayMissNearerMessage: false,
  });
});

test("if history is missing before a day's message, the result says that a nearer message may exist", () => {
  const fixture = talkingFixture(5);
  gap(fixture, toSortKey(messageIdAt(1)), toSortKey(messageIdAt(3)));
  fixture.cache.write((tables) => {
    tables.messages.remove(here, messageId(messageIdAt(2)));
  });
  expect(at(fixture, "2026-05-03")).toMatchObject({ messageId: messageIdAt(3), mayMissNearerMessage: true });
  expect(at(fixture, "2026-05-05")).toMatchObject({ messageId: messageIdAt(4), mayMissNearerMessage: false });
});

test("a jump to an invalid day, or in an empty conversation, leads to no message", () => {
  expect(at(talkingFixture(1), "noon")).toBeNull();
  expect(at(new SearchFixture(), "2026")).toBeNull();
});
