import { app, session } from "electron";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { spellingLanguages } from "../page/text-menu-items.ts";

type Spelling = Pick<Settings, "isSpellingChecked" | "spellingLanguages">;

/** URL of Chromium's dictionaries, and a URL that no server answers. */
const dictionaryAddress = "https://redirector.gvt1.com/edgedl/chrome/dict/";
const noDictionaries = "https://127.0.0.1:1/";

/**
 * The languages for which a dictionary can be fetched. Empty on macOS, which has its own dictionaries and detects the
 * language.
 */
export function availableDictionaryLanguages(): readonly string[] {
  return process.platform === "darwin" ? [] : session.defaultSession.availableSpellCheckerLanguages;
}

/**
 * The languages in which spelling is checked: the chosen ones, or those of the system. Empty on macOS, and if none has a
 * dictionary.
 */
export function checkedLanguages({
  spellingLanguages: chosen,
}: Pick<Spelling, "spellingLanguages">): readonly string[] {
  const available = availableDictionaryLanguages();
  const wanted = chosen.filter((tag) => available.includes(tag));
  return wanted.length > 0 ? wanted : spellingLanguages(app.getPreferredSystemLanguages(), available);
}

/** Checks spelling only in these languages, whose dictionaries must be loaded already. */
export function limitSpellingLanguages(languages: readonly string[]): void {
  session.defaultSession.setSpellCheckerLanguages([...languages]);
}

/**
 * Applies the settings for spelling. Must be called before the first window opens. If the spelling check is off, no
 * language is set, so that Chromium fetches no dictionary.
 */
export function applySpelling({ isSpellingChecked, spellingLanguages: chosen }: Spelling): void {
  const { defaultSession } = session;
  // Set first, because the session starts with default languages and would request their dictionaries.
  defaultSession.setSpellCheckerDictionaryDownloadURL(isSpellingChecked ? dictionaryAddress : noDictionaries);
  if (availableDictionaryLanguages().length > 0) {
    const languages = checkedLanguages({ spellingLanguages: chosen });
    // If no language of the system has a dictionary, Chromium's default language stays.
    if (!isSpellingChecked) defaultSession.setSpellCheckerLanguages([]);
    else if (languages.length > 0) defaultSession.setSpellCheckerLanguages([...languages]);
  }
  // Set last, because setting languages switches the spelling check on.
  defaultSession.setSpellCheckerEnabled(isSpellingChecked);
}
