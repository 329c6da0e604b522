import { expect, test } from "vitest";
import { createTrayCheck } from "../../../../main/shell/tray/tray-check.ts";

function harness(hosts: readonly boolean[], isPut = true) {
  const answers = [...hosts];
  const done: unknown[] = [];
  const ask = createTrayCheck({
    tray: { isThere: () => isPut, renew: () => done.push("renewed") },
    hasHost: () => Promise.resolve(answers.shift() ?? false),
    tell: (isThere) => done.push(isThere),
  });
  return { ask, done };
}

test("a tray that was there from the start does not get a second icon", async () => {
  const { ask, done } = harness([true, true]);
  expect([await ask(), await ask()]).toEqual([true, true]);
  expect(done).toEqual([true, true]);
});

test("a tray that appears later, or returns, gets the icon again", async () => {
  const { ask, done } = harness([false, true, true, false, true]);
  for (let asked = 0; asked < 5; asked += 1) await ask();
  expect(done).toEqual([false, "renewed", true, true, false, "renewed", true]);
});

test("a tray without the icon counts as no tray", async () => {
  expect(await harness([true], false).ask()).toBe(false);
});
