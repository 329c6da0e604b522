import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { showUnreadCount, unreadOverlay } from "../../../../main/shell/tray/badge.ts";
import type { TaskbarOverlay } from "../../../../main/shell/tray/badge.ts";

const desktop = vi.hoisted(() => ({ badges: [] as number[] }));
vi.mock("electron", () => ({ app: { setBadgeCount: (count: number) => desktop.badges.push(count) } }));
let isLocked: boolean;
beforeEach(() => {
  isLocked = false;
  desktop.badges = [];
});

const folder = join(import.meta.dirname, "../../../../build/icons/badges");

function show(platform: NodeJS.Platform, ...counts: readonly number[]) {
  const titles: string[] = [];
  const overlays: (TaskbarOverlay | null)[] = [];
  const window = {
    setTitle: (title: string) => titles.push(title),
    setOverlay: (overlay: TaskbarOverlay | null) => overlays.push(overlay),
  };
  for (const count of counts)
    showUnreadCount(count, { icons: folder, platform, window, isLocked: () => isLocked });
  return { titles, overlays };
}

test("while the app is locked, the app icon shows the number of unread messages, but the window title does not", () => {
  isLocked = true;
  const { titles } = show("linux", 3);
  expect([desktop.badges, titles]).toEqual([[3], ["Natter"]]);
  expect(show("win32", 3).overlays[0]?.description).toBe("3 unread");
});

test.each(["linux", "darwin"] as const)(
  "on %s the icon of the app shows the number, and no picture",
  (platform) => {
    const { titles, overlays } = show(platform, 3, 0);
    expect([desktop.badges, titles, overlays]).toEqual([[3, 0], ["(3) Natter", "Natter"], []]);
  },
);

test("on Windows a picture with a description shows the number, and is removed when nothing is unread", () => {
  const { titles, overlays } = show("win32", 1, 12, 0);
  expect(overlays.map((one) => one && [basename(one.path), one.description])).toEqual([
    ["badge-1.png", "1 unread"],
    ["badge-9-plus.png", "12 unread"],
    null,
  ]);
  expect([desktop.badges, titles]).toEqual([[], ["(1) Natter", "(12) Natter", "Natter"]]);
});

test("every number has a picture of 16 pixels, and one for sharper screens", () => {
  const sizeOf = (path: string): readonly number[] => {
    const bytes = readFileSync(path);
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  };
  const paths = Array.from({ length: 12 }, (_, index) => unreadOverlay(folder, index + 1)?.path ?? "");
  expect(new Set(paths.map((path) => basename(path))).size).toBe(10);
  for (const path of new Set(paths)) {
    expect(sizeOf(path)).toEqual([16, 16]);
    expect(sizeOf(path.replace(".png", "@2x.png"))).toEqual([32, 32]);
  }
});
