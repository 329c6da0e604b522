// The label, the submenu and the action of a menu item with a role.
// Imitates https://www.electronjs.org/docs/latest/api/menu-item#roles

type Role = NonNullable<Electron.MenuItemConstructorOptions["role"]>;

const labels: Partial<Record<Role, string>> = {
  about: "About",
  appMenu: "App",
  close: "Close Window",
  copy: "Copy",
  cut: "Cut",
  delete: "Delete",
  editMenu: "Edit",
  fileMenu: "File",
  forceReload: "Force Reload",
  front: "Bring All to Front",
  help: "Help",
  hide: "Hide",
  hideOthers: "Hide Others",
  minimize: "Minimize",
  paste: "Paste",
  pasteAndMatchStyle: "Paste and Match Style",
  quit: "Quit",
  redo: "Redo",
  reload: "Reload",
  resetZoom: "Actual Size",
  selectAll: "Select All",
  services: "Services",
  toggleDevTools: "Toggle Developer Tools",
  togglefullscreen: "Toggle Full Screen",
  undo: "Undo",
  unhide: "Show All",
  viewMenu: "View",
  window: "Window",
  windowMenu: "Window",
  zoom: "Zoom",
  zoomIn: "Zoom In",
  zoomOut: "Zoom Out",
};

const separator = { type: "separator" } as const;
const submenus: Partial<Record<Role, readonly (Role | typeof separator)[]>> = {
  appMenu: ["about", "services", "hide", "hideOthers", "unhide", "quit"],
  fileMenu: [process.platform === "darwin" ? "close" : "quit"],
  editMenu: ["undo", "redo", separator, "cut", "copy", "paste", "delete", separator, "selectAll"],
  viewMenu: ["reload", "forceReload", "toggleDevTools", "resetZoom", "zoomIn", "zoomOut", "togglefullscreen"],
  windowMenu: ["minimize", "zoom", "close"],
};

/**
 * The action of each role on the focused window. role-actions.ts fills this in. A role without an action cannot be
 * picked.
 */
export const roleActions = new Map<string, (window: Electron.BaseWindow | undefined) => void>();

export function isRole(name: string): boolean {
  return Object.hasOwn(labels, name);
}

export function roleLabel(role: Role): string {
  return labels[role] ?? role;
}

/** The items that Electron puts under a role. */
export function roleSubmenu(role: Role): Electron.MenuItemConstructorOptions[] | undefined {
  return submenus[role]?.map((inner) => (typeof inner === "string" ? { role: inner } : inner));
}
