import { expect, test } from "vitest";
import { createPublisher, holdTime } from "../../../../main/shell/bridge/publisher.ts";
import type { Connection } from "../../../../preload/model/app/connection.ts";
import { createStoppedClock } from "../shell-parts.ts";

const offline = (nextTryAt: number): Connection => ({ state: "offline", nextTryAt });

function stage() {
  const clock = createStoppedClock();
  const sent: { readonly name: string; readonly value: unknown }[] = [];
  let waiting: (() => void)[] = [];
  const { publish, flush } = createPublisher({
    clock,
    soon: (callback) => void waiting.push(callback),
    send: (push) => void sent.push(push),
  });
  return {
    clock,
    sent,
    flush,
    /** The event loop takes its next turn. */
    turn: () => {
      const due = waiting;
      waiting = [];
      for (const callback of due) callback();
    },
    say: (number: number) => {
      publish("connectionChanged", offline(number));
    },
    heard: () => sent.map(({ value }) => (value as { nextTryAt: number }).nextTryAt),
  };
}

test("the first push goes out in the next turn, after a reply that is on its way, under its own name", () => {
  const { say, sent, turn } = stage();
  say(1);
  expect(sent).toEqual([]);
  turn();
  expect(sent).toEqual([{ kind: "push", name: "connectionChanged", value: offline(1) }]);
});

test("those that follow within half a frame go out together, in order", () => {
  const { say, heard, clock, turn } = stage();
  say(1);
  turn();
  for (const number of [2, 3]) say(number);
  expect(heard()).toEqual([1]);
  expect(clock.delays).toEqual([holdTime]);
  clock.ring();
  expect(heard()).toEqual([1, 2, 3]);
});

test("after a held batch the next ones are held again; after a quiet time the next waits one turn only", () => {
  const { say, heard, clock, turn } = stage();
  say(1);
  turn();
  say(2);
  clock.ring();
  say(3);
  expect(heard()).toEqual([1, 2]);
  clock.ring();
  expect(heard()).toEqual([1, 2, 3]);
  clock.ring();
  say(4);
  turn();
  expect(heard()).toEqual([1, 2, 3, 4]);
});

test("a reply does not overtake pushes made before it", () => {
  const { say, heard, flush } = stage();
  say(1);
  say(2);
  flush();
  expect(heard()).toEqual([1, 2]);
});
