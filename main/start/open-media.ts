import { baseUrlsAt } from "../../api/shared/base-urls.ts";
import type { RunningAccounts } from "../accounts/running-accounts.ts";
import { localCopyCommands } from "../accounts/local-copy.ts";
import type { Clock } from "../async/clock.ts";
import type { Log } from "../async/log.ts";
import { showExportedFile } from "../shell/files/export-desktop.ts";
import { MediaPrefetcher } from "../shell/media/media-prefetcher.ts";
import { createMediaCache } from "../shell/media/media-cache.ts";
import type { MediaCache } from "../shell/media/media-cache.ts";
import { createMediaServer } from "../shell/media/media-protocol.ts";
import type { MediaServer } from "../shell/media/media-protocol.ts";
import { createCachedFileFinder } from "../shell/media/shared-files.ts";
import { createVideoMetadataReader } from "../shell/media/video-metadata-reader.ts";
import { networkFetch as fetch } from "../shell/network/network.ts";
import type { SettingsFile } from "../shell/settings/settings.ts";
import type { CoreParts } from "./core-parts.ts";

interface MediaParts {
  readonly settings: SettingsFile;
  readonly accounts: RunningAccounts;
}

/** Creates the cache and the server of the media that the page shows. */
export function openMediaServer(
  { serviceOrigin, clock, log }: CoreParts,
  { settings, accounts }: MediaParts,
): {
  readonly cache: MediaCache;
  readonly media: MediaServer;
} {
  const serviceMediaHosts = baseUrlsAt(serviceOrigin).mediaHosts;
  const limit = (): number => settings.read().mediaLimit;
  const cache = createMediaCache({ folder: () => accounts.mediaFolder(), limit, clock, log });
  const media = createMediaServer({
    owner: () => accounts.addressed(),
    // Includes the service's hosts, because the picture of a remembered account is shown before the account is signed
    // in.
    mediaHosts: () => [...new Set([...accounts.mediaHosts(), ...serviceMediaHosts])],
    ownHosts: () => accounts.ownHosts(),
    chosenFile: (id) => accounts.addressed()?.chosenFile(id) ?? null,
    autoFetchLimit: () => autoFetchLimit(settings),
    fetch,
    clock,
    log,
    cache,
  });
  return { cache, media };
}

/** Creates the commands for the local copy. */
export function createLocalCopyCommands({
  settings,
  accounts,
  cache,
  media,
  clock,
  log,
}: MediaParts & {
  readonly clock: Clock;
  readonly log: Log;
  readonly cache: MediaCache;
  readonly media: MediaServer;
}): ReturnType<typeof localCopyCommands> {
  const account = () => accounts.addressed();
  const mediaHosts = () => accounts.mediaHosts();
  const mediaPrefetcher = new MediaPrefetcher({
    account,
    mediaHosts,
    cache,
    clock,
    log,
    settings: settings.read,
    serve: media.serve,
  });
  return localCopyCommands({
    copies: accounts.copies,
    account,
    cache,
    mediaPrefetcher,
    availabilityOf: media.availabilityOf,
    showFile: showExportedFile,
    describeVideo: createVideoMetadataReader({
      mediaHosts,
      cache,
      log,
      serve: media.serve,
      autoFetchLimit: () => autoFetchLimit(settings),
    }),
    filesOf: () => createCachedFileFinder(cache, { mediaHosts: mediaHosts(), ownHosts: accounts.ownHosts() }),
  });
}

/** Maximum size in bytes of pictures that are fetched automatically; 0 if none are. */
function autoFetchLimit(settings: SettingsFile): number {
  const { arePicturesFetched, fetchLimit } = settings.read();
  return arePicturesFetched ? fetchLimit : 0;
}
