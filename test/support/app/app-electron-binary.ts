// Finds out whether there is an Electron to run. Only looks at files, because importing the package would download
// Electron.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const programs: Partial<Record<NodeJS.Platform, string>> = {
  darwin: "Electron.app/Contents/MacOS/Electron",
  win32: "electron.exe",
};

/** The path of Electron's executable, or undefined if its package has none. */
export function electronBinary(): string | undefined {
  const override = process.env["ELECTRON_OVERRIDE_DIST_PATH"];
  const packageFolder = dirname(createRequire(import.meta.url).resolve("electron/package.json"));
  const binary = join(override ?? join(packageFolder, "dist"), programs[process.platform] ?? "electron");
  return existsSync(binary) ? binary : undefined;
}
