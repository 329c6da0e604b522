import { expect, onTestFinished, test, vi } from "vitest";
import { fixedClock, runningClock, storyClock } from "../../../local-service/shared/clock.ts";

test("a fixed clock stands still until it is advanced", () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const clock = fixedClock(1000);
  const called: number[] = [];
  clock.after(10, () => called.push(clock.now()));
  vi.advanceTimersByTime(30);
  expect([clock.now(), called]).toEqual([1000, []]);
  clock.advance(9);
  expect(called).toEqual([]);
  clock.advance(1);
  expect([clock.now(), called]).toEqual([1010, [1010]]);
});

test("callbacks that become due during one advance of the clock run in order of time, each at its own time", () => {
  const clock = fixedClock(0);
  const called: string[] = [];
  const note = (name: string) => () => called.push(`${name} ${String(clock.now())}`);
  clock.after(30, note("c"));
  clock.after(10, () => {
    note("a")();
    clock.after(10, note("b"));
  });
  clock.advance(100);
  expect(called).toEqual(["a 10", "b 20", "c 30"]);
  expect(clock.now()).toBe(100);
});

test("a cancelled callback does not run", () => {
  const clock = fixedClock(0);
  const called: number[] = [];
  clock.after(5, () => called.push(1))();
  clock.advance(10);
  expect(called).toEqual([]);
});

test("a running clock follows real time, and can also be advanced by a test", async () => {
  const clock = runningClock();
  const soon = new Promise<void>((resolve) => clock.after(20, resolve));
  const later: number[] = [];
  clock.after(3_600_000, () => later.push(clock.now()));
  await soon;
  const before = clock.now();
  clock.advance(3_600_000);
  expect(later).toHaveLength(1);
  expect(clock.now()).toBeGreaterThanOrEqual(before + 3_600_000);
});

test("the clock that builds the demo's past shows a past time, until it returns to the present", () => {
  const present = fixedClock(5000);
  const story = storyClock(present);
  story.freezeAt(100);
  expect(story.now()).toBe(100);
  story.freezeAt(null);
  present.advance(1);
  expect(story.now()).toBe(5001);
});

test("if a wait begins while the clock that builds the demo is in the past, it counts from then", () => {
  const present = fixedClock(5000);
  const story = storyClock(present);
  const called: string[] = [];
  story.freezeAt(1000);
  story.after(7000, () => called.push("after the present"));
  story.after(10, () => called.push("long due"));
  story.freezeAt(null);
  present.advance(0);
  expect(called).toEqual(["long due"]);
  present.advance(3000);
  expect(called).toEqual(["long due", "after the present"]);
});
