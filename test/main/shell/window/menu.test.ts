import { beforeEach, expect, test, vi } from "vitest";
import type { MenuItemConstructorOptions } from "electron";
import { setApplicationMenu } from "../../../../main/shell/window/menu.ts";

const desktop = vi.hoisted(() => ({ menu: [] as unknown[] }));
vi.mock("electron", () => ({
  Menu: {
    buildFromTemplate: (items: unknown[]) => items,
    setApplicationMenu: (items: unknown[]) => {
      desktop.menu = items;
    },
  },
}));
beforeEach(() => {
  desktop.menu = [];
});

/** Returns the items of the menu "View". */
function view(platform: NodeJS.Platform, isPackaged = true): readonly MenuItemConstructorOptions[] {
  setApplicationMenu({ platform, isPackaged, quit: vi.fn() });
  const menus = desktop.menu as readonly MenuItemConstructorOptions[];
  return (menus.find(({ label }) => label === "View")?.submenu ??
    []) as readonly MenuItemConstructorOptions[];
}

test("the equals key zooms in too, through a menu item that is not shown", () => {
  for (const platform of ["linux", "win32", "darwin"] as const) {
    const zooming = view(platform).filter(({ role }) => role === "zoomIn");
    expect(zooming).toEqual([
      { role: "zoomIn" },
      { role: "zoomIn", accelerator: "CmdOrCtrl+=", visible: false },
    ]);
  }
});

test("developer tools are in the menu only when the app runs from its sources", () => {
  const hasTools = (isPackaged: boolean): boolean =>
    view("linux", isPackaged).some(({ role }) => role === "toggleDevTools");
  expect([hasTools(false), hasTools(true)]).toEqual([true, false]);
});
