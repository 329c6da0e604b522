import { expect, test } from "vitest";
import {
  answersText,
  remindersText,
  whenText,
} from "../../../../../renderer/views/activities/events/event-words.ts";
import { userId } from "../../../../support/model/build-model.ts";
import { buildEvent } from "../../../../support/model/build-plans.ts";

const [ana, ben, cleo] = [userId("1"), userId("2"), userId("3")] as const;
const hour = 3_600_000;
const startAt = Date.UTC(2026, 10, 22, 18);
const match = buildEvent({ startAt, endAt: startAt + 1.5 * hour });

test("an event of this year says its day and its hours, one of another its year as well", () => {
  expect(whenText(match, "Europe/Lisbon", startAt)).toMatch(/^Sunday 22 November\W+18:00–19:30$/);
  expect(whenText(match, "Europe/Lisbon", Date.UTC(2027, 0, 2))).toMatch(/22 November 2026\W.*18:00–19:30$/);
});

test("which year it is says the clock of this person", () => {
  const newYear = buildEvent({ startAt: Date.UTC(2026, 11, 31, 22), endAt: Date.UTC(2026, 11, 31, 23) });
  expect(whenText(newYear, "Europe/Lisbon", startAt)).not.toContain("2026");
  expect(whenText(newYear, "Asia/Tokyo", startAt)).toContain("2027");
});

test("whole days have no hours, and are the same wherever one is", () => {
  const fair = buildEvent({ startAt, days: { first: "2026-11-28", last: "2026-11-29" } });
  for (const zone of ["Asia/Tokyo", "America/Lima"]) {
    expect(whenText(fair, zone, startAt)).toMatch(/^Saturday 28 .*Sunday 29 November$/);
  }
});

test("reminders are told the earliest first, and nothing where there is none", () => {
  expect(remindersText({ ...match, reminders: [] })).toBeNull();
  expect(remindersText({ ...match, reminders: [hour] })).toBe("Reminder 1 hour before");
  expect(remindersText({ ...match, reminders: [0, 24 * hour] })).toBe(
    "Reminders 1 day before and at the start",
  );
});

test("answers are counted, and those who gave none where it is known how many could", () => {
  expect(answersText(match, null)).toBe("Nobody is going yet");
  const answered = { ...match, goingIds: [ana, ben], notGoingIds: [cleo] };
  expect(answersText(answered, null)).toBe("2 going · 1 can’t");
  expect(answersText(answered, 6)).toBe("2 going · 1 can’t · 3 not answered");
  // Somebody answered and left.
  expect(answersText(answered, 2)).toBe("2 going · 1 can’t");
});
