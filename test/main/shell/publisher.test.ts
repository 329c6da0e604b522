import { expect, test } from "vitest";
import { createPublisher, holdTime } from "../../../main/shell/publisher.ts";
import type { Connection } from "../../../preload/model.ts";
import { createStoppedClock } from "./shell-parts.ts";

const offline = (nextTryAt: number): Connection => ({ state: "offline", nextTryAt });

function stage() {
  const clock = createStoppedClock();
  const sent: unknown[] = [];
  const { publish, flush } = createPublisher({
    clock,
    send: (channel, value) => void sent.push([channel, value]),
  });
  return {
    clock,
    sent,
    flush,
    say: (number: number) => {
      publish("connectionChanged", offline(number));
    },
    heard: () => sent.map((entry) => (entry as [string, { nextTryAt: number }])[1].nextTryAt),
  };
}

test("the first push goes out at once, on its own channel", () => {
  const { say, sent } = stage();
  say(1);
  expect(sent).toEqual([["push:connectionChanged", offline(1)]]);
});

test("those that follow within half a frame go out together, in order", () => {
  const { say, heard, clock } = stage();
  for (const number of [1, 2, 3]) say(number);
  expect(heard()).toEqual([1]);
  expect(clock.delays).toEqual([holdTime]);
  clock.ring();
  expect(heard()).toEqual([1, 2, 3]);
});

test("after a held batch the next ones are held again; after a quiet time the next goes at once", () => {
  const { say, heard, clock } = stage();
  say(1);
  say(2);
  clock.ring();
  say(3);
  expect(heard()).toEqual([1, 2]);
  clock.ring();
  expect(heard()).toEqual([1, 2, 3]);
  clock.ring();
  say(4);
  expect(heard()).toEqual([1, 2, 3, 4]);
});

test("a reply does not overtake pushes made before it", () => {
  const { say, heard, flush } = stage();
  say(1);
  say(2);
  flush();
  expect(heard()).toEqual([1, 2]);
});
