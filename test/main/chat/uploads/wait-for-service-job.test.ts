import { expect, test } from "vitest";
import { waitForServiceJob } from "../../../../main/chat/uploads/wait-for-service-job.ts";
import type { ServiceJobProgress } from "../../../../main/chat/uploads/wait-for-service-job.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-service.ts";

/** Polls these replies in turn, and then repeats the last one. */
function harness(...answers: readonly ServiceJobProgress<string>[]) {
  const clock = createFixedClock();
  const asked: number[] = [];
  const abort = new AbortController();
  const start = clock.now();
  const ask = (): Promise<ServiceJobProgress<string>> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(clock.now() - start);
    return answer === undefined ? Promise.reject(new Error("no answer")) : Promise.resolve(answer);
  };
  return { clock, asked, abort, reply: waitForServiceJob(ask, clock, abort.signal) };
}

const goingOn = { state: "going-on" } as const;

test("a job at the service that is done at once is not polled again", async () => {
  const { asked, reply } = harness({ state: "done", value: "video" });
  expect(await reply).toEqual({ ok: true, value: "video" });
  expect(asked).toEqual([0]);
});

test("a job at the service that is in progress is polled again, with growing pauses up to ten seconds", async () => {
  const { clock, asked, reply } = harness(...Array.from({ length: 9 }, () => goingOn), {
    state: "done",
    value: "video",
  });
  await clock.pass(120_000);
  expect(await reply).toEqual({ ok: true, value: "video" });
  const pauses = asked.slice(1).map((at, index) => Math.round((at - (asked[index] ?? 0)) / 100) / 10);
  expect(pauses).toEqual([1, 1.5, 2.3, 3.4, 5.1, 7.6, 10, 10, 10]);
});

test("polling a job at the service ends after 300 seconds", async () => {
  const { clock, asked, reply } = harness(goingOn);
  await clock.pass(600_000);
  expect(await reply).toEqual({ ok: false, problem: { kind: "timed-out" } });
  expect(asked.at(-1)).toBeLessThanOrEqual(300_000);
  expect(clock.waiting()).toEqual([]);
});

test.each([
  { kind: "offline" },
  { kind: "timed-out" },
  { kind: "service-failed", status: 503 },
  { kind: "limited", retryAfterMs: null },
] as const)("a service that is $kind for a while does not end the polling of a job", async (error) => {
  const { clock, reply } = harness({ state: "unknown", error }, goingOn, { state: "done", value: "video" });
  await clock.pass(10_000);
  expect(await reply).toEqual({ ok: true, value: "video" });
});

test("a refusal ends the polling of a job at the service", async () => {
  const { asked, reply } = harness({ state: "unknown", error: refusal(415, null, ["not a video"]) });
  expect(await reply).toEqual({
    ok: false,
    problem: { kind: "refused", status: 415, reason: "not a video" },
  });
  expect(asked).toHaveLength(1);
});

test("polling a job at the service ends at once when it is aborted", async () => {
  const { clock, abort, reply } = harness(goingOn);
  await clock.pass(500);
  abort.abort();
  expect(await reply).toEqual({ ok: false, problem: { kind: "timed-out" } });
  expect(clock.waiting()).toEqual([]);
});

test("setting the clock a day ahead, or a computer that slept, does not end the polling", async () => {
  const { clock, reply } = harness(goingOn, goingOn, { state: "done", value: "video" });
  await clock.pass(1_000);
  clock.set(clock.now() + 24 * 3_600_000);
  await clock.pass(10_000);
  expect(await reply).toEqual({ ok: true, value: "video" });
});
