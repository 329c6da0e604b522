import { expect, test } from "vitest";
import { createPublisher, pushCollectingMs } from "../../../../main/shell/bridge/publisher.ts";
import type { ServiceConnection } from "../../../../preload/model/app/connection.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

const offline = (nextTryAt: number): ServiceConnection => ({ state: "offline", outage: null, nextTryAt });

function harness() {
  const clock = createFixedClock();
  const sent: { readonly name: string; readonly value: unknown }[] = [];
  let waiting: (() => void)[] = [];
  const pages: (number | null)[] = [];
  const { publish, publishTo, flush } = createPublisher({
    clock,
    callSoon: (callback) => void waiting.push(callback),
    pageOf: (name) => (name === "downloadChanged" ? 2 : null),
    send: (push, pageId) => {
      sent.push(push);
      pages.push(pageId);
    },
  });
  return {
    clock,
    sent,
    pages,
    publish,
    publishTo,
    flush,
    /** Runs the callbacks that wait for the next turn of the event loop. */
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

test("the first push is sent under its name in the event loop's next turn, after a reply being sent", () => {
  const { say, sent, turn } = harness();
  say(1);
  expect(sent).toEqual([]);
  turn();
  expect(sent).toEqual([{ kind: "push", name: "connectionChanged", value: offline(1) }]);
});

test("pushes that follow the first within half a frame are sent together, in order", () => {
  const { say, heard, clock, turn } = harness();
  say(1);
  turn();
  for (const number of [2, 3]) say(number);
  expect(heard()).toEqual([1]);
  expect(clock.waiting()).toEqual([pushCollectingMs]);
  clock.move(pushCollectingMs);
  expect(heard()).toEqual([1, 2, 3]);
});

test("pushes that follow a batch within half a frame are delayed again; later, the next push waits only one turn", () => {
  const { say, heard, clock, turn } = harness();
  say(1);
  turn();
  say(2);
  clock.move(pushCollectingMs);
  say(3);
  expect(heard()).toEqual([1, 2]);
  clock.move(pushCollectingMs);
  expect(heard()).toEqual([1, 2, 3]);
  clock.move(pushCollectingMs);
  say(4);
  turn();
  expect(heard()).toEqual([1, 2, 3, 4]);
});

test("a reply does not overtake pushes made before it", () => {
  const { say, heard, flush } = harness();
  say(1);
  say(2);
  flush();
  expect(heard()).toEqual([1, 2]);
});

test("a push to one page keeps its place among pushes to all pages, even if that page asked for it", () => {
  const { publish, publishTo, say, sent, pages, flush } = harness();
  say(1);
  publishTo(3, "draftRequested", { isClosing: true });
  publish("downloadChanged", {} as never);
  say(2);
  flush();
  expect(sent.map(({ name }) => name)).toEqual([
    "connectionChanged",
    "draftRequested",
    "downloadChanged",
    "connectionChanged",
  ]);
  expect(pages).toEqual([null, 3, 2, null]);
});
