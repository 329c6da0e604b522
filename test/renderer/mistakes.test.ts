import { expect, test } from "vitest";
import { createBridge } from "../../preload/bridge.ts";
import { done } from "../../preload/base/reply.ts";
import { watchMistakes } from "../../renderer/mistakes.ts";
import { createFakeTransport } from "../support/page/fake-transport.ts";

function setUp() {
  const page = new EventTarget();
  const transport = createFakeTransport();
  transport.answer("reportMistake", () => done(undefined));
  let told = 0;
  const stop = watchMistakes(
    page,
    createBridge(transport, () => ""),
    () => (told += 1),
  );
  const happen = (type: string, facts: object): void => {
    page.dispatchEvent(Object.assign(new Event(type), facts));
  };
  return { transport, happen, stop, told: () => told };
}

test("an error that nothing caught is reported with its stack and told to the window", () => {
  const { transport, happen, told } = setUp();
  const error = new Error("broken");
  happen("error", { error });
  expect(transport.inputsOf("reportMistake")).toEqual([{ message: "broken", stack: error.stack }]);
  expect(told()).toBe(1);
});

test("a promise that nobody awaited is reported, whatever it was rejected with", () => {
  const { transport, happen } = setUp();
  happen("unhandledrejection", { reason: "just words" });
  expect(transport.inputsOf("reportMistake")[0]?.message).toBe("just words");
});

test("the browser's note about a late resize is no mistake", () => {
  const { transport, happen, told } = setUp();
  happen("error", { message: "ResizeObserver loop completed with undelivered notifications." });
  expect(transport.calls).toHaveLength(0);
  expect(told()).toBe(0);
});

test("a report that fails is not reported again", async () => {
  const { transport, happen, told } = setUp();
  transport.answer("reportMistake", () => Promise.reject(new Error("main is gone")));
  happen("error", { error: new Error("broken") });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(transport.calls).toHaveLength(1);
  expect(told()).toBe(1);
});

test("after stopping nothing is heard", () => {
  const { transport, happen, stop } = setUp();
  stop();
  happen("error", { error: new Error("broken") });
  expect(transport.calls).toHaveLength(0);
});
