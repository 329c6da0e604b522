import { expect, test } from "vitest";
import { untilDone } from "../../../../main/chat/uploads/until-done.ts";
import type { Progress } from "../../../../main/chat/uploads/until-done.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-town.ts";

/** Asks answers in their turn, the last again and again. */
function stage(...answers: readonly Progress<string>[]) {
  const clock = createFixedClock();
  const asked: number[] = [];
  const abort = new AbortController();
  const start = clock.now();
  const ask = (): Promise<Progress<string>> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(clock.now() - start);
    return answer === undefined ? Promise.reject(new Error("no answer")) : Promise.resolve(answer);
  };
  return { clock, asked, abort, reply: untilDone(ask, clock, abort.signal) };
}

const goingOn = { state: "going-on" } as const;

test("work that is done at once is not asked for again", async () => {
  const { asked, reply } = stage({ state: "done", value: "film" });
  expect(await reply).toEqual({ ok: true, value: "film" });
  expect(asked).toEqual([0]);
});

test("work that goes on is asked for again, with longer pauses up to ten seconds", async () => {
  const { clock, asked, reply } = stage(...Array.from({ length: 9 }, () => goingOn), {
    state: "done",
    value: "film",
  });
  await clock.pass(120_000);
  expect(await reply).toEqual({ ok: true, value: "film" });
  const pauses = asked.slice(1).map((at, index) => Math.round((at - (asked[index] ?? 0)) / 100) / 10);
  expect(pauses).toEqual([1, 1.5, 2.3, 3.4, 5.1, 7.6, 10, 10, 10]);
});

test("after 300 seconds it is given up", async () => {
  const { clock, asked, reply } = stage(goingOn);
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
] as const)("that the service is $kind for a while is no reason to give up", async (error) => {
  const { clock, reply } = stage({ state: "unknown", error }, goingOn, { state: "done", value: "film" });
  await clock.pass(10_000);
  expect(await reply).toEqual({ ok: true, value: "film" });
});

test("a refusal is for good", async () => {
  const { asked, reply } = stage({ state: "unknown", error: refusal(415, null, ["not a film"]) });
  expect(await reply).toEqual({ ok: false, problem: { kind: "refused", status: 415, reason: "not a film" } });
  expect(asked).toHaveLength(1);
});

test("nobody waits any more: it ends at once", async () => {
  const { clock, abort, reply } = stage(goingOn);
  await clock.pass(500);
  abort.abort();
  expect(await reply).toEqual({ ok: false, problem: { kind: "timed-out" } });
  expect(clock.waiting()).toEqual([]);
});

test("a clock that is set a day ahead, or a computer that slept, is no reason to give up", async () => {
  const { clock, reply } = stage(goingOn, goingOn, { state: "done", value: "film" });
  await clock.pass(1_000);
  clock.set(clock.now() + 24 * 3_600_000);
  await clock.pass(10_000);
  expect(await reply).toEqual({ ok: true, value: "film" });
});
