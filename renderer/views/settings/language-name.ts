import type { TextLanguage } from "../../../preload/model/app/languages.ts";
import { dateAndNumberLocale } from "../../messages/language.ts";

/** The name of a language, in the language of the texts; its tag if it has no name. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(dateAndNumberLocale(), { type: "language", fallback: "code" }).of(tag) ?? tag;
}

/** The name of a language of the texts in that language, such as "Deutsch". */
export function ownLanguageName(language: TextLanguage): string {
  const names = new Intl.DisplayNames(language, { type: "language", languageDisplay: "standard" });
  const [first = "", ...others] = names.of(language) ?? language;
  return first.toLocaleUpperCase(language) + others.join("");
}
