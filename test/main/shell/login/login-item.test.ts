import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { createLoginItem } from "../../../../main/shell/login/login-item.ts";
import type { LoginItem, StartAtLogin } from "../../../../main/shell/login/login-item.ts";
import { followSystem } from "../../../../main/shell/login/open-login-item.ts";
import { done } from "../../../../preload/base/reply.ts";
import { buildSettings } from "../../../support/model/build-model.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

vi.mock("electron", () => ({ app: {} }));

let home = "";
beforeEach(() => {
  home = temporaryFolder();
});

const file = (): string => join(home, ".config", "autostart", "natter.desktop");
const content = (): Promise<string> => readFile(file(), "utf8");

function create(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv = {}, isPackaged = true) {
  const asked: unknown[] = [];
  const system = { isOn: false, wasOpened: false };
  const { log, lines } = createRecordingLog();
  const item = createLoginItem({
    app: {
      isPackaged,
      getAppPath: () => "/src/natter",
      setLoginItemSettings: (settings) => void asked.push(settings),
      getLoginItemSettings: () => ({
        openAtLogin: system.isOn,
        executableWillLaunchAtLogin: system.isOn,
        wasOpenedAtLogin: system.wasOpened,
        status: "enabled",
        launchItems: [],
      }),
    },
    platform,
    environment,
    home,
    execPath: "/opt/Natter/natter",
    log,
  });
  return { item, asked, system, lines };
}

test("on Linux a file starts Natter at login, with or without its window, and is removed again", async () => {
  const { item } = create("linux");
  expect(item.isSet("hidden")).toBe(false);
  expect(item.set("hidden").ok).toBe(true);
  expect(await content()).toContain('Exec="/opt/Natter/natter" "--hidden"\n');
  expect(item.isSet("hidden")).toBe(true);
  item.set("window");
  expect(await content()).toContain('Exec="/opt/Natter/natter"\n');
  item.set("off");
  item.set("off");
  expect(item.isSet("hidden")).toBe(false);
  expect(item.wasStartedHidden("hidden")).toBe(false);
});

test("an AppImage is started by its own file, and an app that runs from its sources by Electron", async () => {
  create("linux", { APPIMAGE: "/home/anna/Natter.AppImage" }).item.set("window");
  expect(await content()).toContain('Exec="/home/anna/Natter.AppImage"\n');
  create("linux", {}, false).item.set("window");
  expect(await content()).toContain('Exec="/opt/Natter/natter" "/src/natter"\n');
});

test("if the autostart folder cannot be written, a disk problem is returned", async () => {
  await writeFile(join(home, ".config"), "");
  expect(create("linux").item.set("window")).toMatchObject({ ok: false, problem: { kind: "disk" } });
});

test.runIf(process.platform === "linux")("a Flatpak asks the portal, and logs if there is none", async () => {
  await mkdir(join(home, "bin"));
  const environment = { FLATPAK_ID: "io.github.natter", PATH: join(home, "bin") };
  const without = create("linux", environment);
  expect([without.item.set("hidden"), without.item.isSet("hidden")]).toEqual([done(undefined), null]);
  await expect.poll(() => without.lines).toHaveLength(1);
  const script = `#!/bin/sh\necho "$*" > "${home}/asked"\necho "('/request',)"\n`;
  await writeFile(join(home, "bin", "gdbus"), script);
  await chmod(join(home, "bin", "gdbus"), 0o755);
  create("linux", environment).item.set("hidden");
  await expect
    .poll(() => readFile(join(home, "asked"), "utf8").catch(() => ""))
    .toContain(
      "Background.RequestBackground  {'autostart': <true>, 'commandline': <['natter', '--hidden']>}",
    );
  await expect(content()).rejects.toThrow(/ENOENT/);
});

test("macOS starts Natter without options, so a start at login counts as hidden if the setting says so", () => {
  const { item, asked, system } = create("darwin");
  item.set("hidden");
  expect(asked).toEqual([{ openAtLogin: true }]);
  expect(item.wasStartedHidden("hidden")).toBe(false);
  system.isOn = true;
  system.wasOpened = true;
  expect([item.isSet("hidden"), item.wasStartedHidden("hidden"), item.wasStartedHidden("window")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("Windows starts Natter with the option for a hidden start", () => {
  const { item, asked, system } = create("win32");
  item.set("hidden");
  item.set("window");
  item.set("off");
  expect(asked).toEqual([
    { openAtLogin: true, args: ["--hidden"] },
    { openAtLogin: true, args: [] },
    { openAtLogin: false, args: [] },
  ]);
  system.wasOpened = true;
  expect([item.isSet("window"), item.wasStartedHidden("hidden")]).toEqual([false, false]);
});

/** Follows the login item of a system that says whether it has the item; null if it does not say. */
function follow(startAtLogin: StartAtLogin, isSet: boolean | null) {
  const renewed: StartAtLogin[] = [];
  const changed: unknown[] = [];
  const item: LoginItem = {
    isSet: () => isSet,
    set: (start) => {
      renewed.push(start);
      return done(undefined);
    },
    wasStartedHidden: () => false,
  };
  const settings = buildSettings({ startAtLogin });
  const change = (changes: unknown) => {
    changed.push(changes);
    return done(settings);
  };
  followSystem(item, { read: () => settings, change }, createRecordingLog().log);
  return { renewed, changed };
}

test("if the person removed the login item in the system, the setting is turned off", () => {
  expect(follow("hidden", false)).toEqual({ renewed: [], changed: [{ startAtLogin: "off" }] });
  expect(follow("off", false)).toEqual({ renewed: [], changed: [] });
});

test("if the system has a login item for Natter, it is renewed at each start, because Natter may have moved", () => {
  expect(follow("hidden", true)).toEqual({ renewed: ["hidden"], changed: [] });
  expect(follow("hidden", null)).toEqual({ renewed: [], changed: [] });
});
