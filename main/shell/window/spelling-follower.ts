import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Log } from "../../async/log.ts";

/** The parts that are needed to follow the language of a text. */
export interface SpellingFollowerParts {
  readonly settings: () => Pick<Settings, "isSpellingChecked" | "isSpellingFollowed" | "spellingLanguages">;
  /** The languages in which spelling is checked by the settings; none if the system chooses them. */
  readonly languages: (settings: Pick<Settings, "spellingLanguages">) => readonly string[];
  /** Checks spelling in these languages from now on. */
  readonly apply: (languages: readonly string[]) => void;
  /** Loads the function that detects the languages in which a text may be written. */
  readonly load: () => Promise<{
    readonly languagesOfText: (text: string, languages: readonly string[]) => readonly string[];
  }>;
  readonly log: Log;
}

/**
 * Lets the spelling check follow the language of what is being typed. It only narrows down the languages of the
 * settings, so that no dictionary is downloaded because of a text.
 */
export class SpellingFollower {
  readonly #parts: SpellingFollowerParts;
  /**
   * The languages in which spelling is checked because of the text; null while it is checked in the languages of the
   * settings.
   */
  #followedLanguages: string | null = null;
  /** The text that was typed last. */
  #latest = "";

  constructor(parts: SpellingFollowerParts) {
    this.#parts = parts;
  }

  /**
   * Checks spelling only in the languages in which this text may be written. Must be called when the text of a field has
   * changed, or another field has got the focus.
   */
  async typed(text: string): Promise<void> {
    this.#latest = text;
    const settings = this.#parts.settings();
    if (!settings.isSpellingChecked || !settings.isSpellingFollowed) return;
    const all = this.#parts.languages(settings);
    if (all.length < 2) return;
    try {
      const { languagesOfText } = await this.#parts.load();
      if (this.#latest !== text) return;
      const followed = languagesOfText(text, all);
      const now = followed.join();
      if (now === (this.#followedLanguages ?? all.join())) return;
      this.#followedLanguages = now;
      this.#parts.apply(followed);
    } catch (error) {
      // The language of the text could not be determined, so the checked languages stay as they are.
      this.#parts.log.error("language of a text not found", error);
    }
  }

  /**
   * Forgets the detected language. Must be called after the settings were applied, because spelling is then checked in
   * all languages of the settings again.
   */
  reset(): void {
    this.#followedLanguages = null;
  }
}
