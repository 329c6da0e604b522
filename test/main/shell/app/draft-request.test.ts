import { expect, test, vi } from "vitest";
import { DraftRequest } from "../../../../main/shell/app/draft-request.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";

function setUp(hasPage = true) {
  const clock = createFixedClock();
  const publish = vi.fn();
  const request = new DraftRequest({ publish, hasPage: () => hasPage, clock });
  let isOver = false;
  const ask = (): void => {
    void request.ask().then(() => {
      isOver = true;
    });
  };
  return { clock, publish, request, ask, isOver: () => isOver };
}

test("quitting waits until the page has saved the draft, also if the page was busy for a while", async () => {
  const { clock, publish, request, ask, isOver } = setUp();
  ask();
  expect(publish).toHaveBeenCalledWith("draftRequested", { isClosing: true });
  await clock.pass(1_900);
  expect(isOver()).toBe(false);
  request.replied();
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
  const { publish, ask, isOver } = setUp(false);
  ask();
  await settle();
  expect(isOver()).toBe(true);
  expect(publish).not.toHaveBeenCalled();
});

test("a reply that nobody waits for is ignored", () => {
  const { request } = setUp();
  expect(() => {
    request.replied();
  }).not.toThrow();
});
