import { expect, test } from "vitest";
import { createPushScheduler } from "../../../main/push/push-scheduler.ts";

const options = { timeout: 36, interval: 5 };

test("while the connection lasts, faye's own timeouts and intervals apply", () => {
  const Scheduler = createPushScheduler(() => false);
  const scheduler = new Scheduler({ channel: "/meta/subscribe" }, options);
  expect([scheduler.getTimeout(), scheduler.getInterval(), scheduler.isDeliverable()]).toEqual([36, 5, true]);
});

test.each(["/meta/connect", "/user/1"])(
  "faye waits for hours for the answer to a message on %s",
  (channel) => {
    const Scheduler = createPushScheduler(() => false);
    expect(new Scheduler({ channel }, options).getTimeout()).toBeGreaterThan(10 * 3600);
  },
);

test("a message that is limited to one attempt is not sent again", () => {
  const Scheduler = createPushScheduler(() => false);
  const scheduler = new Scheduler({ channel: "/group/5" }, { ...options, attempts: 1 });
  expect(scheduler.isDeliverable()).toBe(true);
  scheduler.send();
  expect(scheduler.isDeliverable()).toBe(false);
});

test("after the push connection ends, nothing is sent again and nothing waits", () => {
  const Scheduler = createPushScheduler(() => true);
  const scheduler = new Scheduler({ channel: "/meta/handshake" }, options);
  expect([scheduler.getInterval(), scheduler.isDeliverable()]).toEqual([0, false]);
});

test("the disconnect message is sent once, with a timeout of two seconds", () => {
  const Scheduler = createPushScheduler(() => true);
  const scheduler = new Scheduler({ channel: "/meta/disconnect" }, options);
  expect([scheduler.getTimeout(), scheduler.isDeliverable()]).toEqual([2, true]);
  scheduler.send();
  expect(scheduler.isDeliverable()).toBe(false);
});
