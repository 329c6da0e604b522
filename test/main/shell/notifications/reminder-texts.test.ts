import { textLocale } from "../../../../main/messages/format.ts";
import { expect, onTestFinished, test } from "vitest";
import type { MissedEventsNotification, ReminderNotification } from "../../../../main/chat/core/ports.ts";
import { missedEventTexts, reminderTexts } from "../../../../main/shell/notifications/reminder-texts.ts";
import { buildAccount, buildConversation } from "../../../support/model/build-model.ts";
import { buildEvent } from "../../../support/model/build-activities.ts";

const startAt = Date.UTC(2026, 10, 22, 18);
const [minute, hour] = [60_000, 3_600_000];
/** The start time in Lisbon, in the system's time format. */
const startHour = new Intl.DateTimeFormat(textLocale(), {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Lisbon",
}).format(startAt);

function notice(before: number, changes: Parameters<typeof buildEvent>[0] = {}): ReminderNotification {
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
const bodyOf = (one: ReminderNotification): string => reminderTexts(one, "name-and-message").body;

test("a reminder names the event, its chat, its day and time, and its place", () => {
  const location = { name: "Campo Grande, pitch 3", address: null, point: null };
  const { title, body } = reminderTexts(notice(hour, { location }), "name-and-message");
  expect(title).toBe("Match · Sunday Five-a-side");
  expect(body).toBe(`Today at ${startHour} · Campo Grande, pitch 3`);
});

test("today and tomorrow in a reminder are calendar days, not spans of 24 hours", () => {
  expect(bodyOf(notice(17 * hour))).toMatch(/^Today at /);
  expect(bodyOf(notice(19 * hour))).toMatch(/^Tomorrow at /);
  expect(bodyOf(notice(48 * hour))).toMatch(/^Sunday,? 22 November at /);
});

test("a reminder says Now when its event begins, and Began when it is shown later", () => {
  expect(bodyOf(notice(0))).toMatch(/^Now, at /);
  expect(bodyOf(notice(-5 * minute))).toMatch(/^Began at /);
});

test("an all-day event has no time in its reminder", () => {
  expect(bodyOf(notice(hour, { days: { first: "2026-11-22", last: "2026-11-22" } }))).toBe("Today, all day");
});

test("a reminder shows only as much as the settings allow", () => {
  expect(reminderTexts(notice(hour), "name")).toEqual({
    title: "Sunday Five-a-side",
    body: "An event is near",
  });
  expect(reminderTexts(notice(hour), "nothing")).toEqual({ title: "Natter", body: "An event is near" });
});

/** Builds a notice of events that were missed, `ago` milliseconds after their start. */
function missed(
  ago: number,
  names: readonly string[],
  changes: Parameters<typeof buildEvent>[0] = {},
): MissedEventsNotification {
  const [first = "", ...others] = names;
  const one = (name: string): MissedEventsNotification["missedEvents"][0] =>
    notice(-ago, { name, ...changes });
  return { account: buildAccount(), missedEvents: [one(first), ...others.map(one)], now: startAt + ago };
}

test("the notification of a single missed event shows its chat and its start", () => {
  const { title, body } = missedEventTexts(missed(hour, ["Match"]), "name-and-message");
  expect(title).toBe("Match · Sunday Five-a-side");
  expect(body).toBe(`Began at ${startHour}, while you were away`);
  expect(missedEventTexts(missed(20 * hour, ["Match"]), "name-and-message").body).toMatch(
    /^Began yesterday at /,
  );
  const days = { first: "2026-11-22", last: "2026-11-22" } as const;
  expect(missedEventTexts(missed(hour, ["Match"], { days }), "name-and-message").body).toBe("Today, all day");
});

test("the notification of several missed events lists in one line as many as fit", () => {
  const tell = (names: readonly string[]): string =>
    missedEventTexts(missed(hour, names), "name-and-message").body;
  expect(tell(["Match", "Dinner"])).toBe("Match and Dinner");
  expect(tell(["A", "B", "C", "D", "E"])).toBe("A, B, C and 2 more");
});

test("a notice of missed events shows only as much as the settings allow", () => {
  expect(missedEventTexts(missed(hour, ["Match"]), "name")).toEqual({
    title: "Sunday Five-a-side",
    body: "An event began while you were away",
  });
  expect(missedEventTexts(missed(hour, ["Match", "Dinner"]), "name")).toEqual({
    title: "Natter",
    body: "2 events began while you were away",
  });
  expect(missedEventTexts(missed(hour, ["Match"]), "nothing").title).toBe("Natter");
});
