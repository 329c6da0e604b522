import { join } from "node:path";
import { projectPageUrl } from "../../preload/model/app/project-page.ts";
import type { Publish } from "../chat/core/ports.ts";
import { openLink } from "../shell/page/open-link.ts";
import { networkFetch } from "../shell/network/network.ts";
import { restartAs, runWhenEnded, runningVersion } from "../shell/updates/app-events.ts";
import { findUpdateSource } from "../shell/updates/update-source.ts";
import { UpdateStartWatch } from "../shell/updates/update-starts.ts";
import type { StartOutcome } from "../shell/updates/update-starts.ts";
import { showNotOpened } from "../shell/updates/update-notice.ts";
import { Updates } from "../shell/updates/updates.ts";
import type { CoreParts } from "./core-parts.ts";

/** The record of the starts of new versions, and what to do at this start. */
export interface BegunStart {
  readonly starts: UpdateStartWatch;
  readonly outcome: StartOutcome;
}

/** The path of the running AppImage; null on other systems and in other packages. */
const appImage = process.env["APPIMAGE"] ?? null;

/**
 * Notices if a new version did not open, and starts the earlier one if that is possible. Must be called by the first
 * process only, and before anything that may fail.
 */
export function beginStart({ folders, log }: CoreParts, args: readonly string[]): BegunStart {
  const starts = new UpdateStartWatch({ folder: folders.userData, version: runningVersion(), appImage, log });
  const outcome = starts.recordStart();
  if (outcome === "restored" && appImage !== null) restartAs(appImage, args);
  return { starts, outcome };
}

/** Creates the part that checks for newer versions, and starts it. */
export function openUpdates(
  { application, folders, clock, log }: CoreParts,
  { starts, outcome }: BegunStart,
  publish: Publish,
): Updates {
  const source = findUpdateSource({
    isPackaged: application.isPackaged,
    packageFile: join(import.meta.dirname, "..", "..", "package.json"),
    resourcesFolder: process.resourcesPath,
    platform: process.platform,
    environment: process.env,
    log,
  });
  const updates = new Updates({
    method: source?.method ?? "off",
    load: async () => {
      if (source === null) throw new Error("there is no feed");
      const { createFeedUpdater } = await import("../shell/updates/create-feed-updater.ts");
      const parts = { source, version: runningVersion(), folder: folders.userData, fetch: networkFetch };
      return createFeedUpdater({ ...parts, platform: process.platform, appImage, clock });
    },
    starts,
    quit: application.quit,
    clock,
    publish,
    log,
  });
  runWhenEnded(() => {
    starts.endedByPerson();
    // Windows would stop the installer half-way.
    if (!application.isSessionEnding()) updates.installOnQuit();
  });
  const openPage = () => openLink(projectPageUrl, log);
  if (outcome === "failed-before") showNotOpened({ version: runningVersion(), openPage, log });
  updates.startChecking();
  return updates;
}
