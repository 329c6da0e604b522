import { app, session } from "electron";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { spellingLanguages } from "../page/text-menu-items.ts";

type Spelling = Pick<Settings, "isSpellingChecked" | "spellingLanguages">;

/** Where Chromium fetches its dictionaries from, and an address at which there is nothing and nobody. */
const dictionaryAddress = "https://redirector.gvt1.com/edgedl/chrome/dict/";
const nowhere = "https://127.0.0.1:1/";

/** Languages for which there is a dictionary; none on macOS, which has its own and finds out by itself. */
export function availableSpelling(): readonly string[] {
  return process.platform === "darwin" ? [] : session.defaultSession.availableSpellCheckerLanguages;
}

/**
 * Checks spelling as the settings say. Called before the first window opens: with no language, and switched off, Chromium has
 * no dictionary to fetch.
 */
export function applySpelling({ isSpellingChecked, spellingLanguages: chosen }: Spelling): void {
  const { defaultSession } = session;
  // First of all: the session begins with languages of its own, and asks for what it has no dictionary of.
  defaultSession.setSpellCheckerDictionaryDownloadURL(isSpellingChecked ? dictionaryAddress : nowhere);
  const available = availableSpelling();
  if (available.length > 0) {
    const wanted = chosen.filter((tag) => available.includes(tag));
    const languages =
      wanted.length > 0 ? wanted : spellingLanguages(app.getPreferredSystemLanguages(), available);
    // None for the system's: then it stays with Chromium's own choice.
    if (!isSpellingChecked) defaultSession.setSpellCheckerLanguages([]);
    else if (languages.length > 0) defaultSession.setSpellCheckerLanguages([...languages]);
  }
  // Afterwards: naming languages switches it on.
  defaultSession.setSpellCheckerEnabled(isSpellingChecked);
}
