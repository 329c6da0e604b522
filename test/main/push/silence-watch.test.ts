import { expect, test } from "vitest";
import { pushLimits } from "../../../main/push/push-limits.ts";
import { watchSilence } from "../../../main/push/silence-watch.ts";
import { holdClock } from "../service/held-clock.ts";

function start() {
  const clock = holdClock();
  let silences = 0;
  const watch = watchSilence(clock, pushLimits, () => {
    silences += 1;
  });
  return { clock, watch, silences: () => silences };
}

test("a minute without any message counts as silence", () => {
  const { clock, silences } = start();
  clock.move(59_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("every message restarts the minute", () => {
  const { clock, watch, silences } = start();
  clock.move(50_000);
  watch.hear({ channel: "/user/1", data: {} });
  clock.move(59_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("if the service advises a longer timeout, silence counts from a minute after that", () => {
  const { clock, watch, silences } = start();
  watch.hear({ channel: "/meta/connect", advice: { timeout: 600_000 } });
  clock.move(659_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("if the advised timeout is shorter than a minute, silence still counts from a minute after it", () => {
  const { clock, watch, silences } = start();
  watch.hear({ channel: "/meta/connect", advice: { timeout: 30_000 } });
  clock.move(89_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("a service that sends pings counts as silent after a minute without one, whatever it advises", () => {
  const { clock, watch, silences } = start();
  watch.hear({ channel: "/meta/connect", advice: { timeout: 600_000 } });
  watch.hear({ channel: "/user/1", data: { type: "ping" } });
  clock.move(60_000);
  expect(silences()).toBe(1);
});

test("if the computer slept longer than the limit, the silence is noticed at once", () => {
  const { clock, silences } = start();
  clock.move(8 * 3_600_000);
  expect(silences()).toBe(1);
});

test("a stopped watch announces no silence and leaves no timer", () => {
  const { clock, watch, silences } = start();
  watch.stop();
  clock.move(120_000);
  expect(silences()).toBe(0);
  expect(clock.waiting()).toEqual([]);
});

test("if the clock is set back a day, a dead connection is still noticed within two minutes", () => {
  const clock = holdClock();
  let shift = 0;
  let silences = 0;
  watchSilence({ ...clock, now: () => clock.now() + shift }, pushLimits, () => {
    silences += 1;
  });
  clock.move(30_000);
  shift = -24 * 3_600_000;
  clock.move(90_000);
  expect(silences).toBe(1);
});
