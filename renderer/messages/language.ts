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

/** Direction in which the window is laid out. */
export function direction(): "ltr" | "rtl" {
  return new Intl.Locale(formattingLocale).getTextInfo().direction === "rtl" ? "rtl" : "ltr";
}
