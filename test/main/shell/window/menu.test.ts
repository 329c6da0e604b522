import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { BaseWindow, MenuItemConstructorOptions } from "electron";
import { commandIds } from "../../../../preload/model/app/app-commands.ts";
import type { CommandId } from "../../../../preload/model/app/app-commands.ts";
import type { MenuDescription } from "../../../../preload/model/app/app-menu.ts";
import type { DesktopProperties } from "../../../../preload/model/app/settings.ts";
import { showLanguage, t } from "../../../../main/messages/format.ts";
import { enGb } from "../../../../texts/main/en-gb.ts";
import { createApplicationMenu } from "../../../../main/shell/window/menu.ts";
import type { ApplicationMenu } from "../../../../main/shell/window/menu.ts";

type Item = MenuItemConstructorOptions;
type Platform = DesktopProperties["platform"];

const platforms = ["linux", "win32", "darwin"] as const;

const desktop = vi.hoisted(() => ({ menu: [] as unknown[], opened: [] as unknown[] }));
vi.mock("electron", () => ({
  Menu: {
    buildFromTemplate: (items: unknown[]) => ({
      items,
      popup: (options: unknown) => desktop.opened.push(options),
    }),
    setApplicationMenu: ({ items }: { items: unknown[] }) => {
      desktop.menu = items;
    },
  },
}));
beforeEach(() => {
  desktop.menu = [];
  desktop.opened = [];
});

const description: MenuDescription = {
  menus: { file: "Datei", edit: "Bearbeiten", view: "Ansicht", chat: "Chat", help: "Hilfe" },
  commands: Object.fromEntries(commandIds.map((id) => [id, `do ${id}`])) as Record<CommandId, string>,
  possible: ["palette", "settings"],
};

interface Created {
  readonly menu: ApplicationMenu;
  readonly chosen: readonly string[];
  readonly performed: readonly string[];
  changedKeys: readonly string[];
}

function create(platform: Platform, isPackaged = true): Created {
  const chosen: string[] = [];
  const performed: string[] = [];
  const created = { chosen, performed, changedKeys: [] as readonly string[] };
  const menu = createApplicationMenu({
    platform,
    isPackaged,
    changedKeys: () => created.changedKeys,
    control: (id) => performed.push(id),
    choose: (id) => chosen.push(id),
  });
  return Object.assign(created, { menu });
}

const topLabels = (): readonly unknown[] =>
  (desktop.menu as readonly Item[]).map(({ label, role }) => label ?? role);
const submenuOf = (name: string): readonly Item[] =>
  ((desktop.menu as readonly Item[]).find(({ label, role }) => (label ?? role) === name)?.submenu ??
    []) as readonly Item[];
const entry = (name: string, label: string): Item => {
  const found = submenuOf(name).find((item) => item.label === label);
  if (found === undefined) throw new Error(`There is no entry ${label}`);
  return found;
};
/** Picks an entry as Electron does: with arguments, which the menu does not use. */
const pick = ({ click }: Item): void => {
  (click as (() => void) | undefined)?.();
};

test("until the page has sent its commands, the menus have only those of the main process", () => {
  create("linux");
  expect(topLabels()).toEqual(["File", "Edit", "View"]);
  expect(submenuOf("File").filter(({ type }) => type !== "separator")).toMatchObject([
    { role: "close", accelerator: "CmdOrCtrl+W" },
    { label: "Quit", accelerator: "CmdOrCtrl+Q" },
  ]);
});

test.each([
  ["linux", ["Datei", "Bearbeiten", "Ansicht", "Chat", "Hilfe"]],
  ["win32", ["Datei", "Bearbeiten", "Ansicht", "Chat", "Hilfe"]],
  ["darwin", ["appMenu", "Datei", "Bearbeiten", "Ansicht", "Chat", "Window", "Hilfe"]],
] as const)("with the texts of the page, the menus on %s are %j", (platform, names) => {
  create(platform).menu.describe(description);
  expect(topLabels()).toEqual(names);
});

test("on a Mac, settings, About and quitting are in the app menu only", () => {
  create("darwin").menu.describe(description);
  const own = submenuOf("appMenu").map(({ label }) => label);
  expect(own).toEqual(expect.arrayContaining(["do about", "do settings", "do quit"]));
  expect(entry("appMenu", "do settings").accelerator).toBe("CmdOrCtrl+,");
  const elsewhere = ["Datei", "Hilfe"].flatMap(submenuOf).map(({ label }) => label);
  for (const label of own.filter((each) => each !== undefined)) expect(elsewhere).not.toContain(label);
});

