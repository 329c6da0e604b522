import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import type { Settings } from "../../../../preload/model/app/settings.ts";
import { openSettings } from "../../../../main/shell/settings/settings.ts";
import type { SettingsFile } from "../../../../main/shell/settings/settings.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type {
  AccountKey,
  ConversationId,
  MediaPath,
  MessageId,
  UserId,
} from "../../../../preload/base/ids.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

// Without a folder, electron-store asks Electron for one. These tests always give a folder.
vi.mock("electron", () => ({ default: {} }));

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});

const open = (): SettingsFile => openSettings({ folder, log: createRecordingLog().log });
const write = (content: unknown): Promise<void> =>
  writeFile(join(folder, "settings.json"), typeof content === "string" ? content : JSON.stringify(content));
const bounds = { x: 1, y: 2, width: 800, height: 600, isMaximised: true };
const anna = { id: asId<UserId>("7"), name: "Anna", avatar: asId<MediaPath>("/media/a") };

const bob = { id: asId<UserId>("8"), name: "Bob", avatar: null };

test("a first start has the defaults", () => {
  const settings = open();
  expect(settings.read()).toEqual(defaultSettings);
  expect(settings.readWindowBounds()).toBeNull();
  expect(settings.remembered.all()).toEqual([]);
  expect(settings.damage).toBeNull();
});

test("a changed setting is there after a restart, and all others keep their values", () => {
  const settings = open();
  expect(settings.change({ theme: "dark" })).toEqual({
    ok: true,
    value: { ...defaultSettings, theme: "dark" },
  });
  settings.keepWindowBounds(bounds);
  settings.remembered.rememberAccount(anna);
  const again = open();
  expect(again.read()).toEqual({ ...defaultSettings, theme: "dark" });
  expect(again.readWindowBounds()).toEqual(bounds);
  expect(again.remembered.all()).toEqual([anna]);
});

test("the device id is created once and stays, even when the account is forgotten", () => {
  const settings = open();
  const deviceId = settings.deviceId();
  expect(deviceId.length).toBeGreaterThanOrEqual(32);
  settings.remembered.rememberAccount(anna);
  settings.remembered.forget(anna.id);
  expect(open().deviceId()).toBe(deviceId);
  expect(open().remembered.all()).toEqual([]);
});

test("only the three known fields of an account are written, whatever else the value contains", async () => {
  const withMore = { ...anna, token: "SECRET", email: "anna@example.org" };
  open().remembered.rememberAccount(withMore);
  expect(await readFile(join(folder, "settings.json"), "utf8")).not.toMatch(/SECRET|example/);
});

test.each(["{ broken", "", "null", "[1,2]", '"text"'])(
  "a damaged settings file with the content %j is set aside, and `damage` names the copy",
  async (content) => {
    await write(content);
    const settings = open();
    expect(settings.read()).toEqual(defaultSettings);
    expect(settings.damage?.reason).toBe("damaged");
    expect(settings.damage?.keptAs).toMatch(/^settings\.damaged-\d+\.json$/);
    expect(await readFile(join(folder, settings.damage?.keptAs ?? ""), "utf8")).toBe(content);
    settings.change({ theme: "light" });
    expect(open().read().theme).toBe("light");
  },
);

test("unreadable settings become the defaults, and whatever has the settings file's name is kept under another name", async () => {
  await mkdir(join(folder, "settings.json"));
  await writeFile(join(folder, "settings.json", "inside"), "kept");
  const settings = open();
  expect(settings.read()).toEqual(defaultSettings);
  expect(settings.damage?.reason).toBe("EISDIR");
  expect(await readFile(join(folder, settings.damage?.keptAs ?? "", "inside"), "utf8")).toBe("kept");
  settings.change({ theme: "light" });
  expect(open().read().theme).toBe("light");
});

// The path of the file is as long as the system allows, so the system refuses the longer path to which the file would
// be moved.
test.skipIf(process.platform === "win32")(
  "a damaged file that cannot be moved is not overwritten, and a change returns a disk problem",
  async () => {
    const maxPathLength = process.platform === "darwin" ? 1_023 : 4_095;
    let deep = folder;
    while (deep.length + 202 < maxPathLength - 15) deep = join(deep, "d".repeat(200));
    deep = join(deep, "d".repeat(maxPathLength - 15 - deep.length));
    await mkdir(deep, { recursive: true });
    await writeFile(join(deep, "settings.json"), "{ broken");
    const settings = openSettings({ folder: deep, log: createRecordingLog().log });
    expect(settings.read()).toEqual(defaultSettings);
    expect(settings.damage).toEqual({ reason: "damaged", keptAs: null });
    expect(settings.change({ theme: "dark" })).toMatchObject({ ok: false, problem: { kind: "disk" } });
    expect(settings.read().theme).toBe("dark");
    expect(await readFile(join(deep, "settings.json"), "utf8")).toBe("{ broken");
  },
);

