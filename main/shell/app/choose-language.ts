import { app } from "electron";
import { chooseTextLanguage, sourceLanguage } from "../../../preload/model/app/languages.ts";
import type { ShownLanguage } from "../../../preload/model/app/languages.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Log } from "../../async/log.ts";
import { showLanguage, textLanguage } from "../../messages/format.ts";

export interface ChooseLanguageParts {
  readonly settings: () => Pick<Settings, "language">;
  /** The language that an argument of the command line names; null if there is none. */
  readonly argumentLanguage: ShownLanguage | null;
  readonly log: Log;
}

/**
 * Shows the texts in the language of the settings, or of the operating system. Returns whether the language has
 * changed. If its texts cannot be read, British English is shown.
 */
export async function showChosenLanguage({
  settings,
  argumentLanguage: asked,
  log,
}: ChooseLanguageParts): Promise<boolean> {
  const before = textLanguage();
  const languages = app.getPreferredSystemLanguages();
  const chosen = asked ?? chooseTextLanguage(settings().language, languages);
  try {
    await showLanguage(chosen, languages);
  } catch (error) {
    log.error("texts not read", error);
    await showLanguage(sourceLanguage, languages);
  }
  return textLanguage() !== before;
}
