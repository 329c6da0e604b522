import { Menu } from "electron";
import type { MenuItemConstructorOptions } from "electron";

/**
 * Sets the application menu. On Windows and Linux the frameless window does not draw it; it is there for its keys:
 * close, quit, zoom and editing.
 */
export function setApplicationMenu(parts: {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly quit: () => void;
}): void {
  const isMac = parts.platform === "darwin";
  const developer: MenuItemConstructorOptions[] = parts.isPackaged
    ? []
    : [{ type: "separator" }, { role: "toggleDevTools" }];
  const template: MenuItemConstructorOptions[] = [
    isMac
      ? { role: "appMenu" }
      : {
          label: "File",
          submenu: [
            { role: "close", accelerator: "Ctrl+W" },
            { label: "Quit", accelerator: "Ctrl+Q", click: parts.quit },
          ],
        },
    { role: "editMenu" },
    {
      label: "View",
      submenu: [
        { role: "resetZoom" },
        { role: "zoomIn" },
        // Where + is typed with Shift the key is known by its other sign.
        { role: "zoomIn", accelerator: "CmdOrCtrl+=", visible: false },
        { role: "zoomOut" },
        { type: "separator" },
        { role: "togglefullscreen" },
        ...developer,
      ],
    },
    ...(isMac ? [{ role: "windowMenu" as const }] : []),
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
