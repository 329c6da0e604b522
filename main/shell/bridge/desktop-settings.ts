import type { Settings } from "../../../preload/model/app/settings.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { AppWindows } from "../chat-windows/app-windows.ts";
import type { LoginItem } from "../login/login-item.ts";
import type { SettingsFile } from "../settings/settings.ts";
import type { DesktopTray } from "./desktop-tray.ts";
import { applyTheme, backgroundColor, onThemeUpdated } from "../window/theme.ts";

interface DesktopSettingsParts {
  readonly settings: SettingsFile;
  readonly publish: Publish;
}

/**
 * Changes settings, unless the system refuses to start Natter at login. `follow` is called after the change. Problems:
 * disk.
 */
export function changeAndPublishSettings(
  { settings, publish }: DesktopSettingsParts,
  login: Pick<LoginItem, "set">,
  changes: Partial<Settings>,
  follow: () => void,
): Reply<Settings> {
  if (changes.startAtLogin !== undefined) {
    const set = login.set(changes.startAtLogin);
    if (!set.ok) return set;
  }
  const reply = settings.change(changes);
  applyTheme(settings.read().theme);
  follow();
  publish("settingsChanged", settings.read());
  return reply;
}

/** Applies the theme in the settings, and follows that of the system. */
export function followTheme(
  { settings, windows }: { readonly settings: Pick<SettingsFile, "read">; readonly windows: AppWindows },
  tray: Pick<DesktopTray, "repaint">,
): void {
  applyTheme(settings.read().theme);
  onThemeUpdated(() => {
    for (const window of windows.all()) window.setBackgroundColor(backgroundColor());
    tray.repaint();
  });
}
