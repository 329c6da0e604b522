// Imitates https://www.electronjs.org/docs/latest/api/browser-window#winsetthumbarbuttonsbuttons-windows
import { desktopRecord } from "../desktop/record.ts";

const maxButtons = 7;

/** The buttons below the preview of a window in the taskbar. */
export class ThumbarButtons {
  readonly #windowId: number;
  /** Where Electron believes the buttons to be. Those that were added to a hidden window are not in the taskbar. */
  #place: "nowhere" | "taskbar" | "hidden window" = "nowhere";

  constructor(windowId: number) {
    this.#windowId = windowId;
  }

  /** Adds the buttons, or changes those that were added. Buttons of a window that is hidden meanwhile stay invisible. */
  set(buttons: Electron.ThumbarButton[], isWindowVisible: boolean): boolean {
    if (buttons.length > maxButtons) return false;
    if (this.#place === "nowhere") this.#place = isWindowVisible ? "taskbar" : "hidden window";
    if (this.#place === "taskbar") desktopRecord.thumbarButtons.set(this.#windowId, buttons);
    return true;
  }

  /** Removes the buttons. Called when the window is hidden, because its icon leaves the taskbar. */
  remove(): void {
    this.#place = "nowhere";
    desktopRecord.thumbarButtons.delete(this.#windowId);
  }
}
