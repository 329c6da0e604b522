import { onTestFinished } from "vitest";
import { writingDirection } from "../../../../preload/model/app/languages.ts";
import type { ShownLanguage } from "../../../../preload/model/app/languages.ts";
import { setLanguages } from "../../../../renderer/messages/language.ts";
import { showLanguage } from "../../../../renderer/messages/show-language.ts";

async function show(language: ShownLanguage): Promise<void> {
  setLanguages([language], language);
  await showLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = writingDirection(language);
}

/**
 * Shows the page in a language until the test ends, with the same steps as renderer/main.ts. Must be called before the
 * app starts.
 */
export async function showInLanguage(language: ShownLanguage): Promise<void> {
  onTestFinished(() => show("en-GB"));
  await show(language);
}
