import { showChosenLanguage } from "../shell/app/choose-language.ts";
import type { ChooseLanguageParts } from "../shell/app/choose-language.ts";
import type { CommandHandlersParts } from "./create-handlers.ts";

/**
 * Shows another language if the settings name one: tray and menu at once, and the pages after they have saved their drafts
 * and are loaded again.
 */
export async function followLanguage(
  language: ChooseLanguageParts,
  { desktop, draftSaving, windows }: Pick<CommandHandlersParts, "desktop" | "draftSaving" | "windows">,
): Promise<void> {
  if (!(await showChosenLanguage(language))) return;
  desktop.showLanguage();
  await draftSaving.ask();
  for (const window of windows.all()) window.contents()?.reload();
}
