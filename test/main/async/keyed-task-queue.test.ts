import { expect, test } from "vitest";
import { KeyedTaskQueue } from "../../../main/async/keyed-task-queue.ts";
import { settle } from "../../support/clock/fixed-clock.ts";

test("tasks with the same key wait for each other; tasks with different keys do not", async () => {
  const alone = new KeyedTaskQueue<string>();
  const seen: string[] = [];
  const gate = Promise.withResolvers<undefined>();
  const first = alone.run("a", async () => {
    await gate.promise;
    seen.push("first");
  });
  const second = alone.run("a", () => Promise.resolve(seen.push("second")));
  await alone.run("b", () => Promise.resolve(seen.push("other")));
  gate.resolve(undefined);
  await Promise.all([first, second]);
  expect(seen).toEqual(["other", "first", "second"]);
});

test("a task that fails does not block the next", async () => {
  const alone = new KeyedTaskQueue<string>();
  const failing = alone.run("a", () => Promise.reject(new Error("no")));
  const next = alone.run("a", () => Promise.resolve("went on"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("went on");
  await settle();
});
