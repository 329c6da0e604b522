import { expect, test } from "vitest";
import {
  eventResponsesText,
  eventRemindersText,
  eventTimeText,
} from "../../../../../renderer/views/activities/events/event-texts.ts";
import { userId } from "../../../../support/model/build-model.ts";
import { buildEvent } from "../../../../support/model/build-activities.ts";

const [ana, ben, cleo] = [userId("1"), userId("2"), userId("3")] as const;
const hour = 3_600_000;
const startAt = Date.UTC(2026, 10, 22, 18);
const match = buildEvent({ startAt, endAt: startAt + 1.5 * hour });

test("the text for an event has its day and hours, and also its year if that is not this year", () => {
  expect(eventTimeText(match, "Europe/Lisbon", startAt)).toMatch(/^Sunday 22 November\W+18:00–19:30$/);
  expect(eventTimeText(match, "Europe/Lisbon", Date.UTC(2027, 0, 2))).toMatch(
    /22 November 2026\W.*18:00–19:30$/,
  );
});

test("the year of an event is the year in the person's time zone", () => {
  const newYear = buildEvent({ startAt: Date.UTC(2026, 11, 31, 22), endAt: Date.UTC(2026, 11, 31, 23) });
  expect(eventTimeText(newYear, "Europe/Lisbon", startAt)).not.toContain("2026");
  expect(eventTimeText(newYear, "Asia/Tokyo", startAt)).toContain("2027");
});

test("an all-day event shows no hours, and the same days in every time zone", () => {
  const fair = buildEvent({ startAt, days: { first: "2026-11-28", last: "2026-11-29" } });
  for (const zone of ["Asia/Tokyo", "America/Lima"]) {
    expect(eventTimeText(fair, zone, startAt)).toMatch(/^Saturday 28 .*Sunday 29 November$/);
  }
});

test("the text for reminders names the earliest first, and an event without reminders has no such text", () => {
  expect(eventRemindersText({ ...match, reminders: [] })).toBeNull();
  expect(eventRemindersText({ ...match, reminders: [hour] })).toBe("Reminder 1 hour before");
  expect(eventRemindersText({ ...match, reminders: [0, 24 * hour] })).toBe(
    "Reminders 1 day before and at the start",
  );
});

test("the text for responses counts them, and counts missing responses only if the number of members is known", () => {
  expect(eventResponsesText(match, null)).toBe("Nobody is going yet");
  const answered = { ...match, goingIds: [ana, ben], notGoingIds: [cleo] };
  expect(eventResponsesText(answered, null)).toBe("2 going · 1 can’t");
  expect(eventResponsesText(answered, 6)).toBe("2 going · 1 can’t · 3 not answered");
  // A member responded and then left the group.
  expect(eventResponsesText(answered, 2)).toBe("2 going · 1 can’t");
});
