import { expect, test } from "vitest";
import { retryAfterMs } from "../../../main/service/retry-after.ts";

const now = Date.UTC(2026, 10, 20, 10, 0, 0);

test("a Retry-After of a number of seconds is returned in milliseconds", () => {
  expect(retryAfterMs("2", now)).toBe(2000);
  expect(retryAfterMs(" 0.5 ", now)).toBe(500);
});

test("a Retry-After with an HTTP date is returned as the time until that date", () => {
  expect(retryAfterMs("Fri, 20 Nov 2026 10:01:00 GMT", now)).toBe(60_000);
});

test("a Retry-After date in the past means no wait", () => {
  expect(retryAfterMs("Fri, 20 Nov 2026 09:00:00 GMT", now)).toBe(0);
});

test("a missing or invalid Retry-After header returns null", () => {
  expect(retryAfterMs(null, now)).toBeNull();
  expect(retryAfterMs("", now)).toBeNull();
  expect(retryAfterMs("soon", now)).toBeNull();
  expect(retryAfterMs("-3", now)).toBeNull();
});

test("a wait of more than an hour is shortened to an hour", () => {
  expect(retryAfterMs("3600", now)).toBe(3_600_000);
  expect(retryAfterMs("3601", now)).toBe(3_600_000);
  expect(retryAfterMs("9".repeat(400), now)).toBe(3_600_000);
  expect(retryAfterMs("Thu, 01 Jan 2099 00:00:00 GMT", now)).toBe(3_600_000);
});
