import { app, session } from "electron";
import type { Settings } from "../../preload/model/settings.ts";
import { spellingLanguages } from "./text-menu-items.ts";

type Spelling = Pick<Settings, "isSpellingChecked" | "spellingLanguages">;

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
