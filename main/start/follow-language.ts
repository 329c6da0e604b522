import { showChosenLanguage } from "../shell/app/choose-language.ts";
import type { ChooseLanguageParts } from "../shell/app/choose-language.ts";
import type { DraftSaving } from "../shell/app/draft-saving.ts";
import type { DesktopIntegration } from "../shell/bridge/desktop.ts";
import type { AppWindows } from "../shell/chat-windows/app-windows.ts";

/**
 * Shows another language if the settings name one: tray and menu at once, and the pages after they have saved their drafts
 * and are loaded again.
 */
export async function followLanguage(
  language: ChooseLanguageParts,
  parts: {
    readonly desktop: Pick<DesktopIntegration, "showLanguage">;
    readonly draftSaving: Pick<DraftSaving, "ask">;
    readonly windows: Pick<AppWindows, "all">;
  },
): Promise<void> {
  const { desktop, draftSaving, windows } = parts;
  if (!(await showChosenLanguage(language))) return;
  desktop.showLanguage();
  await draftSaving.ask();
  for (const window of windows.all()) window.contents()?.reload();
}
