import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRoot } from "../setup/places.mjs";

/**
 * The environment of whatever starts the whole app: on a real Electron where there is one.
 * @param {string | undefined} electron
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function appEnvironment(electron, env) {
  return electron === undefined ? withoutElectron(env) : env;
}

/**
 * An environment in which importing the package `electron` gives a path that leads nowhere; without it, the import
 * would download the program in passing.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutElectron(env) {
  return { ...env, ELECTRON_OVERRIDE_DIST_PATH: "/nonexistent" };
}

/** Whether a real Electron would have nothing to draw on here. */
export function lacksDisplay() {
  return process.platform === "linux" && !process.env["DISPLAY"] && !process.env["WAYLAND_DISPLAY"];
}

/**
 * A program on a display of its own, with a window manager: without one nothing is minimised, maximised or focused.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {[string, readonly string[]]}
 */
export function onOwnDisplay(program, args) {
  return ["xvfb-run", ["-a", "sh", "-c", 'openbox & exec "$0" "$@"', program, ...args]];
}

/**
 * Says what the journeys run on, and what that cannot show.
 * @param {string | undefined} electron
 * @returns {Promise<string[]>} lines
 */
export async function describeRuntime(electron) {
  if (electron !== undefined) {
    const { leftOut } = await import(pathToFileURL(inRoot("test/support/fits.ts")).href);
    return [
      `journeys run in Electron: ${electron}`,
      ...leftOut.map((/** @type {unknown} */ line) => `  not run here: ${String(line)}`),
    ];
  }
  const first =
    "journeys run in the stand-in for Electron (Node and Chromium), because Electron's program is not here";
  const list = inRoot("test/fake-electron/not-shown.ts");
  if (!existsSync(list)) return [first];
  const { notShown } = await import(pathToFileURL(list).href);
  return [
    `${first}; it cannot show:`,
    ...notShown.map((/** @type {unknown} */ item) => `  - ${String(item)}`),
  ];
}
