import { dateAndNumberLocale } from "../../messages/language.ts";

/** The name of a language, in the language of the texts; its tag if it has no name. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(dateAndNumberLocale(), { type: "language", fallback: "code" }).of(tag) ?? tag;
}
