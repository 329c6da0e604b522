import { app, Menu } from "electron";
import type { MenuItemConstructorOptions } from "electron";

/** Sets the menu of the app's icon in the dock. Does nothing on systems other than macOS, which have no dock. */
export function showDockMenu(items: readonly MenuItemConstructorOptions[]): void {
  app.dock?.setMenu(Menu.buildFromTemplate([...items]));
}
