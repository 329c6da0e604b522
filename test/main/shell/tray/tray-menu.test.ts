import type { MenuItemConstructorOptions } from "electron";
import { expect, test, vi } from "vitest";
import { pausedUntilResumed } from "../../../../preload/model/app/pause.ts";
import { pauseText } from "../../../../main/shell/tray/pause-text.ts";
import { trayMenuItems } from "../../../../main/shell/tray/tray-menu.ts";
import type { TrayMenuState } from "../../../../main/shell/tray/tray-menu.ts";
import { fixtureTime } from "../../../support/model/build-model.ts";

function menu(changes: Partial<TrayMenuState> = {}) {
  const done: string[] = [];
  const items = trayMenuItems(
    { summary: "3 unread", areNotificationsOn: true, paused: null, ...changes },
    {
      open: vi.fn(),
      quit: vi.fn(),
      changeNotifications: vi.fn(),
      pause: (length) => done.push(String(length)),
    },
    { now: fixtureTime, timeZone: "Europe/Lisbon" },
  );
  const find = (within: readonly MenuItemConstructorOptions[], label: RegExp) =>
    within.find((each) => label.test(each.label ?? ""));
  const pick = (item: MenuItemConstructorOptions | undefined): void => {
    (item?.click as (() => void) | undefined)?.();
  };
  const submenu = (label: RegExp) => (find(items, label)?.submenu ?? []) as MenuItemConstructorOptions[];
  return { items, done, find: (label: RegExp) => find(items, label), pick, submenu };
}

test("the menu pauses notifications for an hour, until tomorrow or until they are resumed", () => {
  const { done, pick, submenu } = menu();
  const choices = submenu(/^Pause notifications$/);
  expect(choices.map(({ label }) => label)).toEqual([
    "For an hour",
    expect.stringMatching(/^Until tomorrow at 0?8[:.]00/),
    "Until you resume them",
  ]);
  for (const each of choices) pick(each);
  expect(done).toEqual(["hour", "tomorrow", "resumed"]);
});

test("while notifications are paused, a tick says until when, and both entries resume them", () => {
  const { done, find, pick } = menu({ paused: "Notifications are paused until 11:00" });
  expect(find(/^Pause notifications$/)).toBeUndefined();
  expect(find(/paused until 11:00/)).toMatchObject({ type: "checkbox", checked: true });
  pick(find(/paused until/));
  pick(find(/^Resume/));
  expect(done).toEqual(["null", "null"]);
});

test("there is nothing to pause while notifications are off", () => {
  expect(menu({ areNotificationsOn: false }).find(/^Pause/)).toMatchObject({ enabled: false });
});

test("the end of a pause on another day has its weekday, and a pause without an end has no time", () => {
  const today = new Date(2026, 10, 20, 10, 0).getTime();
  expect(pauseText(today + 3_600_000, today)).toMatch(/until 11[:.]00/);
  expect(pauseText(today + 22 * 3_600_000, today)).toMatch(/until Sat.*0?8[:.]00/);
  expect(pauseText(pausedUntilResumed, today)).toBe("Notifications are paused");
});
