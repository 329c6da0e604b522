/** The language of the texts, and the one they fall back to. */
const sourceLanguage = "en-GB";

let formattingLocale = sourceLanguage;

function isSupported(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0;
  } catch {
    // A system may hand on a tag that is not BCP 47, such as "C": it is passed over.
    return false;
  }
}

/**
 * Sets the languages of the person, the preferred first (BCP 47). Called once, before anything is drawn, so that
 * no text needs to follow a change.
 */
export function useLanguages(languages: readonly string[]): void {
  formattingLocale = languages.find(isSupported) ?? sourceLanguage;
}

/** The locale in which dates, times and numbers are written. */
export function locale(): string {
  return formattingLocale;
}

/** The locale whose plural rules the texts follow. */
export function textLocale(): string {
  return sourceLanguage;
}

/** Direction in which a language is written (BCP 47). */
export function directionOf(language: string): "ltr" | "rtl" {
  return new Intl.Locale(language).getTextInfo().direction === "rtl" ? "rtl" : "ltr";
}

/**
 * Direction in which the window is laid out: that of the texts, not of the person's locale. English sentences laid out from
 * right to left have their numbers and full stops at the wrong end.
 */
export function direction(): "ltr" | "rtl" {
  return document.documentElement.dir === "rtl" ? "rtl" : "ltr";
}
