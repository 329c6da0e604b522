// Imitates https://www.electronjs.org/docs/latest/api/menu and https://www.electronjs.org/docs/latest/api/menu-item
import { EventEmitter } from "node:events";
import { asElectron, type CheckedEvents, type ImitatingClass } from "../check.ts";
import { electronEvent } from "../electron-event.ts";
import { isRole, roleActions, roleLabel, roleSubmenu } from "./menu-roles.ts";
import { desktopRecord } from "./record.ts";

type Entry = Electron.MenuItemConstructorOptions | Electron.MenuItem;

function isItem(given: Entry): given is Electron.MenuItem {
  return given instanceof MenuItem;
}

/** Throws as Electron does if a template is not an array, or has an entry that is not an item. */
function requireTemplate(template: unknown): void {
  if (!Array.isArray(template))
    throw new TypeError("Invalid template for Menu: Menu template must be an array");
  for (const item of template as unknown[]) {
    const isObject = typeof item === "object" && item !== null;
    if (!isObject || !("label" in item || "role" in item || ("type" in item && item.type === "separator")))
      throw new TypeError("Invalid template for MenuItem: must have at least one of label, role or type");
  }
}

/**
 * Removes superfluous separators: those at either end, and those that follow another separator. Hidden entries are
 * kept.
 */
function withoutSpareSeparators(items: readonly Entry[]): Entry[] {
  const isSeparator = ({ type, visible }: Entry): boolean => type === "separator" && visible !== false;
  const single = items.filter((item, index) => !isSeparator(item) || items[index - 1]?.type !== "separator");
  return single.filter((item, index) => !isSeparator(item) || (index > 0 && index < single.length - 1));
}

const itemTypes = ["normal", "separator", "submenu", "checkbox", "radio", "header", "palette"];

/** One item of a menu. Call `click` to pick it. */
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
    // Electron writes an item's role in lower case, but electron.d.ts types only some roles in lower case.
    if (role !== undefined) this.role = role.toLowerCase() as NonNullable<Electron.MenuItem["role"]>;
    if (!itemTypes.includes(this.type)) throw new Error(`Unknown menu item type: ${this.type}`);
    if (this.type === "submenu" && submenu === undefined) throw new Error("Invalid submenu");
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
    const { role } = options;
    if (role === undefined || !isRole(role)) {
      options.click?.(asElectron<Electron.MenuItem>(this), window, event);
      return;
    }
    // An item with a role performs the action of its role and ignores its own `click`.
    const action = roleActions.get(role);
    if (action === undefined) throw new Error(`stand-in: the menu role ${role} is not imitated`);
    action(window);
  }
}

/** The events that the stand-in emits. */
export type MenuEvents = CheckedEvents<
  Electron.Menu["on"],
  { "menu-will-show": [event: Electron.Event]; "menu-will-close": [event: Electron.Event] }
>;

let applicationMenu: Electron.Menu | null = null;

export class Menu extends EventEmitter<MenuEvents> {
  static buildFromTemplate(template: Entry[]): Electron.Menu {
    requireTemplate(template);
    const menu = new Menu();
    for (const item of withoutSpareSeparators(template)) {
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

  popup(options: Electron.PopupOptions = {}): void {
    if (typeof options !== "object") throw new TypeError("Options must be an object");
    desktopRecord.contextMenus.push(asElectron<Electron.Menu>(this));
    this.emit("menu-will-show", electronEvent());
    setImmediate(() => options.callback?.());
  }
}

MenuItem satisfies ImitatingClass<typeof MenuItem, typeof Electron.MenuItem>;
Menu satisfies ImitatingClass<typeof Menu, typeof Electron.Menu>;
