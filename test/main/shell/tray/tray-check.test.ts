import { expect, test } from "vitest";
import { createHostFollower, createTrayCheck, hostGrace } from "../../../../main/shell/tray/tray-check.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

function harness(hosts: readonly boolean[], isPut = true) {
  const answers = [...hosts];
  const done: unknown[] = [];
  const ask = createTrayCheck({
    tray: { isThere: () => isPut, renew: () => done.push("renewed") },
    hasHost: () => Promise.resolve(answers.shift() ?? false),
    onChecked: (isThere) => done.push(isThere),
  });
  return { ask, done };
}

test("if the tray was there from the start, Natter does not add a second icon", async () => {
  const { ask, done } = harness([true, true]);
  expect([await ask(), await ask()]).toEqual([true, true]);
  expect(done).toEqual([true, true]);
});

test("a tray that appears later, or returns, gets the icon again", async () => {
  const { ask, done } = harness([false, true, true, false, true]);
  for (let asked = 0; asked < 5; asked += 1) await ask();
  expect(done).toEqual([false, "renewed", true, true, false, "renewed", true]);
});

test("a tray that has refused Natter's icon counts as no tray", async () => {
  expect(await harness([true], false).ask()).toBe(false);
});

/** Follows a host of tray icons that gives these answers in turn. */
function follow(hosts: readonly boolean[], isHidden = true) {
  const clock = createFixedClock();
  const answers = [...hosts];
  const state = { revealed: 0 };
  const { log, lines } = createRecordingLog();
  const look = createHostFollower({
    ask: () => {
      const answer = answers.shift();
      return answer === undefined ? Promise.reject(new Error("no bus")) : Promise.resolve(answer);
    },
    isHidden: () => isHidden,
    reveal: () => (state.revealed += 1),
    clock,
    log,
  });
  return { clock, look, lines, state };
}

test("a hidden window is shown if the host stays away, but not if it returns soon", async () => {
  const gone = follow([false, false]);
  gone.look();
  await gone.clock.pass(hostGrace - 1);
  expect(gone.state.revealed).toBe(0);
  await gone.clock.pass(1);
  expect(gone.state.revealed).toBe(1);
  const back = follow([false, true, true]);
  back.look();
  back.look();
  await back.clock.pass(hostGrace);
  expect(back.state.revealed).toBe(0);
});

test("a window that is visible or minimised stays as it is when the host goes", async () => {
  const { clock, look, state } = follow([false, false], false);
  look();
  await clock.pass(hostGrace);
  expect(state.revealed).toBe(0);
});

test("several changes while the host is away show the window once", async () => {
  const { clock, look, state } = follow([false, false, false]);
  look();
  look();
  await clock.pass(hostGrace);
  expect(state.revealed).toBe(1);
});

test("a failure to ask for the host is logged", async () => {
  const { clock, look, lines } = follow([]);
  look();
  await clock.pass(0);
  expect(lines).toEqual(['{"event":"tray not checked","error":"Error: no bus"}']);
});
