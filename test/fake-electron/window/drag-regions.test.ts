import { afterEach, beforeEach, expect, test } from "vitest";
import type { RunningApp } from "../../support/app/app-running.ts";
import { canRunHere } from "../../support/fits.ts";
import { startSample } from "../sample-app.ts";

let app: RunningApp;
beforeEach(async () => {
  app = await startSample();
  await app.page.evaluate(() => {
    const strip = document.createElement("div");
    strip.style.cssText = "position: fixed; inset: 0 0 auto; height: 32px; z-index: -1";
    strip.style.setProperty("app-region", "drag");
    document.body.prepend(strip);
    addEventListener("click", (event) => {
      if (event.target instanceof Element) window.sample.seen.push(`click ${event.target.id}`);
    });
  });
});
afterEach(async () => {
  await app.close();
});

/** Adds a button of 40 by 40 pixels at the top edge of the page, inside an element of the given kind. */
async function addButton(id: string, left: number, within: "body" | "dialog", region = ""): Promise<void> {
  await app.page.evaluate(
    ([name, x, place, kind]) => {
      const button = document.createElement("button");
      button.id = name;
      button.style.cssText = `position: fixed; top: 0; left: ${String(x)}px; width: 40px; height: 40px; z-index: 9`;
      if (kind !== "") button.style.setProperty("app-region", kind);
      if (place === "body") {
        document.body.append(button);
        return;
      }
      const dialog = document.createElement("dialog");
      document.body.prepend(dialog);
      dialog.append(button);
      dialog.showModal();
    },
    [id, left, within, region] as const,
  );
}
/** Returns the clicks that reached the page. The page may record that it got the focus at any time after the start. */
async function clicks(): Promise<string[]> {
  const seen = await app.page.evaluate(() => window.sample.seen);
  return seen.filter((entry) => entry.startsWith("click "));
}

test.runIf(canRunHere.standIn)(
  "a press on the drag region moves the window and does not reach a button that lies over the region",
  async () => {
    await addButton("covered", 100, "body");
    await app.page.mouse.click(120, 20);
    await app.page.mouse.click(120, 36);
    expect(await clicks()).toEqual(["click covered"]);
    expect(await app.desktop.dragPresses()).toEqual(["button"]);
  },
);

test.runIf(canRunHere.standIn)(
  "a press on the drag region does not reach a modal dialog that lies over the region",
  async () => {
    await addButton("modal", 200, "dialog");
    await app.page.mouse.click(220, 20);
    await app.page.mouse.click(220, 36);
    expect(await clicks()).toEqual(["click modal"]);
  },
);

test.runIf(canRunHere.standIn)(
  "an element over the drag region gets presses if it has app-region no-drag and follows the region in the document",
  async () => {
    await addButton("free", 300, "body", "no-drag");
    await app.page.mouse.click(320, 20);
    expect(await clicks()).toEqual(["click free"]);
    await app.page.evaluate(() => {
      const button = document.getElementById("free");
      if (button !== null) document.body.prepend(button);
    });
    await app.page.mouse.click(320, 20);
    expect(await clicks()).toEqual(["click free"]);
  },
);

test.runIf(canRunHere.standIn)("a key press reaches a button on the drag region", async () => {
  await addButton("keyed", 100, "body");
  await app.page.locator("#keyed").focus();
  await app.page.mouse.click(120, 20);
  await app.page.keyboard.press("Enter");
  expect(await clicks()).toEqual(["click keyed"]);
});

test.runIf(canRunHere.standIn)(
  "a double press on the drag region maximizes the window, and another double press restores the window",
  async () => {
    const isMaximized = async () => (await app.desktop.windowState())?.isMaximized;
    await app.page.mouse.dblclick(500, 10);
    await expect.poll(isMaximized).toBe(true);
    await app.page.mouse.dblclick(500, 10);
    await expect.poll(isMaximized).toBe(false);
  },
);
