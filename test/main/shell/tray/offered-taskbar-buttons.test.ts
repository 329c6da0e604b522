import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { showLanguage } from "../../../../main/messages/format.ts";
import { openTaskbarButtons } from "../../../../main/shell/tray/offered-taskbar-buttons.ts";
import type { TaskbarButton } from "../../../../main/shell/tray/offered-taskbar-buttons.ts";
import type { TrayContent } from "../../../../main/shell/tray/tray-menu.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import { pausedUntilResumed } from "../../../../preload/model/app/pause.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { buildSettings } from "../../../support/model/build-model.ts";

const folder = join(import.meta.dirname, "../../../../build/icons/taskbar");
const [anna, bob] = [7, 8].map((key) => ({
  key: asId<AccountKey>(String(key)),
  name: "Anna",
  isShown: key === 7,
  unread: 0,
}));
const nothingUnread = { chats: [], accounts: [anna, bob] } as TrayContent;
const oneUnread = { chats: [], accounts: [anna, { ...bob, unread: 1 }] } as TrayContent;

afterEach(() => showLanguage("en-GB", []));

function open(platform: NodeJS.Platform = "win32") {
  const clock = createFixedClock();
  const state = { settings: buildSettings(), isDark: false };
  const shown: (readonly TaskbarButton[])[] = [];
  const done: string[] = [];
  const act = (name: string) => () => void done.push(name);
  const buttons = openTaskbarButtons(
    {
      icons: folder,
      isTaskbarDark: () => state.isDark,
      settings: () => state.settings,
      clock,
      markAllRead: act("all read"),
      pauseForHour: act("paused"),
      resume: act("resumed"),
      startChat: act("chat started"),
      show: (next) => shown.push(next),
    },
    platform,
  );
  const show = (content: TrayContent | null): void => buttons?.show(content);
  const tooltips = () => shown.at(-1)?.map(({ tooltip, isEnabled }) => [tooltip, isEnabled]);
  const icons = () => shown.at(-1)?.map(({ icon }) => basename(icon));
  return { buttons, clock, state, shown, done, show, tooltips, icons };
}

test("the buttons mark all chats as read, pause notifications for an hour, and start a chat", () => {
  const { show, shown, done, tooltips } = open();
  show(oneUnread);
  expect(tooltips()).toEqual([
    ["Mark all chats as read", true],
    ["Pause notifications for an hour", true],
    ["New message", true],
  ]);
  for (const { click } of shown[0] ?? []) click();
  expect(done).toEqual(["all read", "paused", "chat started"]);
});

test("if nothing is unread in any account, the button that marks all chats as read is greyed", () => {
  const { show, tooltips } = open();
  show(nothingUnread);
  expect(tooltips()?.[0]).toEqual(["Mark all chats as read", false]);
  show(oneUnread);
  expect(tooltips()?.[0]).toEqual(["Mark all chats as read", true]);
});

test("while notifications are paused, the button resumes them; while they are off, it is greyed", () => {
  const { clock, state, show, shown, done, tooltips } = open();
  for (const until of [clock.now() + 60_000, pausedUntilResumed]) {
    state.settings = buildSettings({ notificationsPausedUntil: until });
    show(oneUnread);
    expect(tooltips()?.[1]).toEqual(["Resume notifications", true]);
  }
  shown.at(-1)?.[1]?.click();
  expect(done).toEqual(["resumed"]);
  state.settings = buildSettings({ notificationsPausedUntil: clock.now() });
  show(oneUnread);
  expect(tooltips()?.[1]).toEqual(["Pause notifications for an hour", true]);
  state.settings = buildSettings({ areNotificationsOn: false });
  show(oneUnread);
  expect(tooltips()?.[1]).toEqual(["Pause notifications for an hour", false]);
});

test("only the button that shows the main window closes the preview", () => {
  const { show, shown } = open();
  show(oneUnread);
  expect(shown[0]?.map(({ closesPreview }) => closesPreview)).toEqual([false, false, true]);
});

test("while there is nothing to offer, there are no buttons", () => {
  const { show, shown } = open();
  show(null);
  expect(shown).toEqual([]);
  show(oneUnread);
  show(null);
  expect(shown.at(-1)).toEqual([]);
});

test("the buttons are set again only if they change, as with the language", async () => {
  const { show, shown, tooltips } = open();
  show(oneUnread);
  show({ ...oneUnread, accounts: [{ ...oneUnread.accounts[0], unread: 5 } as never] });
  expect(shown).toHaveLength(1);
  await showLanguage("de", ["de-DE"]);
  show(oneUnread);
  expect(tooltips()?.map(([tooltip]) => tooltip)).toEqual([
    "Alle Chats als gelesen markieren",
    "Benachrichtigungen für eine Stunde pausieren",
    "Neue Nachricht",
  ]);
});

test("the pictures contrast with a light and with a dark taskbar, and each is a file of 32 pixels", () => {
  const { clock, state, show, shown, icons } = open();
  show(oneUnread);
  expect(icons()).toEqual(["read", "pause", "new"].map((name) => `taskbar-${name}-on-light-32.png`));
  state.isDark = true;
  state.settings = buildSettings({ notificationsPausedUntil: clock.now() + 1 });
  show(oneUnread);
  expect(icons()).toEqual(["read", "resume", "new"].map((name) => `taskbar-${name}-on-dark-32.png`));
  state.settings = buildSettings();
  show(oneUnread);
  state.isDark = false;
  state.settings = buildSettings({ notificationsPausedUntil: clock.now() + 1 });
  show(oneUnread);
  const paths = new Set(shown.flat().map(({ icon }) => icon));
  expect(paths.size).toBe(8);
  for (const path of paths) {
    const bytes = readFileSync(path);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([32, 32]);
  }
});

test("only Windows has buttons in its taskbar", () => {
  expect(open("win32").buttons).not.toBeNull();
  for (const platform of ["darwin", "linux"] as const) expect(open(platform).buttons).toBeNull();
});
