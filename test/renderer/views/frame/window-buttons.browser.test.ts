import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { failed } from "../../../../preload/base/reply.ts";
import { showApp } from "../../app-fixture.ts";
import { buildConversation } from "../../../support/model/build-model.ts";

/** The size of the corner in which macOS draws the window's buttons, in pixels, for both text directions. */
const lights = { right: 72, bottom: 28 };

afterEach(() => {
  document.documentElement.dir = "ltr";
});

/** The visible controls that lie under the window's buttons, at least in part. */
function controlsUnderLights(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>("button, a, input, textarea, h2")];
  const under = controls.filter((control) => {
    const { left, right, top, bottom, width } = control.getBoundingClientRect();
    return width > 0 && right > 0 && bottom > 0 && left < lights.right && top < lights.bottom;
  });
  return under.map((control) => control.getAttribute("aria-label") ?? control.textContent.trim());
}

for (const direction of ["ltr", "rtl"] as const) {
  for (const width of [1280, 400]) {
    test(`macOS' buttons lie over no control of the page or of a dialog, written ${direction}, ${String(width)} pixels wide`, async () => {
      document.documentElement.dir = direction;
      await showApp({
        conversations: [buildConversation()],
        desktop: { platform: "darwin", windowControls: "start" },
        size: { width, height: 700 },
        prepare: (transport) => {
          transport.answer("searchMessages", () => failed({ kind: "unexpected" }));
          transport.answer("completeSearch", () => failed({ kind: "unexpected" }));
        },
      });
      await expect.element(page.getByRole("heading", { name: "Chats" })).toBeVisible();
      expect(controlsUnderLights()).toEqual([]);
      await userEvent.keyboard("{Meta>}{Shift>}f{/Shift}{/Meta}");
      await expect.element(page.getByRole("dialog")).toBeVisible();
      expect(controlsUnderLights()).toEqual([]);
    });
  }
}

test("the lightbox header leaves room on the left for macOS' window buttons, in both text directions", async () => {
  await showApp({ desktop: { platform: "darwin", windowControls: "start" } });
  const roomOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);
  expect([roomOf("--buttons-at-start"), roomOf("--buttons-at-end")]).toEqual(["80px", "0px"]);
  document.documentElement.dir = "rtl";
  expect([roomOf("--buttons-at-start"), roomOf("--buttons-at-end")]).toEqual(["0px", "80px"]);
});
