import { expect, test } from "vitest";
import { getMe } from "../../../../api/account/account.ts";
import { listGroupMessages } from "../../../../api/messages/group-messages.ts";
import { forBackgroundWork, RateLimit } from "../../../../main/chat/core/rate-limit.ts";
import type { Service } from "../../../../main/service/service.ts";
import type { ServiceReply } from "../../../../main/service/service-error.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

const limited: ServiceReply<never> = { ok: false, error: { kind: "limited", retryAfterMs: 2000 } };
const fine: ServiceReply<never> = { ok: true, value: "fine" as never, status: 200 };

/** Makes a rate-limited service that gives these replies in turn, and then repeats the last one. */
function harness(...answers: readonly ServiceReply<never>[]) {
  const clock = createFixedClock();
  const began = clock.now();
  /** The times of the calls, in milliseconds after the start. */
  const asked: number[] = [];
  const reached: Service = {
    call: () => {
      asked.push(clock.now() - began);
      return Promise.resolve(answers[Math.min(asked.length, answers.length) - 1] ?? fine);
    },
  };
  const limit = new RateLimit(clock);
  const service = limit.service(reached);
  const unhurried = forBackgroundWork({ service }).service;
  return {
    clock,
    asked,
    limit,
    askNow: () => service.call(getMe, {}),
    page: (id: string) => unhurried.call(listGroupMessages, { path: { group_id: id }, query: { limit: 1 } }),
    callInBackground: (signal?: AbortSignal) =>
      unhurried.call(getMe, {}, signal === undefined ? {} : { signal }),
  };
}

test("a background call waits as long as the service says, and retries", async () => {
  const { clock, asked, callInBackground } = harness(limited, fine);
  const calling = callInBackground();
  await clock.pass(10_000);
  expect(await calling).toEqual(fine);
  expect(asked).toEqual([0, 2000]);
});

test("a background call returns the rate limit after six attempts", async () => {
  const { clock, asked, callInBackground } = harness(limited);
  const calling = callInBackground();
  await clock.pass(60_000);
  expect(await calling).toEqual(limited);
  expect(asked.length).toBe(6);
});

test("a rate limit on one call delays all calls of the account", async () => {
  const { clock, asked, callInBackground } = harness(limited, fine);
  const first = callInBackground();
  await clock.pass(500);
  const second = callInBackground();
  await clock.pass(10_000);
  expect([await first, await second]).toEqual([fine, fine]);
  expect(asked).toEqual([0, 2000, 2000]);
});

test("a rate limit on the messages of one conversation does not delay calls for other conversations", async () => {
  const { limit, page, asked } = harness(limited, fine);
  expect(await page("500")).toEqual(limited);
  expect(limit.remainingMs()).toBe(0);
  expect(await page("600")).toEqual(fine);
  expect(await page("500")).toMatchObject({ error: { kind: "limited" } });
  expect(asked.length).toBe(2);
});

test("a rate limit on one conversation lasts two minutes if the service names no time", async () => {
  const unnamed: ServiceReply<never> = { ok: false, error: { kind: "limited", retryAfterMs: null } };
  const { clock, page, asked } = harness(unnamed, fine);
  await page("500");
  await clock.pass(119_000);
  expect(await page("500")).toMatchObject({ error: { kind: "limited", retryAfterMs: 1000 } });
  await clock.pass(1000);
  expect(await page("500")).toEqual(fine);
  expect(asked).toEqual([0, 120_000]);
});

test("if two conversations are rate-limited, the whole account counts as rate-limited", async () => {
  const { clock, limit, page, askNow } = harness(limited, limited, fine);
  await page("500");
  const second = page("600");
  await clock.pass(0);
  expect(limit.remainingMs()).toBe(2000);
  expect(await askNow()).toMatchObject({ error: { kind: "limited" } });
  await clock.pass(2000);
  expect(await second).toEqual(fine);
});

test("during a rate limit, a call that the user awaits fails at once with the waiting time, sending no request", async () => {
  const { clock, asked, askNow } = harness(limited, fine);
  expect(await askNow()).toEqual(limited);
  await clock.pass(500);
  expect(await askNow()).toEqual({ ok: false, error: { kind: "limited", retryAfterMs: 1500 } });
  expect(asked).toEqual([0]);
  await clock.pass(1500);
  expect(await askNow()).toEqual(fine);
});

test("a call that is aborted while it waits sends no request and leaves no timer", async () => {
  const { clock, asked, askNow, callInBackground } = harness(limited, fine);
  await askNow();
  const ending = new AbortController();
  const calling = callInBackground(ending.signal);
  await clock.pass(500);
  ending.abort();
  expect(await calling).toEqual({ ok: false, error: { kind: "timed-out" } });
  expect([asked, clock.waiting()]).toEqual([[0], []]);
});

test("a rate limit without a time to wait lasts a minute", async () => {
  const { clock, asked, callInBackground } = harness(
    { ok: false, error: { kind: "limited", retryAfterMs: null } },
    fine,
  );
  const calling = callInBackground();
  await clock.pass(59_999);
  expect(asked.length).toBe(1);
  await clock.pass(1);
  expect(await calling).toEqual(fine);
});

test("setting the clock back during a rate limit does not make it longer", async () => {
  const { clock, limit, askNow } = harness(limited);
  await askNow();
  clock.set(clock.now() - 24 * 3_600_000);
  expect(limit.remainingMs()).toBe(0);
  await askNow();
  expect(limit.remainingMs()).toBe(2000);
});
