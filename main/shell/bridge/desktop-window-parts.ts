import { join } from "node:path";
import { t } from "../../messages/format.ts";
import type { Application } from "../app/application.ts";
import type { DesktopNotifier } from "../notifications/notifications.ts";
import type { SettingsFile } from "../settings/settings.ts";
import { backgroundColor } from "../window/theme.ts";
import type { WindowParts } from "../window/window.ts";

/** The parts of the main window that depend on the desktop. */
export type DesktopWindowParts = Omit<
  WindowParts,
  "preload" | "onDrawn" | "onFocusChanged" | "clock" | "log"
>;

/** Returns the parts of the main window that depend on the desktop. */
export function windowPartsOf(
  {
    application,
    settings,
    icons,
  }: {
    readonly application: Application;
    readonly settings: SettingsFile;
    /** Path of the folder with the icons. */
    readonly icons: string;
  },
  notifier: Pick<DesktopNotifier, "showAboutApp">,
  askForTray: () => Promise<boolean>,
  isHidden: boolean,
): DesktopWindowParts {
  return {
    icon: join(icons, "natter-256.png"),
    isPackaged: application.isPackaged,
    isHidden,
    backgroundColor,
    readBounds: settings.readWindowBounds,
    keepBounds: settings.keepWindowBounds,
    // Checks for a tray each time that the window is closed, because the system's panel may start after Natter or end
    // before it.
    whenClosed: async () => ((await askForTray()) ? "hide" : minimiseAndSay(settings, notifier)),
    isQuitting: application.isQuitting,
    quit: application.quit,
    delaysSessionEnd: application.delaysSessionEnd,
    quitWithoutAsking: application.quitWithoutAsking,
  };
}

/**
 * Minimises the window instead of hiding it, because without a tray nobody could find a hidden window again. The first
 * time, a notification explains this.
 */
function minimiseAndSay(settings: SettingsFile, notifier: Pick<DesktopNotifier, "showAboutApp">): "minimise" {
  if (settings.isFirstCloseWithoutTray()) {
    notifier.showAboutApp({ title: t("window.goesOn"), body: t("window.goesOnDetail") });
  }
  return "minimise";
}
