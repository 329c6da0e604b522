// The arguments and the environment with which a journey starts Electron. The functions are pure, so that they can be
// tested without an Electron binary.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AppOptions } from "./app-running.ts";
import { clockArguments, clockEnvironment } from "../clock/clock-shift.ts";

/** Loaded before the app's main file. It records what the app asks of the desktop, as the stand-in does. */
const hooks = fileURLToPath(new URL("app-electron-hooks.cjs", import.meta.url));
/** Loaded before the hooks. It replaces the keychain of macOS and Windows, where a test cannot have a private one. */
const keychain = fileURLToPath(new URL("../keychain/test-keychain.cjs", import.meta.url));

/**
 * The folder of the app with this main file. Electron reads name, version and desktop name only if it is started with
 * the folder, not with the file.
 */
export function appFolderOf(main: string): string {
  for (let folder = dirname(resolve(main)); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, "package.json");
    if (!existsSync(file)) continue;
    const { main: named } = JSON.parse(readFileSync(file, "utf8")) as { main?: string };
    if (named !== undefined && resolve(folder, named) === resolve(main)) return folder;
  }
  throw new Error(`No package.json names ${main} as its main file.`);
}

/** The switches of every app under test, second instances included. */
function switches(userData: string): string[] {
  // Chromium must not ask the keychain of this computer for its own key.
  return [`--user-data-dir=${userData}`, "--password-store=basic", "--use-mock-keychain"];
}

/** The arguments of a journey's app. Playwright puts its own arguments before them. */
export function electronArguments(options: AppOptions, userData: string): string[] {
  const before = [...clockArguments(options), "-r", keychain, "-r", hooks];
  return [...before, appFolderOf(options.main), ...switches(userData), ...(options.args ?? [])];
}

/**
 * The arguments of a second instance of the app. It loads no hooks, because it only hands its arguments over and ends.
 */
export function secondStartArguments(
  options: AppOptions,
  userData: string,
  more: readonly string[],
): string[] {
  return [appFolderOf(options.main), ...switches(userData), ...more];
}

/**
 * The environment of a journey's app. Display and window manager are those of the test run. If the journey has no
 * keychain of its own, there is no session bus, so that nothing of this computer is touched.
 */
export function electronEnvironment(
  options: AppOptions,
  inherited: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const kept = Object.entries(inherited).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^(VITEST|NODE_ENV$|NODE_OPTIONS$|ELECTRON_RUN_AS_NODE$)/.test(entry[0]),
  );
  return {
    ...Object.fromEntries(kept),
    DBUS_SESSION_BUS_ADDRESS: "unix:path=/nonexistent",
    ...clockEnvironment(options),
    ...options.env,
  };
}

/** Whether Chromium can use its sandbox: not as root on Linux. */
export function hasSandbox(platform = process.platform, userId = process.getuid?.()): boolean {
  return platform !== "linux" || userId !== 0;
}
