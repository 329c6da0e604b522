import { expect, test } from "vitest";
import { createTrayClick } from "../../../../main/shell/tray/tray-click.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

function start() {
  const clock = createFixedClock();
  const done: string[] = [];
  const state = { isInFront: true };
  const click = createTrayClick({
    isInFront: () => state.isInFront,
    closeWindow: () => {
      done.push("close");
      state.isInFront = false;
    },
    showWindow: () => {
      done.push("show");
      state.isInFront = true;
    },
    clock,
  });
  return { click, clock, done, state };
}

test("a click on the tray icon closes the window that is in front, and the next one shows it", () => {
  const { click, done } = start();
  click();
  click();
  expect(done).toEqual(["close", "show"]);
});

test("a click shows a window that is behind others", () => {
  const { click, done, state } = start();
  state.isInFront = false;
  click();
  expect(done).toEqual(["show"]);
});

test("the second click of a double click does not hide the window that the first has shown", async () => {
  const { click, clock, done, state } = start();
  state.isInFront = false;
  click();
  await clock.pass(400);
  click();
  expect(done).toEqual(["show"]);
  await clock.pass(200);
  click();
  expect(done).toEqual(["show", "close"]);
});
