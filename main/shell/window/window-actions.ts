import type { BrowserWindow, WebContents } from "electron";
import type { CommandInput } from "../../../preload/contract.ts";

/** Creates the actions of the window buttons and the commands of the frame. */
export function createWindowActions(
  quit: () => void,
): Readonly<Record<CommandInput<"controlWindow">["action"], (window: BrowserWindow) => void>> {
  return {
    minimise(window) {
      window.minimize();
    },
    "toggle-maximise"(window) {
      if (window.isMaximized()) window.unmaximize();
      else window.maximize();
    },
    "close-window"(window) {
      window.close();
    },
    "full-screen"(window) {
      window.setFullScreen(!window.isFullScreen());
    },
    // Electron's own menu entries change the zoom by the same steps.
    "zoom-in": zoomBy(0.5),
    "zoom-out": zoomBy(-0.5),
    "zoom-reset": ({ webContents }) => {
      webContents.setZoomLevel(0);
    },
    quit,
  };
}

function zoomBy(step: number): (window: BrowserWindow) => void {
  return ({ webContents }) => {
    webContents.setZoomLevel(webContents.getZoomLevel() + step);
  };
}

/** The zoom of a page in per cent. Each level multiplies it by 1.2, as Electron documents. */
export function zoomPercentage(contents: WebContents | null): number {
  return Math.round(100 * 1.2 ** (contents?.getZoomLevel() ?? 0));
}