test("a settings file with some invalid values keeps the valid values", async () => {
  await write({
    settings: { theme: "dark", density: "huge", listWidth: 9_999, areNotificationsOn: "yes", unknown: 1 },
    windowBounds: { x: "left" },
    rememberedAccount: { id: 7 },
    deviceId: "device-of-old",
  });
  const { log, lines } = createRecordingLog();
  const settings = openSettings({ folder, log });
  expect(settings.read()).toEqual({ ...defaultSettings, theme: "dark" });
  expect(settings.readWindowBounds()).toBeNull();
  expect(settings.remembered.all()).toEqual([]);
  expect(settings.deviceId()).toBe("device-of-old");
  expect(lines).toEqual([
    '{"event":"settings not understood","fields":"density areNotificationsOn listWidth windowBounds rememberedAccount"}',
  ]);
});

test("what a newer version wrote is still there for it after this version has changed the file", async () => {
  await write({
    settings: { theme: "sepia", density: "compact", isLoud: true, chatLines: "three" },
    rememberedAccount: anna,
    layouts: [1, 2],
  });
  const settings = open();
  expect(settings.read()).toEqual({ ...defaultSettings, density: "compact" });
  settings.change({ listWidth: 300, chatLines: "one" });
  settings.keepWindowBounds(bounds);
  const written = JSON.parse(await readFile(join(folder, "settings.json"), "utf8")) as Record<string, object>;
  expect(written["settings"]).toMatchObject({
    theme: "sepia",
    density: "compact",
    isLoud: true,
    listWidth: 300,
    chatLines: "one",
  });
  expect(written["layouts"]).toEqual([1, 2]);
  expect(written).not.toHaveProperty("rememberedAccount");
  expect(open().read()).toEqual({ ...defaultSettings, density: "compact", listWidth: 300, chatLines: "one" });
});

test.each<{ name: keyof Settings; right: readonly unknown[]; wrong: readonly unknown[] }>([
  { name: "areVideosFetched", right: [true], wrong: ["true", 1] },
  { name: "theme", right: ["light", "dark"], wrong: ["sepia", 0] },
  { name: "textSize", right: [80, 125, 200], wrong: [79, 201, 5_000, -100, 120, "100", [100]] },
  { name: "accent", right: ["teal", "graphite"], wrong: ["crimson", "Teal", "", 1] },
  { name: "motion", right: ["system", "reduced"], wrong: ["full", true] },
  { name: "contrast", right: ["system", "more"], wrong: ["less", true] },
  { name: "chatLines", right: ["one", "two"], wrong: ["three", 1] },
  { name: "emojiTone", right: [1, 5], wrong: [6, "1"] },
  { name: "listWidth", right: [240, 420], wrong: [239, 421, 300.5, "300"] },
  { name: "oauthClientId", right: ["i".repeat(1_000)], wrong: ["i".repeat(1_001), 7] },
  { name: "recentEmoji", right: [["🎉"], Array(24).fill("🎉")], wrong: [[""], Array(25).fill("🎉"), "🎉"] },
  { name: "spellingLanguages", right: [["fr"]], wrong: [["f"], ["f".repeat(36)]] },
])(
  "the setting $name is read within its bounds and has its default beyond them, and the other settings stay",
  async (one) => {
    for (const value of one.right) {
      await write({ settings: { [one.name]: value, isSpellingChecked: false } });
      expect(open().read()).toEqual({ ...defaultSettings, [one.name]: value, isSpellingChecked: false });
    }
    for (const value of [...one.wrong, null]) {
      await write({ settings: { [one.name]: value, isSpellingChecked: false } });
      expect(open().read()).toEqual({ ...defaultSettings, isSpellingChecked: false });
    }
  },
);

test("a settings file in which every setting was changed is read completely", async () => {
  const settings = {
    theme: "dark",
    accent: "violet",
    density: "compact",
    chatLines: "one",
    textSize: 150,
    motion: "reduced",
    contrast: "more",
    isHardwareAccelerated: false,
    notificationContent: "nothing",
    areNotificationsOn: false,
    notificationsPausedUntil: 1_795_000_000_000,
    areSoundsOn: false,
    startAtLogin: "hidden",
    notificationSound: "chime",
    areQuietHoursOn: true,
    quietHours: ["6 00:00-10:00"],
    areReactionsNotified: true,
    areEventRemindersOn: false,
    oauthClientId: "client",
    listWidth: 300,
    firstSideShare: 40,
    areLocationsStripped: false,
    emojiTone: 3,
    recentEmoji: ["🎉", "👍"],
    mediaLimit: 250_000_000,
    arePicturesFetched: false,
    areVideosFetched: true,
    areFilesFetched: true,
    fetchLimit: 500_000,
    isSpellingChecked: false,
    spellingLanguages: ["fr", "pt-PT"],
    isSpellingFollowed: false,
    isSentByEnter: false,
    recentChoices: ["command mark-all-read", "chat 500"],
    changedKeys: ["palette=Mod+P", "of-a-newer-version=Mod+B"],
    areReadReceiptsSent: false,
    areTypingSignalsSent: false,
    proxyMode: "custom",
    proxyKind: "https",
    proxyHost: "proxy.office.example",
    proxyPort: 3128,
    proxyUser: "ines",
    lockAfterMinutes: 5,
    isHiddenFromCapture: true,
  };
  await write({ settings });
  expect(open().read()).toEqual({ ...defaultSettings, ...settings });
});

