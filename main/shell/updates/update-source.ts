import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { z } from "zod";
import type { UpdateStatus } from "../../../preload/model/app/updates.ts";
import type { Log } from "../../async/log.ts";

/** Where a packaged version checks for newer ones. */
export interface UpdateSource {
  readonly method: Exclude<UpdateStatus["method"], "off">;
  /** Address of the folder with the feed. */
  readonly feed: string;
  /** The publisher's public key, as DER in base64. */
  readonly key: string;
  /** The file of electron-builder that names the folder for downloads. */
  readonly configFile: string;
}

/** The part of package.json that `npm run package` writes if it is given a feed. */
const packageSchema = z.object({
  updates: z.object({ feed: z.string().refine(isAllowedFeed), key: z.string().min(1).max(500) }),
});

/** Whether a feed may be asked: over an encrypted connection, or on this computer. */
function isAllowedFeed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && hostname === "127.0.0.1");
}

/**
 * Finds where this installation checks for newer versions. Null if its package names no feed, or if Natter runs from
 * its sources.
 */
export function findUpdateSource(parts: {
  readonly isPackaged: boolean;
  /** Path of the app's own package.json. */
  readonly packageFile: string;
  /** Folder in which electron-builder stores app-update.yml. */
  readonly resourcesFolder: string;
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  readonly log: Log;
}): UpdateSource | null {
  if (!parts.isPackaged) return null;
  const configFile = join(parts.resourcesFolder, "app-update.yml");
  const read = packageSchema.safeParse(readJson(parts.packageFile, parts.log));
  if (!read.success || !existsSync(configFile)) return null;
  return { ...read.data.updates, method: methodOf(parts), configFile };
}

function readJson(file: string, log: Log): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    log.error("package.json not read", error);
    return null;
  }
}

/**
 * The way in which this installation is updated. Natter replaces itself only where nothing else manages its files: as
 * an AppImage in a writable folder, and as installed on Windows. macOS replaces only apps with a developer's signature,
 * which Natter does not have.
 */
function methodOf({
  platform,
  environment,
}: {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
}): UpdateSource["method"] {
  if (platform === "win32")
    return environment["PORTABLE_EXECUTABLE_FILE"] === undefined ? "installs" : "announces";
  if (platform !== "linux") return "announces";
  const appImage = environment["APPIMAGE"];
  return appImage !== undefined && isAbsolute(appImage) && isReplaceable(appImage) ? "installs" : "announces";
}

function isReplaceable(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    accessSync(dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
