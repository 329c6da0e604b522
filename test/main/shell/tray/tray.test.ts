import { existsSync } from "node:fs";
import type { EventEmitter } from "node:events";
import { basename, join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { pausedUntilResumed } from "../../../../preload/model/app/pause.ts";
import { formatQuietHours, weekdays } from "../../../../preload/model/app/quiet-hours.ts";
import { openTray } from "../../../../main/shell/tray/tray.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { buildSettings, conversationId } from "../../../support/model/build-model.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import type { TrayContent } from "../../../../main/shell/tray/tray-menu.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import { trayIconPaths } from "../../../../main/shell/tray/tray-icons.ts";

interface ShownTray extends EventEmitter {
  image: string;
  toolTip: string;
  readonly menus: readonly { readonly label?: string }[][];
  painted: number;
}
interface DockEntry {
  readonly label?: string;
  readonly submenu?: readonly DockEntry[];
}
const desktop = vi.hoisted(() => ({
  trays: [] as unknown[],
  isRefusing: false,
  dockMenus: [] as (readonly DockEntry[])[],
  hasDock: false,
}));
vi.mock("electron", async () => {
  const events = await import("node:events");
  class Tray extends events.EventEmitter {
    painted = 0;
    toolTip = "";
    menus: unknown[] = [];
    image: string;
    constructor(image: string) {
      super();
      if (desktop.isRefusing) throw new Error("Failed to load image");
      this.image = image;
      desktop.trays.push(this);
    }
    setImage(image: string): void {
      this.image = image;
      this.painted += 1;
    }
    setToolTip(toolTip: string): void {
      this.toolTip = toolTip;
    }
    destroy(): void {
      this.removeAllListeners();
    }
    setContextMenu(menu: unknown): void {
      this.menus.push(menu);
    }
  }
  const app = {
    get dock() {
      return desktop.hasDock ? { setMenu: (menu: never) => desktop.dockMenus.push(menu) } : undefined;
    },
  };
  return { app, Tray, Menu: { buildFromTemplate: (items: unknown) => items } };
});
beforeEach(() => {
  desktop.trays = [];
  desktop.isRefusing = false;
  desktop.hasDock = false;
  desktop.dockMenus = [];
});

function open(platform: NodeJS.Platform) {
  const bar = { isDark: false };
  const opened: string[] = [];
  const { log, lines } = createRecordingLog();
  const clock = createFixedClock();
  const content: { value: TrayContent } = { value: { chats: [], accounts: [] } };
  const icon = openTray(
    {
      icons: () => trayIconPaths("/icons", platform, bar.isDark),
      platform,
      open: vi.fn(),
      onClick: () => opened.push("clicked"),
      quit: vi.fn(),
      takeFiles: vi.fn(),
      changeNotifications: vi.fn(),
      pause: vi.fn(),
      openChat: vi.fn(),
      openAccount: vi.fn(),
      markAllRead: vi.fn(),
      content: () => content.value,
      settings: buildSettings(),
      clock,
      timeZone: () => "Europe/Lisbon",
    },
    log,
  );
  return { icon, bar, opened, lines, clock, content, tray: desktop.trays[0] as ShownTray };
}

test("on Windows the tray icon contrasts with a light and with a dark taskbar, and follows a change", () => {
  const { icon, bar, tray } = open("win32");
  expect(basename(tray.image)).toBe("tray-on-light-32.png");
  bar.isDark = true;
  icon.repaint();
  expect(basename(tray.image)).toBe("tray-on-dark-32.png");
  icon.setUnread(2);
  expect(basename(tray.image)).toBe("tray-unread-colour-on-dark-32.png");
  bar.isDark = false;
  icon.repaint();
  expect(basename(tray.image)).toBe("tray-unread-colour-on-light-32.png");
});

test("the tray icon is not set again while it stays the same", () => {
  const { icon, tray } = open("win32");
  icon.repaint();
  icon.setUnread(1);
  icon.setUnread(2);
  icon.repaint();
  expect(tray.painted).toBe(1);
});

test("every tray icon of every system exists", () => {
  const made = new Set(["trayTemplate.png", "trayUnreadTemplate.png"]);
  for (const platform of ["win32", "linux", "darwin"] as const) {
    for (const isDark of [true, false]) {
      const { read, unread } = trayIconPaths("/icons", platform, isDark);
      for (const path of [read, unread]) {
        const isThere = existsSync(join(import.meta.dirname, "../../../../build/icons/tray", basename(path)));
        expect(isThere || made.has(basename(path)), path).toBe(true);
      }
    }
  }
});

test("a click on the tray icon is answered, except on macOS, where the system shows the menu", () => {
  for (const platform of ["win32", "linux"] as const) {
    const { opened, tray } = open(platform);
    tray.emit("click");
    expect(opened).toEqual(["clicked"]);
    desktop.trays = [];
  }
  const { opened, tray } = open("darwin");
  tray.emit("click");
  expect(opened).toEqual([]);
});

test("if the tray refuses the icon, Natter continues, knows that there is none, and logs the reason", () => {
  desktop.isRefusing = true;
  const { icon, lines } = open("linux");
  expect(icon.isThere()).toBe(false);
  icon.setUnread(1);
  icon.setStatus("Offline");
  icon.repaint();
  expect(lines).toEqual([JSON.stringify({ event: "no tray icon", error: "Error: Failed to load image" })]);
});

test("a renewed tray icon shows the same state as the icon before, and is clicked alone", () => {
  const { icon, opened, tray } = open("linux");
  icon.setUnread(3);
  icon.renew();
  const anew = desktop.trays[1] as ShownTray;
  expect(basename(anew.image)).toBe("tray-unread-colour-outlined-32.png");
  tray.emit("click");
  anew.emit("click");
  expect(opened).toEqual(["clicked"]);
  expect(icon.isThere()).toBe(true);
});

test("the tooltip says that notifications are paused, until they are resumed", () => {
  const { icon, clock, tray } = open("linux");
  expect(tray.toolTip).toBe("Natter · Nothing unread");
  icon.setSettings(buildSettings({ notificationsPausedUntil: clock.now() + 3_600_000 }));
  expect(tray.toolTip).toMatch(/^Natter · Nothing unread · Notifications are paused until /);
  icon.setSettings(buildSettings());
  expect(tray.toolTip).toBe("Natter · Nothing unread");
});

test("the tooltip says that quiet hours apply from their beginning to their end, unless notifications are paused", () => {
  const { icon, clock, tray } = open("linux");
  const quietHours = formatQuietHours(weekdays.map((weekday) => ({ weekday, start: 0, end: 0 })));
  const isQuiet = { areQuietHoursOn: true, quietHours };
  icon.setSettings(buildSettings(isQuiet));
  expect(tray.toolTip).toMatch(/^Natter · Nothing unread · Quiet hours until /);
  icon.setSettings(buildSettings({ ...isQuiet, notificationsPausedUntil: clock.now() + 3_600_000 }));
  expect(tray.toolTip).toMatch(/^Natter · Nothing unread · Notifications are paused until /);
  icon.setSettings(buildSettings({ quietHours }));
  expect(tray.toolTip).toBe("Natter · Nothing unread");
});

test("the tooltip and the menu are updated when quiet hours end", () => {
  const { icon, clock, tray } = open("linux");
  const quietHours = formatQuietHours(weekdays.map((weekday) => ({ weekday, start: 0, end: 60 })));
  clock.set(Date.UTC(2026, 0, 12, 0, 30));
  icon.setSettings(buildSettings({ areQuietHoursOn: true, quietHours }));
  expect(tray.toolTip).toMatch(/Quiet hours until /);
  clock.set(Date.UTC(2026, 0, 12, 1));
  icon.showState();
  expect(tray.toolTip).toBe("Natter · Nothing unread");
});

test("the menu is set again if the chats or accounts changed, and only then", () => {
  const { icon, content, tray } = open("linux");
  icon.refresh();
  expect(tray.menus).toHaveLength(1);
  const key = asId<AccountKey>("7");
  const chat = { key, conversationId: conversationId("500"), name: "Lake house", unread: 3 };
  content.value = { chats: [chat], accounts: [{ key, name: "Anna", isShown: true, unread: 3 }] };
  icon.refresh();
  icon.refresh();
  expect(tray.menus).toHaveLength(2);
  expect(tray.menus[1]?.map(({ label }) => label)).toContain("\u2068Lake house\u2069 (3)");
});

test("the menu in the dock has the tray menu's chats, accounts and pauses, and leaves to macOS what macOS adds", () => {
  desktop.hasDock = true;
  const { icon, content } = open("darwin");
  const [key, other] = [asId<AccountKey>("7"), asId<AccountKey>("8")];
  content.value = {
    chats: [{ key, conversationId: conversationId("500"), name: "Tea & cake", unread: 3 }],
    accounts: [
      { key, name: "Anna", isShown: true, unread: 3 },
      { key: other, name: "Bob", isShown: false, unread: 0 },
    ],
  };
  icon.refresh();
  const labels = () => desktop.dockMenus.at(-1)?.flatMap(({ label = [] }) => label);
  expect(labels()).toEqual([
    "\u2068Tea & cake\u2069 (3) · for \u2068Anna\u2069",
    "Mark all chats as read",
    "Accounts",
    "Pause notifications",
  ]);
  icon.setSettings(buildSettings({ notificationsPausedUntil: pausedUntilResumed }));
  expect(labels()?.slice(-2)).toEqual(["Notifications are paused", "Resume notifications"]);
});

test("if the tray refuses the icon, the dock has its menu all the same", () => {
  Object.assign(desktop, { hasDock: true, isRefusing: true });
  open("darwin");
  expect(desktop.dockMenus).toHaveLength(1);
});
