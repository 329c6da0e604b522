// The actions of menu roles that a test may pick. Editing roles are not imitated: a test presses the keys in the page,
// and Chromium handles them.
import { app } from "../app/app.ts";
import { BrowserWindow } from "../window/browser-window.ts";
import { roleActions } from "./menu-roles.ts";

function zoom(window: Electron.BaseWindow | undefined, level: (now: number) => number): void {
  const contents = BrowserWindow.getAllWindows().find(({ id }) => id === window?.id)?.webContents;
  contents?.setZoomLevel(level(contents.getZoomLevel()));
}

roleActions.set("quit", () => {
  app.quit();
});
roleActions.set("close", (window) => window?.close());
roleActions.set("minimize", (window) => {
  window?.minimize();
});
roleActions.set("resetZoom", (window) => {
  zoom(window, () => 0);
});
roleActions.set("zoomIn", (window) => {
  zoom(window, (now) => now + 0.5);
});
roleActions.set("zoomOut", (window) => {
  zoom(window, (now) => now - 0.5);
});
