import { expect, test } from "vitest";
import { createBridge } from "../../preload/bridge.ts";
import { done } from "../../preload/base/reply.ts";
import { loggedError } from "../../renderer/shared/controls/lazy-part.ts";
import { watchUncaughtErrors } from "../../renderer/uncaught-errors.ts";
import { createFakeTransport } from "../support/page/fake-transport.ts";
import { settle } from "../support/clock/fixed-clock.ts";

function setUp() {
  const page = new EventTarget();
  const transport = createFakeTransport();
  transport.answer("reportUncaughtError", () => done(undefined));
  let reported = 0;
  const stop = watchUncaughtErrors(
    page,
    createBridge(transport, () => ""),
    () => (reported += 1),
  );
  const happen = (type: string, facts: object): void => {
    page.dispatchEvent(Object.assign(new Event(type), facts));
  };
  return { transport, happen, stop, reported: () => reported };
}

test("an uncaught error is reported with its stack, and the window is notified", () => {
  const { transport, happen, reported } = setUp();
  const error = new Error("broken");
  happen("error", { error });
  expect(transport.inputsOf("reportUncaughtError")).toEqual([{ message: "broken", stack: error.stack }]);
  expect(reported()).toBe(1);
});

test("an unhandled rejection is reported, whatever the promise was rejected with", () => {
  const { transport, happen } = setUp();
  happen("unhandledrejection", { reason: "just words" });
  expect(transport.inputsOf("reportUncaughtError")[0]?.message).toBe("just words");
});

test("the browser's message about a ResizeObserver loop is not an error", () => {
  const { transport, happen, reported } = setUp();
  happen("error", { message: "ResizeObserver loop completed with undelivered notifications." });
  expect(transport.calls).toHaveLength(0);
  expect(reported()).toBe(0);
});

test("a report that fails is not reported again", async () => {
  const { transport, happen, reported } = setUp();
  transport.answer("reportUncaughtError", () => Promise.reject(new Error("main is gone")));
  happen("error", { error: new Error("broken") });
  await settle();
  expect(transport.calls).toHaveLength(1);
  expect(reported()).toBe(1);
});

test("an error that the page has shown itself is logged, and the window is not notified of it", () => {
  const { transport, happen, reported } = setUp();
  happen(loggedError, { detail: new Error("a file is gone") });
  expect(transport.inputsOf("reportUncaughtError")[0]?.message).toBe("a file is gone");
  expect(reported()).toBe(0);
});

test("after stopping, no error is reported", () => {
  const { transport, happen, stop } = setUp();
  stop();
  happen("error", { error: new Error("broken") });
  expect(transport.calls).toHaveLength(0);
});
