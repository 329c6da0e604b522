import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRoot } from "../setup/places.mjs";

/**
 * The environment for a program that starts the whole app, on a real Electron if there is one.
 * @param {string | undefined} electron
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function appEnvironment(electron, env) {
  return electron === undefined ? withoutElectron(env) : env;
}

/**
 * An environment in which importing the package `electron` gives a path that does not exist. Otherwise the import
 * would download Electron's program.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutElectron(env) {
  return { ...env, ELECTRON_OVERRIDE_DIST_PATH: "/nonexistent" };
}

/** Whether a real Electron would have no display here. */
export function lacksDisplay() {
  return process.platform === "linux" && !process.env["DISPLAY"] && !process.env["WAYLAND_DISPLAY"];
}

/**
 * The command that runs a program on a display of its own, with a window manager. Without a window manager, no window
 * can be
 * minimised, maximised or focused.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {[string, readonly string[]]}
 */
export function onOwnDisplay(program, args) {
  return ["xvfb-run", ["-a", "sh", "-c", 'openbox & exec "$0" "$@"', program, ...args]];
}

/**
 * Describes what the journeys run on, and what they cannot show there.
 * @param {string | undefined} electron
 * @returns {Promise<string[]>} lines
 */
export async function describeRuntime(electron) {
  if (electron !== undefined) {
    const { skippedTests } = await import(pathToFileURL(inRoot("test/support/fits.ts")).href);
    return [
      `journeys run in Electron: ${electron}`,
      ...skippedTests.map((/** @type {unknown} */ line) => `  not run here: ${String(line)}`),
    ];
  }
  const first =
    "journeys run in the stand-in for Electron (Node and Chromium), because Electron's program is not here";
  const list = inRoot("test/fake-electron/limitations.ts");
  if (!existsSync(list)) return [first];
  const { limitations } = await import(pathToFileURL(list).href);
  return [
    `${first}; it cannot show:`,
    ...limitations.map((/** @type {unknown} */ item) => `  - ${String(item)}`),
  ];
}
