import { expect, test } from "vitest";
import { areNotificationsPaused, pausedUntilResumed, pauseEnd } from "../../../../preload/model/app/pause.ts";

const hour = 3_600_000;
const at = (iso: string): number => Date.parse(iso);

test("a pause for an hour ends an hour later, and a pause without an end lasts until notifications are resumed", () => {
  expect(pauseEnd("hour", 1_000, "Europe/Lisbon")).toBe(1_000 + hour);
  expect(pauseEnd("resumed", 1_000, "Europe/Lisbon")).toBe(pausedUntilResumed);
});

test.each([
  ["2026-11-20T10:00:00Z", "Europe/Lisbon", "2026-11-21T08:00:00Z"],
  ["2026-11-20T23:30:00Z", "Asia/Kathmandu", "2026-11-22T02:15:00Z"],
  // The clocks go forward in the first night, so that the morning comes an hour earlier, and back in the second.
  ["2026-03-28T20:00:00Z", "Europe/Lisbon", "2026-03-29T07:00:00Z"],
  ["2026-10-24T20:00:00Z", "Europe/Lisbon", "2026-10-25T08:00:00Z"],
])("a pause until tomorrow from %s in %s ends at eight in the morning, at %s", (now, zone, end) => {
  expect(new Date(pauseEnd("tomorrow", at(now), zone)).toISOString()).toBe(end.replace("Z", ".000Z"));
});

test("notifications are paused until the end of the pause", () => {
  expect(areNotificationsPaused({ notificationsPausedUntil: 0 }, 1_000)).toBe(false);
  expect(areNotificationsPaused({ notificationsPausedUntil: 1_001 }, 1_000)).toBe(true);
  expect(areNotificationsPaused({ notificationsPausedUntil: 1_000 }, 1_000)).toBe(false);
  expect(areNotificationsPaused({ notificationsPausedUntil: pausedUntilResumed }, 1_000)).toBe(true);
});

test("a clock that is set back by days does not make a pause last for days", () => {
  const until = at("2026-11-20T11:00:00Z");
  expect(areNotificationsPaused({ notificationsPausedUntil: until }, at("2026-11-17T10:00:00Z"))).toBe(false);
});
