import { chooseLocale, sourceLanguage } from "../../preload/model/app/languages.ts";

let formattingLocale: string = sourceLanguage;
let shownLanguage: string = sourceLanguage;

/**
 * Sets the system's languages, the preferred first (BCP 47), and the language of the texts. Called once before the first
 * render, so no text has to react to a change.
 */
export function setLanguages(languages: readonly string[], language: string = sourceLanguage): void {
  shownLanguage = language;
  formattingLocale = chooseLocale(language, languages);
}

/** The locale for dates, times, numbers and sorting. */
export function dateAndNumberLocale(): string {
  return formattingLocale;
}

/** The language tag of the texts. Dates and numbers have a locale of their own (`dateAndNumberLocale`). */
export function textLocale(): string {
  return shownLanguage;
}

/**
 * The layout direction of the window. It follows the language of the texts: in a layout from right to left, an English
 * sentence would have its numbers and full stop at the wrong end.
 */
export function windowDirection(): "ltr" | "rtl" {
  return document.documentElement.dir === "rtl" ? "rtl" : "ltr";
}
