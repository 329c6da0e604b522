import { expect, onTestFinished, test } from "vitest";
import { expectAccessible } from "../expect-accessible.ts";
import { enlargeText } from "../large-text.ts";
import { layoutFaults } from "./layout-faults.ts";
import { longNames, ordinaryNames } from "./screen.ts";
import type { Screen } from "./screen.ts";

/** Waits until the page has measured itself after a change. It does this before it draws the next frame. */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

function restoreAfterTest(): void {
  const root = document.documentElement;
  onTestFinished(() => {
    root.dir = "ltr";
    delete root.dataset["theme"];
  });
}

/** Checks each screen in a wide and in a narrow window, in both themes, both directions and twice the text size. */
export function checkScreens(screens: readonly Screen[]): void {
  const root = document.documentElement;
  test.each(screens)(
    "$name fits into a wide window, without a layout fault in either theme",
    async ({ open }) => {
      restoreAfterTest();
      await open(ordinaryNames, { size: { width: 1280, height: 800 } });
      expect.soft(layoutFaults()).toEqual([]);
      await expectAccessible();
      root.dataset["theme"] = "dark";
      await expectAccessible();
      enlargeText(2);
      await nextFrame();
      expect.soft(layoutFaults()).toEqual([]);
    },
  );

  test.each(screens)(
    "$name fits into a narrow window with long names, in both themes and directions and with large text",
    async ({ open }) => {
      restoreAfterTest();
      await open(longNames, { size: { width: 480, height: 700 } });
      expect.soft(layoutFaults()).toEqual([]);
      await expectAccessible();
      root.dataset["theme"] = "dark";
      await expectAccessible();
      delete root.dataset["theme"];
      root.dir = "rtl";
      await nextFrame();
      expect.soft(layoutFaults()).toEqual([]);
      enlargeText(2);
      await nextFrame();
      expect.soft(layoutFaults()).toEqual([]);
      await expectAccessible();
    },
  );
}
