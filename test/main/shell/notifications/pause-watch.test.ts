import { expect, test } from "vitest";
import { pausedUntilResumed } from "../../../../preload/model/app/pause.ts";
import { formatQuietHours, weekdays } from "../../../../preload/model/app/quiet-hours.ts";
import type { Settings } from "../../../../preload/model/app/settings.ts";
import { PauseWatch } from "../../../../main/shell/notifications/pause-watch.ts";
import { buildSettings } from "../../../support/model/build-model.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

const hour = 3_600_000;

/** Starts with a pause that ends after `lasting` milliseconds. */
function start(lasting: number) {
  const clock = createFixedClock();
  let settings = buildSettings({ notificationsPausedUntil: clock.now() + lasting });
  const ends: number[] = [];
  const quietChanges: number[] = [];
  const watch: PauseWatch = new PauseWatch({
    settings: () => settings,
    end: () => {
      ends.push(clock.now());
      settings = buildSettings();
      watch.update();
    },
    onQuietChanged: () => quietChanges.push(clock.now()),
    timeZone: () => "UTC",
    clock,
  });
  const change = (changes: Partial<Settings>): void => {
    settings = buildSettings(changes);
    watch.update();
  };
  const set = (notificationsPausedUntil: number): void => {
    change({ notificationsPausedUntil });
  };
  watch.update();
  return { clock, watch, ends, set, change, quietChanges, begin: clock.now() };
}

test("a pause ends once, at its time", async () => {
  const { clock, ends, begin } = start(hour);
  await clock.pass(hour - 1);
  expect(ends).toEqual([]);
  await clock.pass(hour);
  expect(ends).toEqual([begin + hour]);
  expect(clock.waiting()).toEqual([]);
});

test("a pause whose time ran out while Natter was closed ends at the start", () => {
  expect(start(-hour).ends).toHaveLength(1);
});

test("a pause that ran out during sleep ends when the computer reports that it woke, else within a minute", async () => {
  const first = start(hour);
  first.clock.set(first.clock.now() + 3 * hour);
  first.watch.update();
  expect(first.ends).toHaveLength(1);
  const second = start(hour);
  second.clock.set(second.clock.now() + 3 * hour);
  await second.clock.pass(60_000);
  expect(second.ends).toHaveLength(1);
});

test("a pause that is resumed or made longer does not end at its first time", async () => {
  const { clock, ends, set, begin } = start(hour);
  set(begin + 2 * hour);
  await clock.pass(hour + 1);
  expect(ends).toEqual([]);
  set(0);
  await clock.pass(2 * hour);
  expect(ends).toEqual([]);
});

test("a pause until the person resumes needs no timer", () => {
  const { clock, set, ends } = start(hour);
  set(pausedUntilResumed);
  expect([clock.waiting(), ends]).toEqual([[], []]);
});

test("the beginning and the end of quiet hours are noticed within a minute, unless quiet hours are switched off", async () => {
  const { clock, change, quietChanges } = start(-1);
  const midnight = Math.ceil(clock.now() / (24 * hour)) * 24 * hour;
  const quietHours = formatQuietHours(weekdays.map((weekday) => ({ weekday, start: 60, end: 120 })));
  change({ areQuietHoursOn: true, quietHours });
  expect(quietChanges).toEqual([]);
  await clock.pass(midnight + 2.5 * hour - clock.now());
  expect(quietChanges.map((at) => Math.floor((at - midnight) / 60_000))).toEqual([60, 120]);
  change({});
  expect(clock.waiting()).toEqual([]);
});