test("Enter sends by default, and turning that off survives a restart", async () => {
  expect(open().read().isSentByEnter).toBe(true);
  open().change({ isSentByEnter: false });
  expect(open().read().isSentByEnter).toBe(false);
  await write({ settings: { isSentByEnter: "never" } });
  expect(open().read().isSentByEnter).toBe(true);
});

test("the first close of the window without a tray is recognised only once, also across restarts", () => {
  expect(open().isFirstCloseWithoutTray()).toBe(true);
  expect(open().isFirstCloseWithoutTray()).toBe(false);
});

test.skipIf(process.platform === "win32")("only the person may read the settings file", async () => {
  open().change({ theme: "dark" });
  expect((await stat(join(folder, "settings.json"))).mode & 0o077).toBe(0);
});

test("a folder that cannot be written returns a disk problem, and the changed setting lasts until Natter ends", async () => {
  const settings = open();
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, "in the way");
  const reply = settings.change({ theme: "dark" });
  expect(reply).toMatchObject({ ok: false, problem: { kind: "disk" } });
  expect(settings.read().theme).toBe("dark");
});

test("the only account of an older file becomes the last used account", async () => {
  await write({ rememberedAccount: anna, deviceId: "device-of-old" });
  const settings = open();
  expect(settings.remembered.all()).toEqual([anna]);
  expect(settings.remembered.lastUsed()).toBe("7");
  settings.remembered.rememberAccount(bob);
  expect(open().remembered.all()).toEqual([anna, bob]);
  expect(await readFile(join(folder, "settings.json"), "utf8")).not.toContain("rememberedAccount");
});

test("accounts stay in the order in which they were added, each with its newest name", () => {
  const settings = open();
  settings.remembered.rememberAccount(anna);
  settings.remembered.rememberAccount(bob);
  settings.remembered.rememberAccount({ ...anna, name: "Anna B." });
  settings.remembered.use(bob.id);
  expect(open().remembered.all()).toEqual([{ ...anna, name: "Anna B." }, bob]);
  expect(open().remembered.lastUsed()).toBe("8");
});

test("forgetting an account keeps the other accounts, and the account is no longer the last used account", () => {
  const settings = open();
  settings.remembered.rememberAccount(anna);
  settings.remembered.rememberAccount(bob);
  settings.remembered.use(anna.id);
  settings.remembered.forget(anna.id);
  expect(open().remembered.all()).toEqual([bob]);
  expect(open().remembered.lastUsed()).toBeNull();
});

test("an account that cannot be read does not remove the other accounts", async () => {
  await write({ accounts: [anna, { id: 9 }, bob], lastAccountId: "8" });
  const { log, lines } = createRecordingLog();
  const settings = openSettings({ folder, log });
  expect(settings.remembered.all()).toEqual([anna, bob]);
  expect(settings.remembered.lastUsed()).toBe("8");
  expect(lines).toEqual(['{"event":"settings not understood","fields":"accounts"}']);
});

test("the chats with their own windows are there after a restart, even if a newer version wrote some differently", async () => {
  const football = {
    account: asId<AccountKey>("7"),
    conversationId: asId<ConversationId & MessageId>("1"),
    bounds,
  };
  const choir = { ...football, conversationId: asId<ConversationId & MessageId>("1+2"), bounds: null };
  expect(open().readChatWindows()).toEqual([]);
  open().keepChatWindows([football, choir]);
  expect(open().readChatWindows()).toEqual([football, choir]);
  await write({
    chatWindows: [{ ...football, zoom: 2 }, { account: "7", topic: 9 }, { ...choir, bounds: 1 }, 3],
  });
  expect(open().readChatWindows()).toEqual([football]);
  await write({ chatWindows: "none" });
  expect(open().readChatWindows()).toEqual([]);
});

test("a changed setting that could not be saved is reported until it can be written; window bounds are not reported", async () => {
  const settings = open();
  settings.change({ theme: "dark" });
  const file = join(folder, "settings.json");
  await rm(file);
  await mkdir(file);
  settings.keepWindowBounds(bounds);
  expect(settings.saveToDisk()).toBeNull();
  expect(settings.change({ theme: "light" })).toMatchObject({ ok: false, problem: { kind: "disk" } });
  expect(settings.saveToDisk()).not.toBeNull();
  await rm(file, { recursive: true });
  expect(settings.saveToDisk()).toBeNull();
  expect(open().read().theme).toBe("light");
});
