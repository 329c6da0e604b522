import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { clockEnvironment, testClockShift } from "../clock/clock-shift.ts";
import { appFolderOf, electronEnvironment, hasSandbox } from "./electron-launch.ts";
import { canRunHere } from "../fits.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";

const root = join(import.meta.dirname, "../../..");
const main = join(root, "dist/main/main.js");

/** Creates a program that replaces Electron. It records how it was started, and ends. */
function recordingProgram(folder: string): { readonly binary: string; readonly record: () => Recorded } {
  const binary = join(folder, "electron");
  const to = join(folder, "record.json");
  const script = `require("node:fs").writeFileSync(${JSON.stringify(to)}, JSON.stringify({ args: process.argv.slice(2), env: process.env }));`;
  writeFileSync(binary, `#!${process.execPath}\n${script}\n`);
  chmodSync(binary, 0o755);
  return { binary, record: () => JSON.parse(readFileSync(to, "utf8")) as Recorded };
}

interface Recorded {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Starts the app with the recording program, in a separate process, because Playwright leaves rejections behind when a
 * program ends at once.
 */
function launched(env: Readonly<Record<string, string>> = {}): Recorded {
  const folder = temporaryFolder();
  const { binary, record } = recordingProgram(folder);
  const options = { main, args: ["--service=http://127.0.0.1:4000"], env, clockShift: 5000 };
  const given = JSON.stringify([options, { path: folder, isOurs: false }, binary]);
  const module = pathToFileURL(join(import.meta.dirname, "app-electron.ts")).href;
  const script = `import(${JSON.stringify(module)}).then(({ startOnElectron }) => startOnElectron(...${given})).catch(() => {});`;
  const ran = spawnSync(process.execPath, ["--unhandled-rejections=none", "-e", script], {
    encoding: "utf8",
  });
  expect(ran.status, ran.stderr).toBe(0);
  return record();
}

test.runIf(canRunHere.scriptsAsPrograms)(
  "a test starts Electron with the app's folder, from which Electron reads name and version",
  () => {
    const { args } = launched();
    expect(args).toContain(root);
    expect(args).not.toContain(main);
    expect(args).toContain("--service=http://127.0.0.1:4000");
    expect(args.some((argument) => argument.startsWith("--user-data-dir="))).toBe(true);
  },
);

test.runIf(canRunHere.scriptsAsPrograms)(
  "if a test starts Electron, arguments load the shifted clock, the test keychain and the hooks before the app",
  () => {
    const { args, env } = launched({ NODE_OPTIONS: "--title=lost" });
    const loaded = args.flatMap((argument, index) => (argument === "-r" ? [args[index + 1] ?? ""] : []));
    expect(loaded.map((path) => path.split(/[\\/]/).at(-1))).toEqual([
      "shift-clock.cjs",
      "test-keychain.cjs",
      "app-electron-hooks.cjs",
    ]);
    expect(args.indexOf(root)).toBeGreaterThan(args.lastIndexOf("-r"));
    expect(env["SHIFTED_CLOCK_MS"]).toBe(String(testClockShift() + 5000));
    expect(env["NODE_OPTIONS"]).toBeUndefined();
  },
);

test.runIf(canRunHere.scriptsAsPrograms)(
  "a test starts Electron with Chromium's sandbox, except as root on Linux, where Chromium cannot use it",
  () => {
    const { args } = launched();
    expect(args.includes("--no-sandbox")).toBe(!hasSandbox());
    expect([hasSandbox("linux", 1000), hasSandbox("linux", 0), hasSandbox("darwin", 0)]).toEqual([
      true,
      false,
      true,
    ]);
  },
);

test("Electron gets the display of a test's environment, but neither its session bus nor the variables of the test runner", () => {
  const inherited = {
    DISPLAY: ":7",
    WAYLAND_DISPLAY: "wayland-1",
    XDG_RUNTIME_DIR: "/run/user/7",
    XDG_CURRENT_DESKTOP: "openbox",
    DBUS_SESSION_BUS_ADDRESS: "unix:path=/run/user/7/bus",
    VITEST_WORKER_ID: "1",
    NODE_OPTIONS: "--title=lost",
    ELECTRON_RUN_AS_NODE: "1",
  };
  expect(electronEnvironment({ main }, inherited)).toEqual({
    ...clockEnvironment({}),
    DISPLAY: ":7",
    WAYLAND_DISPLAY: "wayland-1",
    XDG_RUNTIME_DIR: "/run/user/7",
    XDG_CURRENT_DESKTOP: "openbox",
    DBUS_SESSION_BUS_ADDRESS: "unix:path=/nonexistent",
  });
  const bus = { DBUS_SESSION_BUS_ADDRESS: "unix:path=/tmp/own" };
  expect(electronEnvironment({ main, env: bus }, inherited)).toMatchObject(bus);
});

test("the app's folder is the folder of the package.json that names the main file", () => {
  expect(appFolderOf(main)).toBe(root);
  expect(() => appFolderOf(join(tmpdir(), "nothing/main.js"))).toThrow("No package.json names");
});

/** Calls the keychain's library in a separate process, as main does. */
function askKeychain(expression: string, env: Readonly<Record<string, string>>): string {
  const script = `import("@napi-rs/keyring").then(async ({ AsyncEntry, findCredentialsAsync }) => {
    const entry = () => new AsyncEntry("natter", "1", undefined);
    console.log(JSON.stringify(await (${expression})));
  }, (error) => console.log(error.message)).catch((error) => console.log(error.message));`;
  const keychain = join(import.meta.dirname, "../keychain/test-keychain.cjs");
  const { stdout, stderr } = spawnSync(process.execPath, ["-r", keychain, "-e", script], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return stdout.trim() + stderr.trim();
}

test("the keychain for tests replaces the library of the system's keychain, and stores its secrets in one file", () => {
  const env = { NATTER_TEST_KEYCHAIN: join(temporaryFolder(), "keychain.json") };
  expect(askKeychain("entry().getPassword()", env)).toBe("null");
  askKeychain('entry().setPassword("a word")', env);
  expect(askKeychain("entry().getPassword()", env)).toBe('"a word"');
  expect(askKeychain('findCredentialsAsync("natter")', env)).toBe('["natter/1"]');
  askKeychain("entry().deleteCredential()", env);
  expect(askKeychain("entry().getPassword()", env)).toBe("null");
});
