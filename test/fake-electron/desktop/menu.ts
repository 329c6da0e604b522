// Imitates https://www.electronjs.org/docs/latest/api/menu and https://www.electronjs.org/docs/latest/api/menu-item
import { EventEmitter } from "node:events";
import { asElectron, type CheckedEvents, type ClassOf } from "../check.ts";
import { electronEvent } from "../electron-event.ts";
import { roleActions, roleLabel, roleSubmenu } from "./menu-roles.ts";
import { record } from "./record.ts";

function isItem(given: Electron.MenuItemConstructorOptions | Electron.MenuItem): given is Electron.MenuItem {
  return given instanceof MenuItem;
}

/** One entry of a menu. `click` is what a person does to it. */
export class MenuItem {
  id: string;
  label: string;
  type: Electron.MenuItem["type"];
  role?: NonNullable<Electron.MenuItem["role"]>;
  accelerator: Electron.Accelerator | null;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  submenu?: Electron.Menu;
  click: (event?: Electron.KeyboardEvent, window?: Electron.BaseWindow) => void;

  constructor(options: Electron.MenuItemConstructorOptions) {
    const { role, submenu = role && roleSubmenu(role) } = options;
    this.id = options.id ?? "";
    this.label = options.label ?? (role === undefined ? "" : roleLabel(role));
    this.type = options.type ?? (submenu === undefined ? "normal" : "submenu");
    // electron.d.ts lists fewer roles for the item than for its options.
    if (role !== undefined) this.role = role as NonNullable<Electron.MenuItem["role"]>;
    this.accelerator = options.accelerator ?? null;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    if (submenu !== undefined)
      this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu;
    this.click = (event = {}, window) => {
      this.#picked(options, event, window);
    };
  }

  #picked(
    options: Electron.MenuItemConstructorOptions,
    event: Electron.KeyboardEvent,
    window: Electron.BaseWindow | undefined,
  ): void {
    if (this.type === "checkbox") this.checked = !this.checked;
    if (this.type === "radio") this.checked = true;
    if (options.click !== undefined) {
      options.click(asElectron<Electron.MenuItem>(this), window, event);
      return;
    }
    if (this.role === undefined) return;
    const action = roleActions.get(this.role);
    if (action === undefined) throw new Error(`stand-in: the menu role ${this.role} is not imitated`);
    action(window);
  }
}

/** The events of which the stand-in tells. */
export type MenuEvents = CheckedEvents<
  Electron.Menu["on"],
  { "menu-will-show": [event: Electron.Event]; "menu-will-close": [event: Electron.Event] }
>;

let applicationMenu: Electron.Menu | null = null;

/** A menu, from which a test picks by labels. */
export class Menu extends EventEmitter<MenuEvents> {
  static buildFromTemplate(
    template: (Electron.MenuItemConstructorOptions | Electron.MenuItem)[],
  ): Electron.Menu {
    const menu = new Menu();
    for (const item of template) {
      menu.append(asElectron<Electron.MenuItem>(isItem(item) ? item : new MenuItem(item)));
    }
    return asElectron<Electron.Menu>(menu);
  }

  static setApplicationMenu(menu: Electron.Menu | null): void {
    applicationMenu = menu;
  }

  static getApplicationMenu(): Electron.Menu | null {
    return applicationMenu;
  }

  items: Electron.MenuItem[] = [];

  append(item: Electron.MenuItem): void {
    this.items.push(item);
  }

  getMenuItemById(id: string): Electron.MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }

  popup(options: Electron.PopupOptions = {}): void {
    record.contextMenus.push(asElectron<Electron.Menu>(this));
    this.emit("menu-will-show", electronEvent());
    setImmediate(() => options.callback?.());
  }
}

MenuItem satisfies ClassOf<typeof MenuItem, typeof Electron.MenuItem>;
Menu satisfies ClassOf<typeof Menu, typeof Electron.Menu>;
