import { expect, test } from "vitest";
import { reconnectDelay } from "../../../main/push/reconnect-delay.ts";

test("after a healthy line the next comes at once, spread over a second", () => {
  expect(reconnectDelay(0, 0)).toBe(0);
  expect(reconnectDelay(0, 0.999)).toBeLessThan(1000);
});

test("after the first failure it takes one to two seconds", () => {
  expect(reconnectDelay(1, 0)).toBe(1000);
  expect(reconnectDelay(1, 1)).toBe(2000);
});

test("each further failure doubles the wait", () => {
  expect([1, 2, 3, 4].map((failures) => reconnectDelay(failures, 1))).toEqual([2000, 4000, 8000, 16_000]);
});

test("the wait never exceeds a minute", () => {
  expect(reconnectDelay(6, 1)).toBe(60_000);
  expect(reconnectDelay(5000, 1)).toBe(60_000);
  expect(reconnectDelay(5000, 0)).toBe(30_000);
});
