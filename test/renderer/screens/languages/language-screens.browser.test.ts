import { expect, test } from "vitest";
import { pseudoLanguage, writingDirection } from "../../../../preload/model/app/languages.ts";
import type { TextLanguage } from "../../../../preload/model/app/languages.ts";
import { layoutFaults } from "../layout-faults.ts";
import { languageScreens } from "./language-screens.ts";
import { plainWords } from "./plain-words.ts";
import { showInLanguage } from "./show-in-language.ts";

test.each(languageScreens)(
  "in the pseudo-language, $name shows no word that is not in the catalogue, and cuts off none of its longer texts",
  async ({ open }) => {
    await showInLanguage(pseudoLanguage);
    await open();
    expect.soft(plainWords()).toEqual([]);
    expect.soft(document.body.textContent).toContain("⟦");
    expect(layoutFaults()).toEqual([]);
  },
);

// German has the longest words, and Arabic is written from right to left, whether or not all of it is translated.
const translations: readonly TextLanguage[] = ["de", "ar"];

test.each(translations.flatMap((language) => languageScreens.map((screen) => ({ language, ...screen }))))(
  "in $language, $name cuts off no text",
  async ({ language, open }) => {
    await showInLanguage(language);
    await open();
    expect(document.documentElement.dir).toBe(writingDirection(language));
    expect(layoutFaults()).toEqual([]);
  },
);
