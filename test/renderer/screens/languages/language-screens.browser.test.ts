import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { writingDirection } from "../../../../preload/model/app/languages.ts";
import type { TextLanguage } from "../../../../preload/model/app/languages.ts";
import { enlargeText } from "../../large-text.ts";
import { splitWordsInLabels, layoutFaults } from "../layout-faults.ts";
import { ordinaryNames } from "../screen.ts";
import { checkPseudoLanguage, wide } from "./check-languages.ts";
import { languageScreens } from "./language-screens.ts";
import { showInLanguage } from "./show-in-language.ts";

checkPseudoLanguage(languageScreens);

// German has the longest words, and Arabic is written from right to left. Both are shown even if they are not
// translated completely.
const translations: readonly TextLanguage[] = ["de", "ar"];

test.each(translations.flatMap((language) => languageScreens.map((screen) => ({ language, ...screen }))))(
  "in $language, $name breaks no word and cuts off no text, even at twice the size in the narrowest window",
  async ({ language, open }) => {
    await showInLanguage(language);
    await open(ordinaryNames, { size: wide });
    expect(document.documentElement.dir).toBe(writingDirection(language));
    expect.soft(layoutFaults()).toEqual([]);
    expect.soft(splitWordsInLabels()).toEqual([]);
    enlargeText(2);
    await page.viewport(400, 520);
    // The page measures itself some frames after a change.
    await expect.poll(layoutFaults).toEqual([]);
  },
);

// The buttons of the details are the narrowest ones with a label.
test.each(["es", "fr", "ja", "pt-BR"] as const)(
  "in %s, the details break no label inside a word",
  async (language) => {
    await showInLanguage(language);
    await languageScreens
      .find(({ name }) => name === "the details of a chat")
      ?.open(ordinaryNames, { size: wide });
    expect(splitWordsInLabels()).toEqual([]);
  },
);
