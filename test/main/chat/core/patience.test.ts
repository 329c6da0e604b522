import { expect, test } from "vitest";
import { patiently, Pause } from "../../../../main/chat/core/patience.ts";
import type { ServiceReply } from "../../../../main/service/service-error.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

const limited: ServiceReply<string> = { ok: false, error: { kind: "limited", retryAfterMs: 2000 } };
const fine: ServiceReply<string> = { ok: true, value: "fine", status: 200 };

test("a call that is told to wait waits as long as it is told, and asks again", async () => {
  const clock = createFixedClock();
  const answers = [limited, fine];
  const asked: number[] = [];
  const calling = patiently({ clock, signal: new AbortController().signal }, () => {
    asked.push(clock.now());
    return Promise.resolve(answers.shift() ?? fine);
  });
  await clock.pass(10_000);
  expect(await calling).toEqual(fine);
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBe(2000);
});

test("a service that limits without end is given up", async () => {
  const clock = createFixedClock();
  let asked = 0;
  const calling = patiently({ clock, signal: new AbortController().signal }, () => {
    asked += 1;
    return Promise.resolve(limited);
  });
  await clock.pass(60_000);
  expect(await calling).toEqual(limited);
  expect(asked).toBe(6);
});

test("what one call is told to wait, all that share its pause do", async () => {
  const clock = createFixedClock();
  const parts = { clock, signal: new AbortController().signal, pause: new Pause() };
  const began = clock.now();
  const asked: number[] = [];
  const ask = (answers: ServiceReply<string>[]): Promise<ServiceReply<string>> =>
    patiently(parts, () => {
      asked.push(clock.now() - began);
      return Promise.resolve(answers.shift() ?? fine);
    });
  const first = ask([limited]);
  await clock.pass(500);
  const second = ask([]);
  await clock.pass(10_000);
  expect([await first, await second]).toEqual([fine, fine]);
  expect(asked).toEqual([0, 2000, 2000]);
});

test("without a time to wait, a limit means a minute", async () => {
  const clock = createFixedClock();
  const answers: ServiceReply<string>[] = [{ ok: false, error: { kind: "limited", retryAfterMs: null } }];
  let asked = 0;
  const calling = patiently({ clock, signal: new AbortController().signal }, () => {
    asked += 1;
    return Promise.resolve(answers.shift() ?? fine);
  });
  await clock.pass(59_999);
  expect(asked).toBe(1);
  await clock.pass(1);
  expect(await calling).toEqual(fine);
});

test("a clock that is put back in the middle of a pause does not make it longer", () => {
  const clock = createFixedClock();
  const pause = new Pause();
  pause.extend(clock.now(), 2000);
  clock.set(clock.now() - 24 * 3_600_000);
  expect(pause.left(clock.now())).toBe(0);
  pause.extend(clock.now(), 1000);
  expect(pause.left(clock.now())).toBe(1000);
});
