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

test("a minute in which nothing arrives is silence", () => {
  const { clock, silences } = start();
  clock.move(59_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("whatever arrives starts the minute anew", () => {
  const { clock, watch, silences } = start();
  clock.move(50_000);
  watch.hear({ channel: "/user/1", data: {} });
  clock.move(59_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("a service that may be silent for longer by its own advice is given that time and a minute", () => {
  const { clock, watch, silences } = start();
  watch.hear({ channel: "/meta/connect", advice: { timeout: 600_000 } });
  clock.move(659_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("advice shorter than a minute is given a minute beyond it too", () => {
  const { clock, watch, silences } = start();
  watch.hear({ channel: "/meta/connect", advice: { timeout: 30_000 } });
  clock.move(89_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("a service that sends pings is dead after a minute without any, whatever its advice", () => {
  const { clock, watch, silences } = start();
  watch.hear({ channel: "/meta/connect", advice: { timeout: 600_000 } });
  watch.hear({ channel: "/user/1", data: { type: "ping" } });
  clock.move(60_000);
  expect(silences()).toBe(1);
});

test("a computer that slept through it notices at once", () => {
  const { clock, silences } = start();
  clock.move(8 * 3_600_000);
  expect(silences()).toBe(1);
});

test("a watch that is stopped says nothing and waits for nothing", () => {
  const { clock, watch, silences } = start();
  watch.stop();
  clock.move(120_000);
  expect(silences()).toBe(0);
  expect(clock.waiting()).toEqual([]);
});

test("a clock that is put back a day keeps no dead line alive for longer than two minutes", () => {
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
