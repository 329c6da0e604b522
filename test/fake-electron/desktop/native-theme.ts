// Imitates https://www.electronjs.org/docs/latest/api/native-theme
import { EventEmitter } from "node:events";
import type { CheckedEvents, ImitatedMembers } from "../check.ts";
import { desktopRecord } from "./record.ts";

/** The events that the stand-in emits. */
export type NativeThemeEvents = CheckedEvents<Electron.NativeTheme["on"], { updated: [] }>;

class NativeTheme extends EventEmitter<NativeThemeEvents> {
  #source: Electron.NativeTheme["themeSource"] = "system";
  #isSystemDark = false;
  /**
   * Called on every change before the app is notified, so that the pages already have the theme that `updated`
   * announces.
   */
  readonly _appliers = new Set<() => void>();

  get shouldUseDarkColors(): boolean {
    return this.#source === "system" ? this.#isSystemDark : this.#source === "dark";
  }

  /** The theme of the desktop, even if the app has chosen another one. */
  get shouldUseDarkColorsForSystemIntegratedUI(): boolean {
    return this.#isSystemDark;
  }

  get themeSource(): Electron.NativeTheme["themeSource"] {
    return this.#source;
  }

  set themeSource(source: Electron.NativeTheme["themeSource"]) {
    const wasDark = this.shouldUseDarkColors;
    this.#source = source;
    this.#changed(wasDark);
  }

  _setSystemDark(isDark: boolean): void {
    const wasDark = this.shouldUseDarkColors;
    this.#isSystemDark = isDark;
    this.#changed(wasDark);
  }

  #changed(wasDark: boolean): void {
    for (const apply of this._appliers) apply();
    if (this.shouldUseDarkColors !== wasDark) this.emit("updated");
  }
}

export const nativeTheme = new NativeTheme();
nativeTheme satisfies ImitatedMembers<NativeTheme, Electron.NativeTheme>;
desktopRecord.setDark = (isDark) => {
  nativeTheme._setSystemDark(isDark);
};
