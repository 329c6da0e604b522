import { expect, onTestFinished, test } from "vitest";
import { attemptOnDisk, maxDiskWait } from "../../../../main/chat/core/attempt-on-disk.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { createHangingDisk } from "../../../support/files/hanging-disk.ts";

const noAnswer = { ok: false, problem: { kind: "disk", reason: "ETIMEDOUT" } };
const cancelled = { ok: false, problem: { kind: "disk", reason: "ECANCELED" } };

function hangingDisk() {
  const disk = createHangingDisk();
  // All tests of the process share the slots, so a test that does not free its slots would disturb the next.
  onTestFinished(async () => {
    disk.answer();
    await settle();
  });
  return disk;
}

test("a disk action that ends in time returns its value, and leaves no timer", async () => {
  const clock = createFixedClock();
  const reply = attemptOnDisk(() => Promise.resolve(7), { clock, storage: "chosen" });
  expect(await reply).toEqual({ ok: true, value: 7 });
  expect(clock.waiting()).toEqual([]);
});

test("an error of the system is returned as a problem, and any other error is thrown", async () => {
  const clock = createFixedClock();
  const full = Object.assign(new Error("full"), { code: "ENOSPC" });
  expect(await attemptOnDisk(() => Promise.reject(full), { clock, storage: "own" })).toEqual({
    ok: false,
    problem: { kind: "disk", reason: "ENOSPC" },
  });
  const error = new TypeError("mistake");
  await expect(attemptOnDisk(() => Promise.reject(error), { clock, storage: "own" })).rejects.toBe(error);
  expect(clock.waiting()).toEqual([]);
});

test.each(["chosen", "own"] as const)(
  "a disk action that hangs in storage of the kind %s ends in a problem after half a minute",
  async (storage) => {
    const clock = createFixedClock();
    const late: Promise<unknown>[] = [];
    const disk = hangingDisk();
    const reply = attemptOnDisk(disk.operation, { clock, storage, onLate: (one) => void late.push(one) });
    await clock.pass(maxDiskWait - 1);
    expect(late).toEqual([]);
    await clock.pass(1);
    expect(await reply).toEqual(noAnswer);
    expect(late).toHaveLength(1);
  },
);

test("a disk action that hangs can be cancelled, and an error that the disk returns later is ignored", async () => {
  const clock = createFixedClock();
  const cancel = new AbortController();
  const disk = hangingDisk();
  const reply = attemptOnDisk(disk.operation, { clock, storage: "chosen", signal: cancel.signal });
  await settle();
  cancel.abort();
  expect(await reply).toEqual(cancelled);
  disk.answer("EIO");
  await settle();
});

test("a disk action that is cancelled before it starts never starts", async () => {
  const disk = hangingDisk();
  for (const storage of ["chosen", "own"] as const) {
    const limits = { clock: createFixedClock(), storage, signal: AbortSignal.abort() };
    expect(await attemptOnDisk(disk.operation, limits)).toEqual(cancelled);
  }
  expect(disk.begun()).toBe(0);
});

test("while two disk actions hang, further actions in chosen folders wait, and actions in Natter's own folder do not", async () => {
  const clock = createFixedClock();
  const disk = hangingDisk();
  const replies = [1, 2, 3].map(() => attemptOnDisk(disk.operation, { clock, storage: "chosen" }));
  await settle();
  expect(disk.begun()).toBe(2);
  expect(await attemptOnDisk(() => Promise.resolve("own"), { clock, storage: "own" })).toMatchObject({
    ok: true,
  });
  await clock.pass(maxDiskWait);
  expect(await Promise.all(replies)).toEqual([noAnswer, noAnswer, noAnswer]);
  expect(disk.begun()).toBe(2);
  const after = attemptOnDisk(() => Promise.resolve("answered"), { clock, storage: "chosen" });
  disk.answer();
  expect(await after).toEqual({ ok: true, value: "answered" });
});

test("on a slow disk, the time that disk actions wait for each other does not count towards their time limit", async () => {
  const clock = createFixedClock();
  const slow = (): Promise<string> =>
    new Promise((resolve) => {
      clock.after(20_000, () => {
        resolve("slow");
      });
    });
  const replies = Array.from({ length: 10 }, () => attemptOnDisk(slow, { clock, storage: "chosen" }));
  await clock.pass(100_000);
  expect(await Promise.all(replies)).toEqual(replies.map(() => ({ ok: true, value: "slow" })));
});

test("a disk action that throws at once does not keep its slot", async () => {
  const clock = createFixedClock();
  const broken = (): Promise<never> => {
    throw Object.assign(new Error("bad path"), { code: "ERR_INVALID_ARG_VALUE" });
  };
  for (let times = 0; times < 3; times += 1)
    expect(await attemptOnDisk(broken, { clock, storage: "chosen" })).toMatchObject({ ok: false });
  expect(await attemptOnDisk(() => Promise.resolve(1), { clock, storage: "chosen" })).toMatchObject({
    ok: true,
  });
});
