// Imitates https://www.electronjs.org/docs/latest/api/native-theme
import { EventEmitter } from "node:events";
import type { CheckedEvents, PartOf } from "../check.ts";
import { record } from "./record.ts";

/** The events of which the stand-in tells. */
export type NativeThemeEvents = CheckedEvents<Electron.NativeTheme["on"], { updated: [] }>;

class NativeTheme extends EventEmitter<NativeThemeEvents> {
  #source: Electron.NativeTheme["themeSource"] = "system";
  #isSystemDark = false;
  /** Called with every change before the app is told, so that the pages are the theme that `updated` announces. */
  readonly _appliers = new Set<() => void>();

  get shouldUseDarkColors(): boolean {
    return this.#source === "system" ? this.#isSystemDark : this.#source === "dark";
  }

  /** Of the desktop, whatever theme the app has chosen. */
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

/** The one `nativeTheme`. */
export const nativeTheme = new NativeTheme();
nativeTheme satisfies PartOf<NativeTheme, Electron.NativeTheme>;
record.setDark = (isDark) => {
  nativeTheme._setSystemDark(isDark);
};
