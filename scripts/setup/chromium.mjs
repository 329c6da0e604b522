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
 * Debian's Chromium without windows, which has no browser around the page and so takes less time. The path is that of the
 * program itself and not of the script that starts it, because a program whose script is killed keeps running.
 */
const headlessProgram = "/usr/lib/chromium/chromium-headless-shell";

/** Whether a Chromium without windows is installed, or another Chromium is named. */
export function hasHeadlessChromium() {
  return process.env["CHROMIUM_PATH"] !== undefined || isProgram(headlessProgram);
}

/**
 * An environment in which CHROMIUM_PATH names the Chromium that was found. If this is the one without windows,
 * WINDOWED_CHROMIUM_PATH names one with windows, for tests that need what only Chromium with windows has, such as a microphone.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ isHeadless?: boolean }} [options] isHeadless: whether Chromium without windows is preferred
 * @returns {NodeJS.ProcessEnv}
 */
export function withChromium(env = process.env, { isHeadless = false } = {}) {
  const path = findChromium();
  if (path === undefined) return env;
  const isNamed = process.env["CHROMIUM_PATH"] !== undefined;
  return isHeadless && !isNamed && isProgram(headlessProgram)
    ? { ...env, CHROMIUM_PATH: headlessProgram, WINDOWED_CHROMIUM_PATH: path }
    : { ...env, CHROMIUM_PATH: path };
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
