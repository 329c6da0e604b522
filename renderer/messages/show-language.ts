import { pseudoText } from "../../preload/base/pseudo-text.ts";
import type { TextNode } from "../../preload/base/pseudo-text.ts";
import { pseudoLanguage } from "../../preload/model/app/languages.ts";
import type { ShownLanguage } from "../../preload/model/app/languages.ts";
import { changeSourceTexts, showTranslation } from "./catalogue.ts";
import type { CatalogueText } from "./catalogue.ts";
import { forgetFormats } from "./format.ts";
import { translations } from "virtual:translations";

/** A text of the pseudo-language. */
function pseudoCatalogueText(text: CatalogueText): CatalogueText {
  const nodes: readonly TextNode[] = pseudoText(text);
  return [...nodes] as CatalogueText;
}

/** Loads the texts of a language other than the source language, and shows them from now on. */
export async function showLanguage(language: ShownLanguage): Promise<void> {
  changeSourceTexts(language === pseudoLanguage ? pseudoCatalogueText : null);
  const translation = await translations[language]?.();
  await showTranslation(translation?.areas ?? {});
  forgetFormats();
}
