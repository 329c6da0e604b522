import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startApplication, toastActivator } from "../../../../main/shell/app/application.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

const electron = vi.hoisted(() => ({
  isPackaged: true,
  switches: {} as Readonly<Record<string, string>>,
  calls: [] as unknown[][],
  listeners: new Map<string, (...args: unknown[]) => void>(),
}));
vi.mock("electron", () => {
  const note =
    (name: string) =>
    (...args: unknown[]): void =>
      void electron.calls.push([name, ...args]);
  return {
    app: {
      get isPackaged() {
        return electron.isPackaged;
      },
      commandLine: {
        hasSwitch: (name: string) => name in electron.switches,
        getSwitchValue: (name: string) => electron.switches[name] ?? "",
        appendSwitch: note("appendSwitch"),
      },
      enableSandbox: note("enableSandbox"),
      setAppUserModelId: note("setAppUserModelId"),
      setToastActivatorCLSID: note("setToastActivatorCLSID"),
      setAsDefaultProtocolClient: note("setAsDefaultProtocolClient"),
      on: (name: string, listener: () => void) => electron.listeners.set(name, listener),
    },
    clipboard: {},
    session: {},
  };
});
afterEach(() => vi.unstubAllEnvs());

beforeEach(() => {
  electron.isPackaged = true;
  electron.switches = {};
  electron.calls = [];
  electron.listeners.clear();
});

function start(platform: NodeJS.Platform): { calls: readonly unknown[][]; lines: readonly string[] } {
  const { log, lines } = createRecordingLog();
  startApplication({ appUserModelId: "io.github.natter", platform, log });
  return { calls: electron.calls, lines };
}

test("every page runs in the sandbox", () => {
  expect(start("darwin").calls).toEqual([["enableSandbox"]]);
  expect(start("linux").calls).toContainEqual(["enableSandbox"]);
});

test("a start with the switch no-sandbox does not enable the sandbox", () => {
  electron.switches = { "no-sandbox": "" };
  expect(start("linux").calls).not.toContainEqual(["enableSandbox"]);
});

test("on Linux, keys of the whole system are registered with the desktop's portal too, whatever else is enabled", () => {
  expect(start("linux").calls).toContainEqual(["appendSwitch", "enable-features", "GlobalShortcutsPortal"]);
  electron.switches = { "enable-features": "One,Two" };
  const features = "One,Two,GlobalShortcutsPortal";
  expect(start("linux").calls).toContainEqual(["appendSwitch", "enable-features", features]);
});

test("on Windows links are registered so that no part of a link is read as an option", () => {
  expect(start("win32").calls).toContainEqual([
    "setAsDefaultProtocolClient",
    "natter",
    process.execPath,
    ["--"],
  ]);
});

test("an app that runs from its sources does not register for links", () => {
  electron.isPackaged = false;
  expect(start("win32").calls.map(([name]) => name)).not.toContain("setAsDefaultProtocolClient");
});

test("the portable package does not register for links, because its program is gone after the run", () => {
  vi.stubEnv("PORTABLE_EXECUTABLE_FILE", String.raw`D:\Natter.exe`);
  expect(start("win32").calls.map(([name]) => name)).not.toContain("setAsDefaultProtocolClient");
});

test("on Windows notifications start the app by an id that never changes and that the installer uses too", () => {
  expect(start("win32").calls).toContainEqual(["setToastActivatorCLSID", toastActivator]);
  const installer = readFileSync(join(import.meta.dirname, "../../../../build/installer.nsh"), "utf8");
  expect(toastActivator).toMatch(/^\{[0-9A-F-]{36}\}$/);
  expect(installer.split(`Software\\Classes\\CLSID\\${toastActivator}`).length - 1).toBe(3);
});

test("a Chromium process that crashes is logged; a process that exits cleanly is not", () => {
  const { lines } = start("linux");
  const gone = electron.listeners.get("child-process-gone");
  gone?.({}, { type: "GPU", reason: "crashed", exitCode: 139 });
  gone?.({}, { type: "Utility", reason: "clean-exit", exitCode: 0, name: "Network" });
  expect(lines).toEqual([
    JSON.stringify({ event: "process gone", type: "GPU", reason: "crashed", exitCode: 139, name: "" }),
  ]);
});
