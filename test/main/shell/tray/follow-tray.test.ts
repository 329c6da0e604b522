import { expect, test } from "vitest";
import { followTray } from "../../../../main/shell/tray/follow-tray.ts";

function stage(hosts: readonly boolean[], isPut = true) {
  const answers = [...hosts];
  const done: unknown[] = [];
  const ask = followTray({
    tray: { isThere: () => isPut, renew: () => done.push("renewed") },
    hasHost: () => Promise.resolve(answers.shift() ?? false),
    tell: (isThere) => done.push(isThere),
  });
  return { ask, done };
}

test("a tray that was there from the start gets no second icon", async () => {
  const { ask, done } = stage([true, true]);
  expect([await ask(), await ask()]).toEqual([true, true]);
  expect(done).toEqual([true, true]);
});

test("a tray that comes later, or comes back, gets the icon anew", async () => {
  const { ask, done } = stage([false, true, true, false, true]);
  for (let asked = 0; asked < 5; asked += 1) await ask();
  expect(done).toEqual([false, "renewed", true, true, false, "renewed", true]);
});

test("a tray without the icon brings no window back", async () => {
  expect(await stage([true], false).ask()).toBe(false);
});
