import { mount, unmount } from "svelte";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import Later from "../../../../renderer/shared/controls/Later.svelte";
import LaterField from "../../../../renderer/shared/controls/LaterField.svelte";
import { lazyPart, loadWhenIdle } from "../../../../renderer/shared/controls/lazy-part.ts";
import Keys from "../../../../renderer/shared/keyboard/Keys.svelte";
import "../../../../renderer/shared/global.css";
import { watchUncaughtErrors } from "../../../../renderer/uncaught-errors.ts";
import { createBridge } from "../../../../preload/bridge.ts";
import { done } from "../../../../preload/base/reply.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { expectAccessible } from "../../expect-accessible.ts";

/** A part of the page whose first loads fail, as many as `failures` says. A load fails when `fail` is called. */
function brokenPart<Part extends object>(part: Part, failures: number) {
  const waiting: PromiseWithResolvers<Part>[] = [];
  let loads = 0;
  const load = lazyPart(() => {
    loads += 1;
    const one = Promise.withResolvers<Part>();
    waiting.push(one);
    if (loads > failures) one.resolve(part);
    return one.promise;
  });
  const fail = (): void => waiting.at(-1)?.reject(new Error("a file is gone"));
  return { load, fail, loads: () => loads };
}

/** The messages of the logged errors, and the number of errors about which the window is notified. */
function watchErrors() {
  const transport = createFakeTransport();
  transport.answer("reportUncaughtError", () => done(undefined));
  let reported = 0;
  const bridge = createBridge(transport, () => "");
  onTestFinished(watchUncaughtErrors(window, bridge, () => (reported += 1)));
  return {
    reported: () => reported,
    logged: () => transport.inputsOf("reportUncaughtError").map(({ message }) => message),
  };
}

test("if a part of the page cannot be loaded, the error is logged and shown, and Try again draws it", async () => {
  const errors = watchErrors();
  const { load, fail, loads } = brokenPart({ default: Keys }, 2);
  const view = mount(Later, {
    target: document.body,
    props: { load, props: { text: "Esc" } },
  });
  onTestFinished(() => unmount(view));
  fail();
  const failure = page.getByRole("alert");
  await expect.element(failure.getByText("This part of Natter could not be loaded")).toBeVisible();
  await expectAccessible();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect.element(failure).not.toBeInTheDocument();
  fail();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Esc")).toBeVisible();
  expect(failure.query()).toBeNull();
  expect(loads()).toBe(3);
  expect(errors.logged()).toEqual(["a file is gone", "a file is gone"]);
  expect(errors.reported()).toBe(0);
});

test("text typed while a part of the page failed to load is in the part once it is loaded", async () => {
  watchErrors();
  const { load, fail } = brokenPart({ default: Keys }, 1);
  const props = { load, props: (typed: string) => ({ text: typed }), label: "Find" };
  const view = mount(LaterField, { target: document.body, props });
  onTestFinished(() => unmount(view));
  await expect.element(page.getByLabelText("Find")).toHaveFocus();
  await userEvent.keyboard("lake");
  fail();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("lake")).toBeVisible();
});

test("if a part of the page cannot be preloaded, the error is only logged, and later parts are loaded", async () => {
  const errors = watchErrors();
  const loaded: string[] = [];
  await loadWhenIdle([
    () => loaded.push("first"),
    () => Promise.reject(new Error("a file is gone")),
    () => loaded.push("last"),
  ]);
  expect(loaded).toEqual(["first", "last"]);
  expect(errors.logged()).toEqual(["a file is gone"]);
  expect(errors.reported()).toBe(0);
});
