import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemClock } from "../../../../main/shell/app/clock.ts";

const day = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([1, 1_000, 24 * day, 2 ** 31 - 1, 2 ** 31, 50 * day, 365 * day])(
  "a wait lasts exactly %i milliseconds, even if that is longer than a single timer can wait",
  (delay) => {
    const rung = vi.fn();
    systemClock.after(delay, rung);
    vi.advanceTimersByTime(Math.max(0, delay - 1));
    expect(rung).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(rung).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100 * day);
    expect(rung).toHaveBeenCalledTimes(1);
  },
);

test("a wait can be cancelled, even after the longest time that a single timer can wait", () => {
  const rung = vi.fn();
  const cancel = systemClock.after(60 * day, rung);
  vi.advanceTimersByTime(30 * day);
  cancel();
  vi.advanceTimersByTime(100 * day);
  expect(rung).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
