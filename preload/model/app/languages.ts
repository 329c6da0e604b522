/** The language in which the texts are written. It stands in for a text that is not translated. */
export const sourceLanguage = "en-GB";

/** The languages of the texts, as BCP 47 tags. CONTRIBUTING.md says how to add one. */
export const textLanguages = ["en-GB", "en-US", "de", "es", "pt-BR", "fr", "ar", "ja"] as const;

/** The tag of a language with texts, which need not be complete (`completeLanguages`). */
export type TextLanguage = (typeof textLanguages)[number];

/**
 * English with accents, brackets and longer words. It shows texts that are cut off or not in the catalogue. Only
 * developers can choose it, by an argument.
 */
export const pseudoLanguage = "en-XA";

/** A language in which the texts can be shown. */
export type ShownLanguage = TextLanguage | typeof pseudoLanguage;

/** The languages that are completely translated. Only these are offered and chosen. */
export const completeLanguages: readonly TextLanguage[] = [
  "en-GB",
  "en-US",
  "de",
  "es",
  "pt-BR",
  "fr",
  "ar",
  "ja",
];

/** The value of the setting for the language of the operating system. */
export const systemLanguage = "system";

/** A tag as a locale with its likely script and region; null if the tag is not valid. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    // A system may report a tag that is not BCP 47, such as "C".
    return null;
  }
}

/** The offered language that is nearest to a language; undefined if none has the same language and script. */
function nearestTo(tag: string, offered: readonly TextLanguage[]): TextLanguage | undefined {
  const wanted = localeOf(tag);
  if (wanted === null) return undefined;
  const near = offered.filter((each) => {
    const locale = localeOf(each);
    return locale?.language === wanted.language && locale.script === wanted.script;
  });
  return near.find((each) => localeOf(each)?.region === wanted.region) ?? near[0];
}

/**
 * Chooses the language of the texts: the one that was set, or the first offered one of the system's languages, or
 * British English. `languages` are those of the system, the most preferred first.
 */
export function chooseTextLanguage(
  setting: TextLanguage | typeof systemLanguage,
  languages: readonly string[],
  offered: readonly TextLanguage[] = completeLanguages,
): TextLanguage {
  if (setting !== systemLanguage && offered.includes(setting)) return setting;
  for (const language of languages) {
    const near = nearestTo(language, offered);
    if (near !== undefined) return near;
  }
  return sourceLanguage;
}

function isSupported(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0;
  } catch {
    // As in `localeOf`, the system may report a tag that is not BCP 47.
    return false;
  }
}

/**
 * Chooses the locale of dates, times, numbers and sorting. It has the language of the texts and the region of the
 * system. Its dates are of the Gregorian calendar (decision 74).
 */
export function chooseLocale(text: string, languages: readonly string[]): string {
  const { language } = new Intl.Locale(text);
  const usable = languages.filter(isSupported);
  const same = usable.find((each) => new Intl.Locale(each).language === language);
  if (same !== undefined) return same;
  const region = usable[0] === undefined ? undefined : localeOf(usable[0])?.region;
  return region === undefined ? text : `${language}-${region}`;
}

/** The writing direction of a language. */
export function writingDirection(language: string): "ltr" | "rtl" {
  return new Intl.Locale(language).getTextInfo().direction === "rtl" ? "rtl" : "ltr";
}
