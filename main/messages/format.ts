import { IntlMessageFormat } from "intl-messageformat";
import { pseudoText } from "../../preload/base/pseudo-text.ts";
import type { TextNode } from "../../preload/base/pseudo-text.ts";
import type { CatalogueTextArguments, CatalogueTextKey, TextCatalogue } from "../../preload/base/texts.ts";
import { chooseLocale, pseudoLanguage, sourceLanguage } from "../../preload/model/app/languages.ts";
import type { ShownLanguage } from "../../preload/model/app/languages.ts";
import { enGb } from "../../texts/main/en-gb.ts";
import { loadTranslation } from "./load-translation.ts";

/** Key of a text: its area and its name, such as `tray.open`. */
export type MainTextKey = CatalogueTextKey<typeof enGb>;

const sourceTexts: TextCatalogue = enGb;
const formats = new Map<string, IntlMessageFormat>();
let shownTexts: { readonly language: ShownLanguage; readonly locale: string; readonly texts: TextCatalogue } =
  {
    language: sourceLanguage,
    locale: sourceLanguage,
    texts: {},
  };

/**
 * Loads the texts of a language and uses them from then on. `languages` are those of the system, the most preferred
 * first. A text that is not translated stays British English.
 */
export async function showLanguage(language: ShownLanguage, languages: readonly string[]): Promise<void> {
  const texts = await loadTranslation(language);
  shownTexts = { language, locale: chooseLocale(language, languages), texts };
  formats.clear();
}

/** The language of the texts, which may be the pseudo-language. Dates have a locale of their own. */
export function textLanguage(): ShownLanguage {
  return shownTexts.language;
}

/** The locale of dates, times, numbers and lists. */
export function textLocale(): string {
  return shownTexts.locale;
}

/**
 * The locale with which a text is formatted. Its language is that of the text, because that decides about plural forms.
 */
function localeOf(isTranslated: boolean): string {
  const isSource = new Intl.Locale(shownTexts.locale).language === new Intl.Locale(sourceLanguage).language;
  return isTranslated || isSource ? shownTexts.locale : sourceLanguage;
}

function formatOf(key: string): IntlMessageFormat {
  const cached = formats.get(key);
  if (cached !== undefined) return cached;
  const [area = "", name = ""] = key.split(".");
  const own = shownTexts.texts[area]?.[name];
  const text = own ?? sourceTexts[area]?.[name];
  if (text === undefined) throw new Error(`There is no text named ${key}`);
  const read = new IntlMessageFormat(text, localeOf(own !== undefined));
  const made = shownTexts.language === pseudoLanguage ? pseudoFormat(read) : read;
  formats.set(key, made);
  return made;
}

function pseudoFormat(format: IntlMessageFormat): IntlMessageFormat {
  const nodes: readonly TextNode[] = pseudoText(format.getAst());
  return new IntlMessageFormat([...nodes] as ReturnType<IntlMessageFormat["getAst"]>, sourceLanguage);
}

/** Returns the text with this key, with its placeholders filled by `values`. */
export function t<Key extends MainTextKey>(
  key: Key,
  ...[values]: CatalogueTextArguments<typeof enGb, Key>
): string {
  return String(formatOf(key).format(values));
}

/** Joins texts to a list in the text language, such as "A, B and C". */
export function listText(texts: readonly string[]): string {
  return new Intl.ListFormat(textLocale()).format(texts);
}
