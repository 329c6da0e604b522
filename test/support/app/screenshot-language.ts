import { readFileSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import type { Page } from "playwright";
import { onTestFinished } from "vitest";
import { pseudoText } from "../../../preload/base/pseudo-text.ts";
import { pseudoLanguage } from "../../../preload/model/app/languages.ts";
import { enGb } from "../../../texts/page/en-gb.ts";
import { askInEnglish, translator } from "../page/ask-in-english.ts";
import type { ParsedText, TextPair } from "../page/ask-in-english.ts";

/**
 * The language of the screenshots that `npm run screenshots -- --language=…` takes. Undefined in all other runs, which
 * show English.
 */
export const screenshotLanguage: string | undefined = process.env["NATTER_SCREENSHOT_LANGUAGE"];

const parsed = (text: string): ParsedText => new IntlMessageFormat(text, "en").getAst();

/** Each text in English and in a language, parsed. */
function textPairs(language: string): readonly TextPair[] {
  const file = join(import.meta.dirname, `../../../texts/page/${language}.json`);
  const translation =
    language === pseudoLanguage
      ? {}
      : (JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, string>>);
  return Object.entries(enGb).flatMap(([area, texts]) =>
    Object.entries<string>(texts).map(([name, text]) => {
      const english = parsed(text);
      const translated = translation[area]?.[name];
      const shown = language === pseudoLanguage ? pseudoText(english) : parsed(translated ?? text);
      return { english, shown };
    }),
  );
}

/** Lets the locators of a page that shows the language of the screenshots be asked in English. */
export function askScreenshotsInEnglish(page: Page, language: string): void {
  const translate = translator(textPairs(language));
  for (const owner of [page, Object.getPrototypeOf(page.locator("body")) as object]) {
    onTestFinished(askInEnglish(owner, translate));
  }
}
