import { accessSync, constants } from "node:fs";
import { join } from "node:path";

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: [process.env["PROGRAMFILES"], process.env["PROGRAMFILES(X86)"], process.env["LOCALAPPDATA"]]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, "Google/Chrome/Application/chrome.exe"),
      join(folder, "Microsoft/Edge/Application/msedge.exe"),
    ]),
};

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // no such program, or this user may not run it: the next path is tried
  }
}

/**
 * The path of a Chromium on this machine: CHROMIUM_PATH, otherwise one of the usual paths. If there is none, throws a
 * one-line error that says what to do.
 */
export function findChromium(): string {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen !== undefined && chosen !== "") {
    if (canRun(chosen)) return chosen;
    throw new Error(`No Chromium at ${chosen} (CHROMIUM_PATH).`);
  }
  const found = (usualPlaces[process.platform] ?? []).find(canRun);
  if (found !== undefined) return found;
  throw new Error("No Chromium found: install the package `chromium`, or set CHROMIUM_PATH to one.");
}
