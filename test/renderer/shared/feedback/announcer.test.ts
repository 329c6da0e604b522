import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer } from "../../../../renderer/shared/feedback/announcer.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the arrival of a single message is announced with its sender and text after half a second", () => {
  const announcer = new Announcer();
  announcer.sayArrival("Kwame", "count me in");
  expect(announcer.polite).toBe("");
  vi.advanceTimersByTime(500);
  expect(announcer.polite).toBe("Kwame: count me in");
});

test("several messages that arrive within half a second are announced as one number", () => {
  const announcer = new Announcer();
  for (const text of ["one", "two", "three", "four"]) announcer.sayArrival("Kwame", text);
  vi.advanceTimersByTime(500);
  expect(announcer.polite).toBe("4 new messages");
});

test("at most one sentence is announced every two seconds, and none is lost", () => {
  const announcer = new Announcer();
  announcer.say("First");
  announcer.say("Second");
  vi.advanceTimersByTime(1999);
  expect(announcer.polite).toBe("First");
  vi.advanceTimersByTime(1);
  expect(announcer.polite).toBe("Second");
});

test("a failure is announced at once, before the announcements that wait their turn", () => {
  const announcer = new Announcer();
  announcer.say("First");
  announcer.warn("Not sent");
  expect(announcer.assertive).toBe("Not sent");
  expect(announcer.polite).toBe("First");
});

test("announcing the same sentence twice changes the text, so that a screen reader speaks it again", () => {
  const announcer = new Announcer();
  announcer.warn("Not sent");
  const first = announcer.assertive;
  announcer.warn("Not sent");
  expect(announcer.assertive).not.toBe(first);
  expect(announcer.assertive.trim()).toBe("Not sent");
});
