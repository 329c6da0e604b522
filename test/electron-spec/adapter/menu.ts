// Adds to `Menu` the methods that Electron's tests call.
import { Menu } from "../../fake-electron/desktop/menu.ts";
import { electronEvent } from "../../fake-electron/electron-event.ts";

type Numbered = Electron.MenuItem & { commandId?: number };

let lastCommand = 0;
const append = (menu: Menu, item: Electron.MenuItem): void => {
  (item as Numbered).commandId = ++lastCommand;
  menu.items.push(item);
};

/** Finds the item with one of Electron's internal command ids, by which its tests click items. */
function itemWithCommand(menu: Pick<Menu, "items">, command: number): Electron.MenuItem | undefined {
  for (const item of menu.items as Numbered[]) {
    if (item.commandId === command) return item;
    const inside = item.submenu === undefined ? undefined : itemWithCommand(item.submenu, command);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Finds the item with an id in a menu and its submenus. */
function itemWithId({ items }: Pick<Menu, "items">, id: string): Electron.MenuItem | null {
  for (const item of items) {
    const found = item.id === id ? item : item.submenu && itemWithId(item.submenu, id);
    if (found) return found;
  }
  return null;
}

Object.assign(Menu.prototype, {
  getMenuItemById(this: Menu, id: string) {
    return itemWithId(this, id);
  },
  append(this: Menu, item: Electron.MenuItem) {
    append(this, item);
  },
  closePopup(this: Menu) {
    this.emit("menu-will-close", electronEvent());
  },
  _executeCommand(this: Menu, event: Electron.KeyboardEvent, command: number) {
    (itemWithCommand(this, command)?.click as ((event: Electron.KeyboardEvent) => void) | undefined)?.(event);
  },
});
