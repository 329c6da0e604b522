// Reads the app's identity as Electron's own first program does (default_app/main.ts).
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import electronPackage from "electron/package.json" with { type: "json" };

/** The app's folder, name and version. */
export interface AppIdentity {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** The name of the app's desktop file on Linux, if it has one. */
  readonly desktopName?: string;
}

interface Manifest {
  readonly name?: string;
  readonly productName?: string;
  readonly version?: string;
  readonly desktopName?: string;
}

/** The name and version that Electron gives an app without a package.json of its own. */
const electron = { name: "Electron", version: electronPackage.version };

/**
 * The identity of an app, given the file or the folder that was started. Only the package.json of a started folder
 * names an app; an app that is started by its file is "Electron", with Electron's version.
 */
export function readIdentity(started: string): AppIdentity {
  const path = resolve(started);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const manifestPath = join(path, "package.json");
  if (!isFolder || !existsSync(manifestPath)) return { folder: isFolder ? path : dirname(path), ...electron };
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as Manifest;
  const name = manifest.productName ?? manifest.name ?? electron.name;
  const { version = electron.version, desktopName } = manifest;
  return { folder: path, name, version, ...(desktopName === undefined ? {} : { desktopName }) };
}
