import { expect, onTestFinished, test } from "vitest";
import type { MissedNotice, ReminderNotice } from "../../../../main/chat/core/ports.ts";
import { missedWords, reminderWords } from "../../../../main/shell/notifications/reminder-words.ts";
import { buildAccount, buildConversation } from "../../../support/model/build-model.ts";
import { buildEvent } from "../../../support/model/build-plans.ts";

const startAt = Date.UTC(2026, 10, 22, 18);
const [minute, hour] = [60_000, 3_600_000];

function notice(before: number, changes: Parameters<typeof buildEvent>[0] = {}): ReminderNotice {
  const zone = process.env["TZ"];
  process.env["TZ"] = "Europe/Lisbon";
  onTestFinished(() => {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  });
  return {
    account: buildAccount(),
    conversation: buildConversation({ name: "Sunday Five-a-side" }),
    event: buildEvent({ name: "Match", startAt, ...changes }),
    messageId: null,
    startAt,
    now: startAt - before,
  };
}
const bodyOf = (one: ReminderNotice): string => reminderWords(one, "name-and-message").body;

test("a reminder names the event, its chat, its day and hour, and its place", () => {
  const location = { name: "Campo Grande, pitch 3", address: null, point: null };
  const { title, body } = reminderWords(notice(hour, { location }), "name-and-message");
  expect(title).toBe("Match · Sunday Five-a-side");
  expect(body).toMatch(/^Today at (18:00|06:00 PM) · Campo Grande, pitch 3$/);
});

test("days are named as they are counted by the calendar", () => {
  expect(bodyOf(notice(17 * hour))).toMatch(/^Today at /);
  expect(bodyOf(notice(19 * hour))).toMatch(/^Tomorrow at /);
  expect(bodyOf(notice(48 * hour))).toMatch(/^Sunday,? 22 November at /);
});

test("at the start it is now, and later it began", () => {
  expect(bodyOf(notice(0))).toMatch(/^Now, at /);
  expect(bodyOf(notice(-5 * minute))).toMatch(/^Began at /);
});

test("whole days have no hour", () => {
  expect(bodyOf(notice(hour, { days: { first: "2026-11-22", last: "2026-11-22" } }))).toBe("Today, all day");
});

test("no more is told than the person wants seen", () => {
  expect(reminderWords(notice(hour), "name")).toEqual({
    title: "Sunday Five-a-side",
    body: "An event is near",
  });
  expect(reminderWords(notice(hour), "nothing")).toEqual({ title: "Natter", body: "An event is near" });
});

/** These events, missed so long ago. */
function missed(
  ago: number,
  names: readonly string[],
  changes: Parameters<typeof buildEvent>[0] = {},
): MissedNotice {
  const [first = "", ...others] = names;
  const one = (name: string): MissedNotice["missed"][0] => notice(-ago, { name, ...changes });
  return { account: buildAccount(), missed: [one(first), ...others.map(one)], now: startAt + ago };
}

test("one event that was missed is told with its chat and when it began", () => {
  const { title, body } = missedWords(missed(hour, ["Match"]), "name-and-message");
  expect(title).toBe("Match · Sunday Five-a-side");
  expect(body).toMatch(/^Began at (18:00|06:00 PM), while you were away$/);
  expect(missedWords(missed(20 * hour, ["Match"]), "name-and-message").body).toMatch(/^Began yesterday at /);
  const days = { first: "2026-11-22", last: "2026-11-22" } as const;
  expect(missedWords(missed(hour, ["Match"], { days }), "name-and-message").body).toBe("Today, all day");
});

test("several that were missed stand in one line, and no more of them than fit", () => {
  const tell = (names: readonly string[]): string =>
    missedWords(missed(hour, names), "name-and-message").body;
  expect(tell(["Match", "Dinner"])).toBe("Match and Dinner");
  expect(tell(["A", "B", "C", "D", "E"])).toBe("A, B, C and 2 more");
});

test("of what was missed no more is told than the person wants seen", () => {
  expect(missedWords(missed(hour, ["Match"]), "name")).toEqual({
    title: "Sunday Five-a-side",
    body: "An event began while you were away",
  });
  expect(missedWords(missed(hour, ["Match", "Dinner"]), "name")).toEqual({
    title: "Natter",
    body: "2 events began while you were away",
  });
  expect(missedWords(missed(hour, ["Match"]), "nothing").title).toBe("Natter");
});
