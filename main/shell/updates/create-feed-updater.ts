import { spawn } from "node:child_process";
import electronUpdater from "electron-updater";
import type { AppUpdater, UpdateInfo } from "electron-updater";
import type { Clock } from "../../async/clock.ts";
import { FeedExecutor } from "./feed-executor.ts";
import { replaceAppImage } from "./replace-app-image.ts";
import { readSignedFeed } from "./signed-feed.ts";
import { UpdateError } from "./update-error.ts";
import type { UpdateSource } from "./update-source.ts";

// A CommonJS package: its names are properties of its default export.
const { AppImageUpdater, NsisUpdater } = electronUpdater;

/** Looks for, downloads and installs newer versions from a feed. */
export interface FeedUpdater {
  /** Returns the newest version if it is newer than the running one and offered to this computer; otherwise null. */
  readonly check: () => Promise<string | null>;
  /** Downloads the version that the last check has found. */
  readonly download: (onPercent: (percent: number) => void) => Promise<void>;
  /**
   * Installs the downloaded version, while Natter ends. Throws if that fails. `isStartedAfter`: starts the new version.
   */
  readonly install: (isStartedAfter: boolean) => void;
}

export interface FeedUpdaterParts {
  readonly source: UpdateSource;
  readonly version: string;
  /**
   * Folder for the downloaded file, and for this computer's random number, which decides when a staged version is offered
   * here.
   */
  readonly folder: string;
  readonly platform: NodeJS.Platform;
  /** Path of the running AppImage; null on other systems and in other packages. */
  readonly appImage: string | null;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<Clock, "after">;
}

/** Creates an updater with the library electron-updater. */
export function createFeedUpdater(parts: FeedUpdaterParts): FeedUpdater {
  const executor = new FeedExecutor({ feed: parts.source.feed, fetch: parts.fetch, clock: parts.clock });
  const updater =
    parts.platform === "win32" ? windowsUpdater(parts, executor) : appImageUpdater(parts, executor);
  let installError: unknown = null;
  updater.on("error", (error) => {
    installError = error;
  });
  return {
    async check() {
      const result = await updater.checkForUpdates();
      return result?.isUpdateAvailable === true ? result.updateInfo.version : null;
    },
    async download(onPercent) {
      const report = ({ percent }: { readonly percent: number }): void => {
        onPercent(Math.floor(percent));
      };
      updater.on("download-progress", report);
      try {
        await updater.downloadUpdate();
      } finally {
        updater.off("download-progress", report);
      }
    },
    install(isStartedAfter) {
      installError = null;
      // The library reports errors of the installation by its event `error`, which is emitted before this returns.
      if (!updater.install(true, isStartedAfter))
        throw new UpdateError("install", "the new version is not put in place", installError);
    },
  };
}

/** Describes this app in the form that electron-updater requires. */
function adapterOf({ source, version, folder }: FeedUpdaterParts) {
  return {
    version,
    name: "Natter",
    isPackaged: true,
    appUpdateConfigPath: source.configFile,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    // Does nothing, because Natter itself decides when it installs.
    onQuit: () => undefined,
  };
}

/** Settings that all kinds of updater share. */
function configureUpdater(updater: AppUpdater, { source }: FeedUpdaterParts, executor: FeedExecutor): void {
  // Set by reflection, because the library has no parameter for the executor.
  Reflect.set(updater, "httpExecutor", executor);
  updater.setFeedURL({ provider: "generic", url: source.feed });
  // The library must not log: its lines contain addresses and ids.
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  updater.disableDifferentialDownload = true;
}

interface FoundUpdate {
  readonly info: UpdateInfo;
  readonly provider: { resolveFiles: (info: UpdateInfo) => ResolvedFiles };
}
type ResolvedFiles = readonly { readonly url: URL; readonly info: { readonly size?: number } }[];

/** Checks the signature of a feed, and then allows the executor to download the files of this feed. */
function checkSignature<Answer extends FoundUpdate>(
  found: Answer,
  { source }: FeedUpdaterParts,
  executor: FeedExecutor,
): Answer {
  readSignedFeed(found.info, source.key);
  for (const { url, info } of found.provider.resolveFiles(found.info))
    executor.allow(url.href, info.size ?? 0);
  return found;
}

function windowsUpdater(parts: FeedUpdaterParts, executor: FeedExecutor) {
  class Updater extends NsisUpdater {
    protected override async getUpdateInfoAndProvider() {
      return checkSignature(await super.getUpdateInfoAndProvider(), parts, executor);
    }
  }
  const updater = new Updater(null, adapterOf(parts));
  configureUpdater(updater, parts, executor);
  return updater;
}

function appImageUpdater(parts: FeedUpdaterParts, executor: FeedExecutor) {
  class Updater extends AppImageUpdater {
    /** Also true if Natter does not run as an AppImage, because it then still checks for newer versions. */
    override isUpdaterActive(): boolean {
      return true;
    }

    protected override async getUpdateInfoAndProvider() {
      return checkSignature(await super.getUpdateInfoAndProvider(), parts, executor);
    }

    /**
     * Replaces the installation of the library, which deletes the present AppImage before the new one is in its place.
     */
    protected override doInstall({ isForceRunAfter }: { readonly isForceRunAfter: boolean }): boolean {
      const { installerPath } = this;
      if (parts.appImage === null || installerPath === null)
        throw new UpdateError("install", "there is no AppImage to replace");
      replaceAppImage(installerPath, parts.appImage);
      if (isForceRunAfter) spawn(parts.appImage, [], { detached: true, stdio: "ignore" }).unref();
      return true;
    }
  }
  const updater = new Updater(null, adapterOf(parts));
  configureUpdater(updater, parts, executor);
  return updater;
}
