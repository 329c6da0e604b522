import { nativeTheme } from "electron";
import type { Settings } from "../../../preload/model/app/settings.ts";

/**
 * Background of the window until the page is drawn. It is the colour of the page's frame in each theme, so that the
 * window does not flash.
 */
export function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? "#0a100f" : "#ebf0ef";
}

/** Makes Electron follow the setting, and so also the page's `prefers-color-scheme`. */
export function applyTheme(theme: Settings["theme"]): void {
  nativeTheme.themeSource = theme;
}

/** Whether the taskbar is dark. On Windows, this setting is separate from that of the windows. */
export function isTaskbarDark(): boolean {
  return nativeTheme.shouldUseDarkColorsForSystemIntegratedUI;
}

/** Sets a function that runs when the theme may have changed between light and dark. */
export function onThemeUpdated(callback: () => void): void {
  nativeTheme.on("updated", callback);
}
