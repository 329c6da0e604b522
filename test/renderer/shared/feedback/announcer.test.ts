import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer } from "../../../../renderer/shared/feedback/announcer.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("one arrival is said with its name and text, half a second later", () => {
  const announcer = new Announcer();
  announcer.arrived("Kwame", "count me in");
  expect(announcer.polite).toBe("");
  vi.advanceTimersByTime(500);
  expect(announcer.polite).toBe("Kwame: count me in");
});

test("arrivals within half a second are said as their number", () => {
  const announcer = new Announcer();
  for (const text of ["one", "two", "three", "four"]) announcer.arrived("Kwame", text);
  vi.advanceTimersByTime(500);
  expect(announcer.polite).toBe("4 new messages");
});

test("there is never more than one sentence in two seconds, and none is lost", () => {
  const announcer = new Announcer();
  announcer.say("First");
  announcer.say("Second");
  vi.advanceTimersByTime(1999);
  expect(announcer.polite).toBe("First");
  vi.advanceTimersByTime(1);
  expect(announcer.polite).toBe("Second");
});

test("a failure is said at once, beside what waits", () => {
  const announcer = new Announcer();
  announcer.say("First");
  announcer.warn("Not sent");
  expect(announcer.assertive).toBe("Not sent");
  expect(announcer.polite).toBe("First");
});

test("the same sentence twice is a change that a screen reader hears", () => {
  const announcer = new Announcer();
  announcer.warn("Not sent");
  const first = announcer.assertive;
  announcer.warn("Not sent");
  expect(announcer.assertive).not.toBe(first);
  expect(announcer.assertive.trim()).toBe("Not sent");
});
