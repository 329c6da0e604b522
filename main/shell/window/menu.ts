import { Menu } from "electron";
import type { BaseWindow, MenuItemConstructorOptions } from "electron";
import { isCommandOf } from "../../../preload/model/app/app-commands.ts";
import type { CommandId, CommandOf } from "../../../preload/model/app/app-commands.ts";
import { menuCommands, menuNames } from "../../../preload/model/app/app-menu.ts";
import type { MenuDescription, MenuName } from "../../../preload/model/app/app-menu.ts";
import type { DesktopProperties } from "../../../preload/model/app/settings.ts";
import { t } from "../../messages/format.ts";
import { roleItem } from "../page/role-item.ts";
import { acceleratorOf } from "./accelerator.ts";
import { currentKeys } from "./current-keys.ts";

/** The parts that the menus of the application need. */
export interface ApplicationMenuParts {
  readonly platform: DesktopProperties["platform"];
  readonly isPackaged: boolean;
  /** The setting with the keys that the person changed. */
  readonly changedKeys: () => readonly string[];
  /** Performs a command of the frame. */
  readonly control: (id: CommandOf<"frame">) => void;
  /** Lets the page run a command. */
  readonly choose: (id: CommandId) => void;
}

/** The menus of the application: the menu bar of a Mac, and the menu of the window elsewhere. */
export interface ApplicationMenu {
  /** Updates the menus with the commands of the page. */
  readonly describe: (description: MenuDescription) => void;
  /** Updates the menus after keys were changed. */
  readonly refresh: () => void;
  /** Opens all menus as one menu, at a position in the window. */
  readonly open: (window: BaseWindow, position: { readonly x: number; readonly y: number }) => void;
}

/** Commands of the window frame (zoom, full screen, close) that Electron itself performs, by Electron's names for them. */
const roles = {
  "zoom-in": "zoomIn",
  "zoom-out": "zoomOut",
  "zoom-reset": "resetZoom",
  "full-screen": "togglefullscreen",
  "close-window": "close",
} as const;

/** Commands that a Mac has in the menu with the name of the application. */
const inMacMenu: ReadonlySet<CommandId> = new Set(["settings", "about", "quit"]);

const separator: MenuItemConstructorOptions = { type: "separator" };

/**
 * Sets the application menu. Until the page has sent the texts of its commands, the menu has only the commands that the
 * main process performs itself. On Windows and Linux the frameless window does not show it until the person opens it.
 */
export function createApplicationMenu(parts: ApplicationMenuParts): ApplicationMenu {
  let description: MenuDescription | null = null;
  let menu: Menu;
  function refresh(): void {
    menu = Menu.buildFromTemplate(templateOf(parts, description));
    Menu.setApplicationMenu(menu);
  }
  refresh();
  return {
    refresh,
    describe(described) {
      description = described;
      refresh();
    },
    open(window, { x, y }) {
      menu.popup({ window, x, y });
    },
  };
}

function templateOf(
  parts: ApplicationMenuParts,
  description: MenuDescription | null,
): MenuItemConstructorOptions[] {
  const isMac = parts.platform === "darwin";
  const menus = menuNames.flatMap((name): MenuItemConstructorOptions[] => {
    const submenu = itemsOf(name, parts, description);
    return submenu.length === 0 ? [] : [{ ...headOf(name, description), submenu }];
  });
  if (!isMac) return menus;
  const [file, edit, view, chat, ...others] = menus;
  const first = [file, edit, view, chat].filter((item) => item !== undefined);
  return [macMenu(parts, description), ...first, macWindowMenu(), ...others];
}

function headOf(name: MenuName, description: MenuDescription | null): MenuItemConstructorOptions {
  const label = description?.menus[name];
  if (label === undefined)
    return { label: t(name === "edit" ? "window.edit" : name === "view" ? "window.view" : "window.file") };
  // With the role `help`, macOS adds its search field to the menu.
  return name === "help" ? { role: "help", label } : { label };
}

function macMenu(
  parts: ApplicationMenuParts,
  description: MenuDescription | null,
): MenuItemConstructorOptions {
  const own = (id: CommandId): MenuItemConstructorOptions[] => itemOf(id, parts, description);
  return {
    role: "appMenu",
    submenu: [
      ...own("about"),
      separator,
      ...own("settings"),
      separator,
      roleItem("services"),
      separator,
      roleItem("hide"),
      roleItem("hideOthers"),
      roleItem("unhide"),
      separator,
      ...own("quit"),
    ],
  };
}

/** With the role `window`, macOS adds the open windows to the menu. */
function macWindowMenu(): MenuItemConstructorOptions {
  return {
    ...roleItem("window"),
    submenu: [roleItem("minimize"), roleItem("zoom"), separator, roleItem("front")],
  };
}

function itemsOf(
  name: MenuName,
  parts: ApplicationMenuParts,
  description: MenuDescription | null,
): MenuItemConstructorOptions[] {
  const isMac = parts.platform === "darwin";
  const items = menuCommands[name].flatMap((id) => {
    if (id === null) return [separator];
    return isMac && inMacMenu.has(id) ? [] : itemOf(id, parts, description);
  });
  if (name === "edit") return [...editing(), separator, ...items];
  if (name === "view") return [...items, ...besideView(parts)];
  return items.every(({ type }) => type === "separator") ? [] : items;
}

function editing(): MenuItemConstructorOptions[] {
  return [
    roleItem("undo"),
    roleItem("redo"),
    separator,
    roleItem("cut"),
    roleItem("copy"),
    roleItem("paste"),
    roleItem("pasteAndMatchStyle"),
    roleItem("selectAll"),
  ];
}

function besideView(parts: ApplicationMenuParts): MenuItemConstructorOptions[] {
  const isZoomUnchanged = currentKeys(parts)["zoom-in"] === "Mod+Plus";
  // A second shortcut for keyboards on which + needs Shift: there the key is named by its other character.
  const zoom = { ...roleItem("zoomIn"), accelerator: "CmdOrCtrl+=", visible: false };
  return [
    ...(isZoomUnchanged ? [zoom] : []),
    ...(parts.isPackaged ? [] : [separator, roleItem("toggleDevTools")]),
  ];
}

/** The entry of a command. None for a command of the page until the page has sent its text. */
function itemOf(
  id: CommandId,
  parts: ApplicationMenuParts,
  description: MenuDescription | null,
): MenuItemConstructorOptions[] {
  const accelerator = acceleratorOf(currentKeys(parts)[id]);
  const label = description?.commands[id];
  const keys = accelerator === null ? {} : { accelerator };
  if (isCommandOf(id, "frame")) {
    const click = (): void => {
      parts.control(id);
    };
    if (id === "quit") return [{ label: label ?? t("window.quit"), ...keys, click }];
    return [{ ...roleItem(roles[id]), ...(label === undefined ? {} : { label }), ...keys }];
  }
  if (label === undefined) return [];
  return [
    {
      id,
      label,
      ...keys,
      // The page handles the keys itself; a Mac asks the menu only if the page did not.
      registerAccelerator: false,
      enabled: description?.possible.includes(id) === true,
      click: () => {
        parts.choose(id);
      },
    },
  ];
}