test("a command of the page is greyed unless it is possible, and choosing it passes it to the page", () => {
  const created = create("linux");
  created.menu.describe(description);
  expect(entry("Chat", "do mute").enabled).toBe(false);
  expect(entry("Datei", "do palette")).toMatchObject({ enabled: true, registerAccelerator: false });
  pick(entry("Datei", "do palette"));
  pick(entry("Datei", "do quit"));
  expect([created.chosen, created.performed]).toEqual([["palette"], ["quit"]]);
});

test("the keys in the menus follow the keys that the person changed", () => {
  const created = create("linux");
  created.menu.describe(description);
  expect(entry("Chat", "do next-unread").accelerator).toBe("Alt+Shift+Down");
  created.changedKeys = ["palette=Mod+Shift+O", "close-window=", "zoom-in=Mod+Shift+J"];
  created.menu.refresh();
  expect(entry("Datei", "do palette").accelerator).toBe("CmdOrCtrl+Shift+O");
  expect(entry("Datei", "do close-window").accelerator).toBeUndefined();
  expect(submenuOf("Ansicht").filter(({ role }) => role === "zoomIn")).toMatchObject([
    { accelerator: "CmdOrCtrl+Shift+J" },
  ]);
});

test("in a right-to-left language the menus show the swapped arrow keys for back and forward", async () => {
  const created = create("linux");
  created.menu.describe(description);
  const arrows = () => ["do back", "do forward"].map((label) => entry("Ansicht", label).accelerator);
  expect(arrows()).toEqual(["Alt+Left", "Alt+Right"]);
  await showLanguage("ar", ["ar"]);
  created.menu.refresh();
  expect(arrows()).toEqual(["Alt+Right", "Alt+Left"]);
  await showLanguage("en-GB", []);
});

test("the equals key zooms in too, through a menu item that is not shown", () => {
  for (const platform of platforms) {
    create(platform);
    expect(submenuOf("View").filter(({ role }) => role === "zoomIn")).toEqual([
      { role: "zoomIn", label: "Zoom in", accelerator: "CmdOrCtrl+Plus" },
      { role: "zoomIn", label: "Zoom in", accelerator: "CmdOrCtrl+=", visible: false },
    ]);
  }
});

/** All entries of the menus and their submenus. Left out are lines, and the app menu: macOS writes the name of the app there. */
function shownItems(items = desktop.menu as readonly Item[]): readonly Item[] {
  return items.flatMap((item) => [
    ...(item.type === "separator" || item.role === "appMenu" ? [] : [item]),
    ...shownItems((item.submenu ?? []) as readonly Item[]),
  ]);
}

test.each(platforms)(
  "on %s no entry of the menus shows the English text that Electron has for its role",
  (platform) => {
    const { menu } = create(platform, false);
    const unnamed = () => shownItems().filter(({ label }) => label === undefined);
    expect(shownItems().length).toBeGreaterThan(10);
    expect(unnamed()).toEqual([]);
    menu.describe(description);
    expect(unnamed()).toEqual([]);
  },
);

test.each(platforms)(
  "on %s every text of the menus that the page has not sent is one of the catalogue",
  async (platform) => {
    await showLanguage("en-XA", []);
    onTestFinished(() => showLanguage("en-GB", []));
    const texts = new Set<unknown>([
      ...(Object.keys(enGb.menus) as (keyof typeof enGb.menus)[]).map((name) => t(`menus.${name}`)),
      ...(["file", "edit", "view", "quit"] as const).map((name) => t(`window.${name}`)),
    ]);
    create(platform, false);
    const strange = shownItems().filter(({ label }) => !texts.has(label));
    expect(strange).toEqual([]);
  },
);

test("on a Mac, macOS knows the menu of the windows, and each of its entries, by the role", () => {
  create("darwin");
  const roles = submenuOf("Window").flatMap(({ role }) => role ?? []);
  expect((desktop.menu as readonly Item[]).map(({ role }) => role)).toContain("window");
  expect(roles).toEqual(["minimize", "zoom", "front"]);
});

test("developer tools are in the menu only when the app runs from its sources", () => {
  const hasTools = (isPackaged: boolean): boolean => {
    create("linux", isPackaged);
    return submenuOf("View").some(({ role }) => role === "toggleDevTools");
  };
  expect([hasTools(false), hasTools(true)]).toEqual([true, false]);
});

test("all menus open as one menu at a position in the window", () => {
  const { menu } = create("linux");
  const window = {} as BaseWindow;
  menu.open(window, { x: 68, y: 32 });
  expect(desktop.opened).toEqual([{ window, x: 68, y: 32 }]);
});
