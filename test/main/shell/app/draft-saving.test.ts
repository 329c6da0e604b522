import { expect, test, vi } from "vitest";
import { DraftSaving } from "../../../../main/shell/app/draft-saving.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";

function setUp(pages: readonly number[] = [1]) {
  const clock = createFixedClock();
  const publishTo = vi.fn();
  const request = new DraftSaving({ publishTo, pageIds: () => pages, clock });
  let isOver = false;
  const ask = (): void => {
    void request.ask().then(() => {
      isOver = true;
    });
  };
  return { clock, publishTo, request, ask, isOver: () => isOver };
}

test("quitting waits until the page has saved the draft, also if the page was busy for a while", async () => {
  const { clock, publishTo, request, ask, isOver } = setUp();
  ask();
  expect(publishTo).toHaveBeenCalledWith(1, "draftRequested", { isClosing: true });
  await clock.pass(1_900);
  expect(isOver()).toBe(false);
  request.replied(1);
  await settle();
  expect(isOver()).toBe(true);
  expect(clock.waiting()).toEqual([]);
});

test("a page that hangs does not keep the app from quitting", async () => {
  const { clock, ask, isOver } = setUp();
  ask();
  await clock.pass(2_000);
  expect(isOver()).toBe(true);
});

test("quitting does not wait if there is no page", async () => {
  const { publishTo, ask, isOver } = setUp([]);
  ask();
  await settle();
  expect(isOver()).toBe(true);
  expect(publishTo).not.toHaveBeenCalled();
});

test("if a page says that its draft is saved and nothing waits for that, the reply is ignored", () => {
  const { request } = setUp();
  expect(() => {
    request.replied(1);
  }).not.toThrow();
});

test("quitting waits for the pages of all windows, and a window that closes waits for its own page only", async () => {
  const { request, ask, isOver } = setUp([1, 2]);
  ask();
  request.replied(1);
  await settle();
  expect(isOver()).toBe(false);
  request.replied(2);
  await settle();
  expect(isOver()).toBe(true);
  const one = request.askPage(2);
  request.replied(1);
  request.replied(2);
  await expect(one).resolves.toBeUndefined();
});
