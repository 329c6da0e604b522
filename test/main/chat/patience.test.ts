import { expect, test } from "vitest";
import { patiently } from "../../../main/chat/patience.ts";
import type { ServiceReply } from "../../../main/service/service-error.ts";
import { createFixedClock } from "../../support/fixed-clock.ts";

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
