import { existsSync } from "node:fs";
import type { EventEmitter } from "node:events";
import { basename, join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { openTray } from "../../../../main/shell/tray/tray.ts";
import { createRecordingLog } from "../shell-parts.ts";
import { trayIcons } from "../../../../main/shell/tray/tray-icons.ts";

interface ShownTray extends EventEmitter {
  image: string;
  painted: number;
}
const desktop = vi.hoisted(() => ({ trays: [] as unknown[], isRefusing: false }));
vi.mock("electron", async () => {
  const events = await import("node:events");
  class Tray extends events.EventEmitter {
    painted = 0;
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
    setToolTip(): void {
      // nothing of it is looked at here
    }
    destroy(): void {
      this.removeAllListeners();
    }
    setContextMenu(): void {
      // nothing of it is looked at here
    }
  }
  return { Tray, Menu: { buildFromTemplate: (items: unknown) => items } };
});
beforeEach(() => {
  desktop.trays = [];
  desktop.isRefusing = false;
});

function open(platform: NodeJS.Platform) {
  const bar = { isDark: false };
  const opened: string[] = [];
  const { log, lines } = createRecordingLog();
  const icon = openTray(
    {
      icons: () => trayIcons("/icons", platform, bar.isDark),
      platform,
      open: () => opened.push("window"),
      quit: vi.fn(),
      takeFiles: vi.fn(),
      changeNotifications: vi.fn(),
      areNotificationsOn: true,
    },
    log,
  );
  return { icon, bar, opened, lines, tray: desktop.trays[0] as ShownTray };
}

test("on Windows the icon stands out on a light task bar as on a dark one, and follows a change", () => {
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

test("the icon is not set anew while it stays the same", () => {
  const { icon, tray } = open("win32");
  icon.repaint();
  icon.setUnread(1);
  icon.setUnread(2);
  icon.repaint();
  expect(tray.painted).toBe(1);
});

test("every picture of every system is there", () => {
  const made = new Set(["trayTemplate.png", "trayUnreadTemplate.png"]);
  for (const platform of ["win32", "linux", "darwin"] as const) {
    for (const isDark of [true, false]) {
      const { read, unread } = trayIcons("/icons", platform, isDark);
      for (const path of [read, unread]) {
        const isThere = existsSync(join(import.meta.dirname, "../../../../build/icons/tray", basename(path)));
        expect(isThere || made.has(basename(path)), path).toBe(true);
      }
    }
  }
});

test("a press opens the window, but on macOS the menu alone, which the system shows", () => {
  for (const platform of ["win32", "linux"] as const) {
    const { opened, tray } = open(platform);
    tray.emit("click");
    expect(opened).toEqual(["window"]);
    desktop.trays = [];
  }
  const { opened, tray } = open("darwin");
  tray.emit("click");
  expect(opened).toEqual([]);
});

test("where no icon can be put into the tray Natter goes on, says that there is none, and writes down why", () => {
  desktop.isRefusing = true;
  const { icon, lines } = open("linux");
  expect(icon.isThere()).toBe(false);
  icon.setUnread(1);
  icon.setStatus("Offline");
  icon.repaint();
  expect(lines).toEqual([JSON.stringify({ event: "no tray icon", error: "Error: Failed to load image" })]);
});

test("an icon that is put there anew shows what the one before showed, and is pressed as it was", () => {
  const { icon, opened, tray } = open("linux");
  icon.setUnread(3);
  icon.renew();
  const anew = desktop.trays[1] as ShownTray;
  expect(basename(anew.image)).toBe("tray-unread-colour-outlined-32.png");
  tray.emit("click");
  anew.emit("click");
  expect(opened).toEqual(["window"]);
  expect(icon.isThere()).toBe(true);
});
