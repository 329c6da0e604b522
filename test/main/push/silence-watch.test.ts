import { expect, test } from "vitest";
import { pushLimits } from "../../../main/push/push-limits.ts";
import { watchSilence } from "../../../main/push/silence-watch.ts";
import { createFixedClock } from "../../support/clock/fixed-clock.ts";

function start() {
  const clock = createFixedClock();
  let [silences, quiet] = [0, 0];
  const watch = watchSilence(clock, pushLimits, {
    onQuiet: () => {
      quiet += 1;
    },
    onSilence: () => {
      silences += 1;
    },
  });
  return { clock, watch, silences: () => silences, quiet: () => quiet };
}

test("a minute without any message on the push connection counts as silence", () => {
  const { clock, silences } = start();
  clock.move(59_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("every message on the push connection restarts the minute that counts as silence", () => {
  const { clock, watch, silences } = start();
  clock.move(50_000);
  watch.noteMessage({ channel: "/user/1", data: { type: "ping" } });
  clock.move(59_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("a service that neither sends nor answers pings counts as silent after eleven minutes", () => {
  const { clock, watch, silences } = start();
  watch.noteMessage({ channel: "/meta/connect", advice: { timeout: 30_000 } });
  clock.move(659_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("if the service advises a timeout of over ten minutes, it counts as silent a minute after that timeout", () => {
  const { clock, watch, silences } = start();
  watch.noteMessage({ channel: "/meta/connect", advice: { timeout: 900_000 } });
  watch.noteMessage({ channel: "/meta/connect" });
  clock.move(959_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("after each half minute without a message Natter asks the service for a sign of life", () => {
  const { clock, watch, quiet } = start();
  watch.noteMessage({ channel: "/meta/connect" });
  clock.move(29_999);
  expect(quiet()).toBe(0);
  clock.move(1);
  expect(quiet()).toBe(1);
  clock.move(60_000);
  expect(quiet()).toBe(3);
});

test("a service that answers pings counts as silent after a minute without an answer", () => {
  const { clock, watch, silences } = start();
  watch.noteMessage({ channel: "/meta/connect", advice: { timeout: 600_000 } });
  watch.noteMessage({ channel: "/user/1", successful: true });
  clock.move(59_999);
  expect(silences()).toBe(0);
  clock.move(1);
  expect(silences()).toBe(1);
});

test("a service that answers every ping never counts as silent, even if it never answers a connect request", () => {
  const { clock, watch, silences } = start();
  for (let times = 0; times < 60; times += 1) {
    watch.noteMessage({ channel: "/user/1", successful: true });
    clock.move(30_000);
  }
  expect(silences()).toBe(0);
});

test("a service that answers but sends no pings any more counts as silent after three minutes", () => {
  const { clock, watch, silences } = start();
  watch.noteMessage({ channel: "/user/1", data: { type: "ping" } });
  for (let times = 0; times < 5; times += 1) {
    clock.move(30_000);
    watch.noteMessage({ channel: "/user/1", successful: true });
  }
  expect(silences()).toBe(0);
  clock.move(30_000);
  expect(silences()).toBe(1);
});

test("a service that has sent a ping counts as silent after a minute without another, whatever timeout it advises", () => {
  const { clock, watch, silences } = start();
  watch.noteMessage({ channel: "/meta/connect", advice: { timeout: 600_000 } });
  watch.noteMessage({ channel: "/user/1", data: { type: "ping" } });
  clock.move(60_000);
  expect(silences()).toBe(1);
});

test("if the computer slept for longer than the service may be silent, the silence is noticed at once on waking", () => {
  const { clock, silences } = start();
  clock.move(8 * 3_600_000);
  expect(silences()).toBe(1);
});

test("a stopped watch for silence announces no silence and leaves no timer", () => {
  const { clock, watch, silences } = start();
  watch.stop();
  clock.move(120_000);
  expect(silences()).toBe(0);
  expect(clock.waiting()).toEqual([]);
});

test("if the clock is set back a day, a dead connection is still noticed within two minutes", () => {
  const clock = createFixedClock();
  let shift = 0;
  let silences = 0;
  const shifted = { ...clock, now: () => clock.now() + shift };
  const onSilence = (): void => {
    silences += 1;
  };
  watchSilence(shifted, pushLimits, { onQuiet: () => undefined, onSilence });
  clock.move(30_000);
  shift = -24 * 3_600_000;
  clock.move(90_000);
  expect(silences).toBe(1);
});
