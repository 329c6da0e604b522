import { nativeTheme } from "electron";
import type { Settings } from "../../../preload/model/app/settings.ts";

/** Colour of the window before the page has drawn: the frame's colour of each theme, so that nothing flashes. */
export function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? "#0a100f" : "#ebf0ef";
}

/** Makes Electron, and with it the page's `prefers-color-scheme`, follow the setting. */
export function applyTheme(theme: Settings["theme"]): void {
  nativeTheme.themeSource = theme;
}

/** Whether the task bar is dark, which on Windows is another choice than that of windows. */
export function isBarDark(): boolean {
  return nativeTheme.shouldUseDarkColorsForSystemIntegratedUI;
}

/** Calls back whenever light or dark may have changed. */
export function onThemeUpdated(callback: () => void): void {
  nativeTheme.on("updated", callback);
}
