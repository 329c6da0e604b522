import { join } from "node:path";
import { findProgram, isProgram } from "./find-program.mjs";

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
 * Debian's Chromium without windows, which has no browser around the page and so takes less time. This is the program itself: if
 * the script around it is killed, the program stays.
 */
const headlessProgram = "/usr/lib/chromium/chromium-headless-shell";

/** Whether a Chromium without windows is installed, or another Chromium is named. */
export function hasHeadlessChromium() {
  return process.env["CHROMIUM_PATH"] !== undefined || isProgram(headlessProgram);
}

/**
 * An environment that names the Chromium found, for programs that are started with it.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ isHeadless?: boolean }} [options] isHeadless: if there is a Chromium without windows, it is that one
 * @returns {NodeJS.ProcessEnv}
 */
export function withChromium(env = process.env, { isHeadless = false } = {}) {
  const isNamed = process.env["CHROMIUM_PATH"] !== undefined;
  const path = isHeadless && !isNamed && isProgram(headlessProgram) ? headlessProgram : findChromium();
  return path === undefined ? env : { ...env, CHROMIUM_PATH: path };
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
