import { join } from "node:path";
import { findProgram, isProgram } from "./find-program.mjs";

/** Debian's name for the program, and the package, of a Chromium without windows. */
export const headlessChromium = "chromium-headless-shell";

/**
 * The Chromium for tests and the stand-in: CHROMIUM_PATH, otherwise an installed one.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined) return isProgram(named) ? named : undefined;
  return (
    findProgram("chromium", "chromium-browser", "google-chrome", "google-chrome-stable") ??
    usualPlaces().find((path) => isProgram(path))
  );
}

/**
 * The Chromium for tests that need a page only: CHROMIUM_PATH, otherwise the one without windows, which takes less
 * processor time, otherwise any.
 * @returns {string | undefined}
 */
export function findHeadlessChromium() {
  const named = process.env["CHROMIUM_PATH"];
  return (named === undefined ? findProgram(headlessChromium) : undefined) ?? findChromium();
}

/**
 * An environment that names the two Chromiums found, for programs that are started with it.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ isHeadless?: boolean }} [options] isHeadless: if there is a Chromium without windows, it is that one
 * @returns {NodeJS.ProcessEnv}
 */
export function withChromium(env = process.env) {
  const path = findChromium();
  const headless = findHeadlessChromium();
  return {
    ...env,
    ...(path === undefined ? {} : { CHROMIUM_PATH: path }),
    ...(headless === undefined ? {} : { HEADLESS_CHROMIUM_PATH: headless }),
  };
}

function usualPlaces() {
  if (process.platform === "darwin") {
    return ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform !== "win32") return [];
  return [process.env["PROGRAMFILES"], process.env["PROGRAMFILES(X86)"], process.env["LOCALAPPDATA"]]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, "Google/Chrome/Application/chrome.exe"),
      join(folder, "Microsoft/Edge/Application/msedge.exe"),
    ]);
}
