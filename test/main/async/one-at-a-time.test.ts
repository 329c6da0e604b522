import { expect, test } from "vitest";
import { OneAtATime } from "../../../main/async/one-at-a-time.ts";
import { settle } from "../../support/clock/fixed-clock.ts";

test("tasks of one key wait for each other, those of another key do not", async () => {
  const alone = new OneAtATime<string>();
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

test("a task that fails does not hold up the next", async () => {
  const alone = new OneAtATime<string>();
  const failing = alone.run("a", () => Promise.reject(new Error("no")));
  const next = alone.run("a", () => Promise.resolve("went on"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("went on");
  await settle();
});
