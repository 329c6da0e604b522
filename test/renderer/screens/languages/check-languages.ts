import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pseudoLanguage } from "../../../../preload/model/app/languages.ts";
import { layoutFaults } from "../layout-faults.ts";
import { ordinaryNames } from "../screen.ts";
import type { Screen } from "../screen.ts";
import { plainWords, ReceivedTexts } from "./plain-words.ts";
import { showInLanguage } from "./show-in-language.ts";

/** The window in which a screen is opened. */
export const wide = { width: 1280, height: 800 };

/** Looks for layout faults in the wide window in which the screen was opened, and then in a narrow one. */
async function expectNoFaults(): Promise<void> {
  // The page measures itself some frames after a change.
  await expect.poll(layoutFaults).toEqual([]);
  await page.viewport(480, 700);
  await expect.poll(layoutFaults).toEqual([]);
}

/** Checks each screen in the pseudo-language, whose texts are longer, and in which no word of the app is plain English. */
export function checkPseudoLanguage(screens: readonly Screen[]): void {
  test.each(screens)(
    "in the pseudo-language, $name shows no word outside the catalogue, and cuts off none of its longer texts",
    async ({ open, typed = [] }) => {
      const received = new ReceivedTexts();
      received.add(typed);
      await showInLanguage(pseudoLanguage);
      await open(ordinaryNames, { size: wide, onReceived: received.add });
      expect.soft(plainWords(received)).toEqual([]);
      expect.soft(document.body.textContent).toContain("⟦");
      await expectNoFaults();
    },
  );
}

/** Checks each screen in the pseudo-language and in Arabic, opened once in each. */
export function checkLanguages(screens: readonly Screen[]): void {
  checkPseudoLanguage(screens);
  test.each(screens)("in Arabic, $name is laid out from right to left without a fault", async ({ open }) => {
    await showInLanguage("ar");
    await open(ordinaryNames, { size: wide });
    expect.soft(document.documentElement.dir).toBe("rtl");
    await expectNoFaults();
  });
}
