import type { MenuItemConstructorOptions } from "electron";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import { expect, test, vi } from "vitest";
import { pausedUntilResumed } from "../../../../preload/model/app/pause.ts";
import { pauseText } from "../../../../main/shell/tray/pause-text.ts";
import { menuEntryName } from "../../../../main/shell/tray/menu-text.ts";
import { trayMenuItems } from "../../../../main/shell/tray/tray-menu.ts";
import type { TrayMenuState } from "../../../../main/shell/tray/tray-menu.ts";
import { conversationId, fixtureTime } from "../../../support/model/build-model.ts";

function menu(changes: Partial<TrayMenuState> = {}) {
  const done: string[] = [];
  const items = trayMenuItems(
    { summary: "3 unread", areNotificationsOn: true, paused: null, chats: [], accounts: [], ...changes },
    {
      open: vi.fn(),
      openChat: (key, id) => done.push(`chat ${id} of ${key}`),
      openAccount: (key) => done.push(`account ${key}`),
      markAllRead: () => done.push("all read"),
      quit: vi.fn(),
      changeNotifications: vi.fn(),
      pause: (length) => done.push(String(length)),
    },
    { platform: "linux", now: fixtureTime, timeZone: "Europe/Lisbon" },
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

test("while notifications are paused, a ticked menu entry says until when; choosing it, or Resume, ends the pause", () => {
  const { done, find, pick } = menu({ paused: "Notifications are paused until 11:00" });
  expect(find(/^Pause notifications$/)).toBeUndefined();
  expect(find(/paused until 11:00/)).toMatchObject({ type: "checkbox", checked: true });
  pick(find(/paused until/));
  pick(find(/^Resume/));
  expect(done).toEqual(["null", "null"]);
});

test("while notifications are off, the entry that pauses them is disabled", () => {
  expect(menu({ areNotificationsOn: false }).find(/^Pause/)).toMatchObject({ enabled: false });
});

test("the end of a pause on another day has its weekday, and a pause without an end has no time", () => {
  const today = new Date(2026, 10, 20, 10, 0).getTime();
  expect(pauseText(today + 3_600_000, today)).toMatch(/until 11[:.]00/);
  expect(pauseText(today + 22 * 3_600_000, today)).toMatch(/until Sat.*0?8[:.]00/);
  expect(pauseText(pausedUntilResumed, today)).toBe("Notifications are paused");
});

const [anna, bob] = ["7", "8"].map((key) => asId<AccountKey>(key)) as [AccountKey, AccountKey];
const lake = { key: anna, conversationId: conversationId("500"), name: "Lake house", unread: 3 };
const account = { key: anna, name: "Anna", isShown: true, unread: 3 };
const other = { key: bob, name: "Bob", isShown: false, unread: 0 };

test("the menu offers the chats with unread messages and marks all as read", () => {
  const { items, done, find, pick } = menu({ chats: [lake], accounts: [account] });
  expect(items.map(({ label }) => label)).not.toContain("Accounts");
  pick(find(/^.Lake house. \(3\)$/u));
  pick(find(/^Mark all/));
  expect(done).toEqual(["chat 500 of 7", "all read"]);
});

test("with several accounts, a chat names its account, and the menu can show each account", () => {
  const { done, find, pick, submenu } = menu({ chats: [lake], accounts: [account, other] });
  expect(find(/Lake house/)?.label).toBe("\u2068Lake house\u2069 (3) · for \u2068Anna\u2069");
  const accounts = submenu(/^Accounts$/);
  expect(accounts.map(({ label, checked }) => [label, checked])).toEqual([
    ["\u2068Anna\u2069 (3)", true],
    ["\u2068Bob\u2069", false],
  ]);
  pick(accounts[1]);
  expect(done).toEqual(["account 8"]);
});

test("while nobody is signed in, the menu does not offer to mark all as read", () => {
  expect(menu().find(/^Mark all/)).toBeUndefined();
});

test("a name in the menu is one short line that cannot change the rest of the entry", () => {
  const shown = (name: string, platform: NodeJS.Platform = "linux") =>
    menuEntryName(name, platform).slice(1, -1);
  expect(shown("Tea & cake")).toBe("Tea && cake");
  expect(shown("Tea & cake", "win32")).toBe("Tea && cake");
  expect(shown("Tea & cake", "darwin")).toBe("Tea & cake");
  expect(shown("first\nsecond\t\u202eline\u2069")).toBe("first second line");
  expect(shown("عائلة الحداد")).toBe("عائلة الحداد");
  expect(shown("👩‍👩‍👧 home")).toBe("👩‍👩‍👧 home");
  expect([...shown("👩‍👩‍👧".repeat(60)).matchAll(/👩‍👩‍👧/gu)]).toHaveLength(39);
  expect(shown("x".repeat(200))).toBe(`${"x".repeat(39)}…`);
  expect(menuEntryName("عائلة", "linux")).toBe("\u2068عائلة\u2069");
});
