import { expect, test } from "vitest";
import {
  describeMoment,
  environmentAt,
  momentEnvironment,
  readMoment,
} from "../../../scripts/test/moment.mjs";

test("the time in the option --at without an offset is local time in the zone of the option --zone", () => {
  const read = readMoment(["unit", "--at=2026-12-31T23:50", "--zone=Asia/Kathmandu", "-t", "a title"]);
  expect(read).toEqual({
    moment: { at: Date.UTC(2026, 11, 31, 18, 5), zone: "Asia/Kathmandu", locale: null },
    rest: ["unit", "-t", "a title"],
  });
});

test("without the options --at and --zone the tests run at the present time and in the computer's zone", () => {
  const moment = { at: null, zone: null, locale: null };
  expect(readMoment(["unit"])).toEqual({ moment, rest: ["unit"] });
  expect(momentEnvironment(moment, { HOME: "/home" })).toEqual({ HOME: "/home" });
});

test.each(["--at=tomorrow", "--zone=Asia/Nowhere", "--locale=a"])(
  "the option %s is refused, because its value is invalid",
  (option) => {
    expect(readMoment([option])).toEqual({ problem: expect.stringContaining(option) as string });
  },
);

test("the programs of a test run get the time, zone and locale of the run by environment variables", () => {
  const env = momentEnvironment({ at: 5, zone: "Asia/Kathmandu", locale: "ar-EG" }, {});
  expect(env).toEqual({
    NATTER_TEST_AT: "5",
    TZ: "Asia/Kathmandu",
    LANGUAGE: "ar_EG.UTF-8",
    LC_ALL: "ar_EG.UTF-8",
  });
});

test("if a step of npm test begins at a local time, this time is in the zone of the run", () => {
  const env = environmentAt("2026-12-31T23:50", { TZ: "Asia/Kathmandu", NATTER_TEST_AT: "5" });
  expect(env).toEqual({ TZ: "Asia/Kathmandu", NATTER_TEST_AT: String(Date.UTC(2026, 11, 31, 18, 5)) });
});

test("a test run prints the options for time, zone and locale with which it can be repeated", () => {
  const said = describeMoment({ at: 0, zone: "Asia/Kathmandu", locale: "ar-EG" });
  expect(said).toBe("tests run with --at=1970-01-01T00:00:00.000Z --zone=Asia/Kathmandu --locale=ar-EG");
});
