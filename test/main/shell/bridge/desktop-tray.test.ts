import { basename } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDesktopTray } from "../../../../main/shell/bridge/desktop-tray.ts";
import type { TaskbarButton } from "../../../../main/shell/tray/offered-taskbar-buttons.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { buildAccountEntry, buildSettings } from "../../../support/model/build-model.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

const theme = vi.hoisted(() => ({ shouldUseDarkColorsForSystemIntegratedUI: false }));
vi.mock("electron", async () => {
  const events = await import("node:events");
  class Tray extends events.EventEmitter {
    setImage = vi.fn();
    setToolTip = vi.fn();
    setContextMenu = vi.fn();
  }
  const Menu = { buildFromTemplate: (items: unknown) => items };
  return { app: {}, dialog: {}, Menu, Tray, nativeTheme: theme };
});

const ownPlatform = Object.getOwnPropertyDescriptor(process, "platform") as PropertyDescriptor;
beforeEach(() => {
  Object.defineProperty(process, "platform", { ...ownPlatform, value: "win32" });
  theme.shouldUseDarkColorsForSystemIntegratedUI = false;
});
afterEach(() => {
  Object.defineProperty(process, "platform", ownPlatform);
});

const hour = 3_600_000;

function open() {
  const clock = createFixedClock();
  const { log } = createRecordingLog();
  const state = { settings: buildSettings(), accounts: [buildAccountEntry({ unread: 1 })], isLocked: false };
  const done: string[] = [];
  let buttons: readonly TaskbarButton[] = [];
  const tray = openDesktopTray({
    icons: "/icons",
    quit: vi.fn(),
    open: vi.fn(),
    onClick: vi.fn(),
    openChat: vi.fn(),
    openAccount: vi.fn(),
    takeFiles: vi.fn(),
    startChat: () => done.push("chat started"),
    showTaskbarButtons: (next) => {
      buttons = next;
    },
    application: { isPackaged: false },
    isLocked: () => state.isLocked,
    isLockOn: () => true,
    settings: () => state.settings,
    changeSettings: (changes) => {
      state.settings = { ...state.settings, ...changes };
      tray.followSettings();
    },
    unreadChats: () => [],
    accountList: () => state.accounts,
    markAllRead: () => {
      done.push("all read");
      return Promise.resolve(true);
    },
    clock,
    log,
  });
  tray.followSettings();
  /** The tooltips, after the delay in which changes are collected. */
  const tooltips = async () => {
    await clock.pass(1000);
    return buttons.map(({ tooltip }) => tooltip);
  };
  const click = async (tooltip: string) => {
    await clock.pass(1000);
    buttons.find((button) => button.tooltip === tooltip)?.click();
  };
  return { clock, state, tray, done, tooltips, click, buttons: () => buttons };
}

const all = ["Mark all chats as read", "Pause notifications for an hour", "New message"];
const whilePaused = ["Mark all chats as read", "Resume notifications", "New message"];

test("the buttons in the taskbar mark all chats as read and start a chat", async () => {
  const { done, tooltips, click } = open();
  expect(await tooltips()).toEqual(all);
  await click("Mark all chats as read");
  await click("New message");
  expect(done).toEqual(["all read", "chat started"]);
});

test("the button in the taskbar pauses notifications for an hour, as the tray does, and resumes them", async () => {
  const { clock, state, tooltips, click } = open();
  await click("Pause notifications for an hour");
  expect(state.settings.notificationsPausedUntil).toBe(clock.now() + hour);
  expect(await tooltips()).toEqual(whilePaused);
  await click("Resume notifications");
  expect(state.settings.notificationsPausedUntil).toBe(0);
  expect(await tooltips()).toEqual(all);
  await click("Pause notifications for an hour");
  expect(await tooltips()).toEqual(whilePaused);
  await clock.pass(hour);
  expect(await tooltips()).toEqual(all);
});

test("while Natter is locked or nobody is signed in, there are no buttons in the taskbar", async () => {
  const { state, tray, tooltips } = open();
  expect(await tooltips()).toEqual(all);
  state.isLocked = true;
  tray.refresh();
  expect(await tooltips()).toEqual([]);
  state.isLocked = false;
  tray.refresh();
  expect(await tooltips()).toEqual(all);
  state.accounts = [];
  tray.refresh();
  expect(await tooltips()).toEqual([]);
});

test("if the taskbar turns dark, the pictures of its buttons turn light", async () => {
  const { tray, tooltips, buttons } = open();
  await tooltips();
  expect(basename(buttons()[0]?.icon ?? "")).toBe("taskbar-read-on-light-32.png");
  theme.shouldUseDarkColorsForSystemIntegratedUI = true;
  tray.repaint();
  await tooltips();
  expect(basename(buttons()[0]?.icon ?? "")).toBe("taskbar-read-on-dark-32.png");
});
