/** The language in which the texts are written. It is also the fallback locale for dates, times and numbers. */
const sourceLanguage = "en-GB";

let formattingLocale = sourceLanguage;

function isSupported(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0;
  } catch {
    // A system may report a tag that is not BCP 47, such as "C": it is skipped.
    return false;
  }
}

/**
 * Sets the person's languages, the preferred first (BCP 47). Called once before the first render, so no text has to
 * react to a change.
 */
export function setLanguages(languages: readonly string[]): void {
  formattingLocale = languages.find(isSupported) ?? sourceLanguage;
}

/** The locale for dates, times and numbers. */
export function dateAndNumberLocale(): string {
  return formattingLocale;
}

/** The locale whose plural rules the texts follow. */
export function textLocale(): string {
  return sourceLanguage;
}

/** The writing direction of a language (BCP 47). */
export function languageDirection(language: string): "ltr" | "rtl" {
  return new Intl.Locale(language).getTextInfo().direction === "rtl" ? "rtl" : "ltr";
}

/**
 * The layout direction of the window. It follows the language of the texts, not the person's locale. English sentences
 * laid out from right to left have their numbers and full stops at the wrong end.
 */
export function windowDirection(): "ltr" | "rtl" {
  return document.documentElement.dir === "rtl" ? "rtl" : "ltr";
}
