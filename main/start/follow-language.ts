import { showChosenLanguage } from "../shell/app/choose-language.ts";
import type { ChooseLanguageParts } from "../shell/app/choose-language.ts";
import type { CommandHandlersParts } from "./create-handlers.ts";

/**
 * Shows another language if the settings name one: tray and menu at once, and the page after it has saved the draft and
 * is loaded again.
 */
export async function followLanguage(
  language: ChooseLanguageParts,
  { desktop, draftRequest, window }: Pick<CommandHandlersParts, "desktop" | "draftRequest" | "window">,
): Promise<void> {
  if (!(await showChosenLanguage(language))) return;
  desktop.showLanguage();
  await draftRequest.ask();
  window().contents()?.reload();
}
