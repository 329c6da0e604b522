import { locale } from "../../messages/language.ts";

/** The name of a language in the language of the texts; its tag where it has none. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(locale(), { type: "language", fallback: "code" }).of(tag) ?? tag;
}
