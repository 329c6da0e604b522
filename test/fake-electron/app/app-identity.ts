// Reads the app's identity from the nearest package.json above its main file, as Electron does.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** The app's folder, name and version. */
export interface AppIdentity {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
}

interface Manifest {
  readonly name?: string;
  readonly productName?: string;
  readonly version?: string;
}

/**
 * Looks upwards from the main file, or from the folder that the app was started as. An app without a package.json gets
 * the name "Electron", as in Electron.
 */
export function readIdentity(started: string): AppIdentity {
  const isFolder = statSync(started, { throwIfNoEntry: false })?.isDirectory() === true;
  const first = isFolder ? started : dirname(started);
  for (let folder = first; ; folder = dirname(folder)) {
    const path = join(folder, "package.json");
    if (existsSync(path)) {
      const manifest = JSON.parse(readFileSync(path, "utf8")) as Manifest;
      const name = manifest.productName ?? manifest.name ?? "Electron";
      return { folder, name, version: manifest.version ?? "0.0.0" };
    }
    if (folder === dirname(folder)) return { folder: first, name: "Electron", version: "0.0.0" };
  }
}
