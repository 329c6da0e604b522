import { app, BrowserWindow } from "electron";
import type { Settings } from "../../../preload/model/app/settings.ts";

/**
 * Hides each window that opens from screenshots and screen sharing, if the setting says so. Returns a function that
 * applies a changed setting to the open windows. On Linux, Electron hides nothing.
 */
export function followCaptureSetting(read: () => Pick<Settings, "isHiddenFromCapture">): () => void {
  app.on("browser-window-created", (_event, window) => {
    if (read().isHiddenFromCapture) window.setContentProtection(true);
  });
  return () => {
    for (const window of BrowserWindow.getAllWindows()) {
      window.setContentProtection(read().isHiddenFromCapture);
    }
  };
}
