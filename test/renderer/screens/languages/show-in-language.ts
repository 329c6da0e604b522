import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
// All areas, because a test may ask for a text before the part of the app that shows it is loaded.
import "virtual:messages";
import { writingDirection } from "../../../../preload/model/app/languages.ts";
import type { ShownLanguage } from "../../../../preload/model/app/languages.ts";
import { catalogueText } from "../../../../renderer/messages/catalogue.ts";
import type { CatalogueText } from "../../../../renderer/messages/catalogue.ts";
import { setLanguages } from "../../../../renderer/messages/language.ts";
import { showLanguage } from "../../../../renderer/messages/show-language.ts";
import { askInEnglish, translator } from "../../../support/page/ask-in-english.ts";
import type { Translate } from "../../../support/page/ask-in-english.ts";
import { enGb } from "../../../../texts/page/en-gb.ts";

const keys = Object.entries(enGb).flatMap(([area, texts]) =>
  Object.keys(texts).map((name) => `${area}.${name}`),
);
const translators = new Map<ShownLanguage, Translate>();

async function show(language: ShownLanguage): Promise<void> {
  setLanguages([language], language);
  await showLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = writingDirection(language);
}

/** All texts of the language that is shown. */
const shownTexts = (): readonly CatalogueText[] => keys.map((key) => catalogueText(key)?.text ?? "");

/** Shows a language. Returns what translates the words that a test asks for. */
async function showTranslated(language: ShownLanguage): Promise<Translate> {
  const known = translators.get(language);
  const english = known === undefined ? shownTexts() : [];
  await show(language);
  const shown = known === undefined ? shownTexts() : [];
  const translate =
    known ?? translator(english.map((text, index) => ({ english: text, shown: shown[index] ?? "" })));
  translators.set(language, translate);
  return translate;
}

/**
 * Shows the page in a language until the test ends, with the same steps as renderer/main.ts. The test goes on to ask in
 * English. Must be called before the app starts.
 */
export async function showInLanguage(language: ShownLanguage): Promise<void> {
  onTestFinished(() => show("en-GB"));
  const translate = await showTranslated(language);
  for (const owner of [page, Object.getPrototypeOf(page.getByRole("button")) as object]) {
    onTestFinished(askInEnglish(owner, translate));
  }
}
