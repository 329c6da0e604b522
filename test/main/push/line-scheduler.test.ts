import { expect, test } from "vitest";
import { createLineScheduler } from "../../../main/push/line-scheduler.ts";

const options = { timeout: 36, interval: 5 };

test("while the line stands, faye's own times hold", () => {
  const Scheduler = createLineScheduler(() => false);
  const scheduler = new Scheduler({ channel: "/meta/connect" }, options);
  expect([scheduler.getTimeout(), scheduler.getInterval(), scheduler.isDeliverable()]).toEqual([36, 5, true]);
});

test("a message that may be tried once is not tried again", () => {
  const Scheduler = createLineScheduler(() => false);
  const scheduler = new Scheduler({ channel: "/group/5" }, { ...options, attempts: 1 });
  expect(scheduler.isDeliverable()).toBe(true);
  scheduler.send();
  expect(scheduler.isDeliverable()).toBe(false);
});

test("once the line is over nothing is tried again, and nothing waits", () => {
  const Scheduler = createLineScheduler(() => true);
  const scheduler = new Scheduler({ channel: "/meta/handshake" }, options);
  expect([scheduler.getInterval(), scheduler.isDeliverable()]).toEqual([0, false]);
});

test("the farewell goes out once, and is given two seconds", () => {
  const Scheduler = createLineScheduler(() => true);
  const scheduler = new Scheduler({ channel: "/meta/disconnect" }, options);
  expect([scheduler.getTimeout(), scheduler.isDeliverable()]).toEqual([2, true]);
  scheduler.send();
  expect(scheduler.isDeliverable()).toBe(false);
});
