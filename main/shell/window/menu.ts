import { Menu } from "electron";
import type { MenuItemConstructorOptions } from "electron";
import { t } from "../../messages/format.ts";

/**
 * Sets the application menu. On Windows and Linux, the frameless window does not show it; it only provides keyboard
 * shortcuts for closing, quitting, zooming and editing.
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
          label: t("window.file"),
          submenu: [
            { role: "close", accelerator: "Ctrl+W" },
            { label: t("window.quit"), accelerator: "Ctrl+Q", click: parts.quit },
          ],
        },
    { role: "editMenu" },
    {
      label: t("window.view"),
      submenu: [
        { role: "resetZoom" },
        { role: "zoomIn" },
        // A second shortcut for keyboards on which + needs Shift: there the key is named by its other character.
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
