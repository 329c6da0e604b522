import { expect, test } from "vitest";
import { TaskSlots } from "../../../main/async/task-slots.ts";
import { settle } from "../../support/clock/fixed-clock.ts";

const { signal } = new AbortController();

test("no more tasks run at once than there are slots, and the task that has waited longest runs next", async () => {
  const slots = new TaskSlots(1);
  expect(await slots.take(signal)).toBe(true);
  const begun: string[] = [];
  for (const name of ["first", "second"]) void slots.take(signal).then(() => begun.push(name));
  await settle();
  expect(begun).toEqual([]);
  slots.release();
  await settle();
  expect(begun).toEqual(["first"]);
  slots.release();
  await settle();
  expect(begun).toEqual(["first", "second"]);
});

test("a task that is cancelled while it waits gets no slot and keeps none", async () => {
  const slots = new TaskSlots(1);
  await slots.take(signal);
  const cancelled = new AbortController();
  const waiting = slots.take(cancelled.signal);
  cancelled.abort();
  expect(await waiting).toBe(false);
  expect(await slots.take(cancelled.signal)).toBe(false);
  slots.release();
  expect(await slots.take(signal)).toBe(true);
});
