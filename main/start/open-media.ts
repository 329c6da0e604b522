import type { Accounts } from "../accounts/accounts.ts";
import { localCopyCommands } from "../accounts/local-copy.ts";
import type { Clock } from "../async/clock.ts";
import type { Log } from "../async/log.ts";
import { showExportedFile } from "../shell/files/export-desktop.ts";
import { FetchAhead } from "../shell/media/fetch-ahead.ts";
import { createMediaCache } from "../shell/media/media-cache.ts";
import type { MediaCache } from "../shell/media/media-cache.ts";
import { createMedia } from "../shell/media/media-protocol.ts";
import type { Media } from "../shell/media/media-protocol.ts";
import { keptFilesOf } from "../shell/media/shared-files.ts";
import { createVideoInfo } from "../shell/media/video-info.ts";
import type { SettingsFile } from "../shell/settings/settings.ts";

/** What media are made of. */
interface MediaParts {
  readonly settings: SettingsFile;
  readonly accounts: Accounts;
  /** Hosts of the service's pictures, for accounts that are not signed in yet. */
  readonly serviceMediaHosts: readonly string[];
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly log: Log;
}

/** The media that the page shows: fetched, kept, and served to it. */
export function openMedia({ settings, accounts, serviceMediaHosts, fetch, clock, log }: MediaParts): {
  readonly cache: MediaCache;
  readonly media: Media;
} {
  const limit = (): number => settings.read().mediaLimit;
  const cache = createMediaCache({ folder: () => accounts.mediaFolder(), limit, log });
  const media = createMedia({
    // Those of the service too: the picture of an account is shown before it is taken in.
    mediaHosts: () => [...new Set([...accounts.mediaHosts(), ...serviceMediaHosts])],
    ownHosts: () => accounts.ownHosts(),
    chosenFile: (id) => accounts.addressed()?.chosenFile(id) ?? null,
    mostByItself: () => mostByItself(settings),
    fetch,
    clock,
    log,
    cache,
  });
  return { cache, media };
}

/** What the page may ask of the copy on this computer. */
export function openLocalCopy({
  settings,
  accounts,
  cache,
  media,
  clock,
  log,
}: Omit<MediaParts, "serviceMediaHosts" | "fetch"> & {
  readonly cache: MediaCache;
  readonly media: Media;
}): ReturnType<typeof localCopyCommands> {
  const account = () => accounts.addressed();
  const mediaHosts = () => accounts.mediaHosts();
  const fetchAhead = new FetchAhead({
    account,
    mediaHosts,
    cache,
    clock,
    log,
    settings: settings.read,
    serve: media.serve,
  });
  return localCopyCommands({
    accounts,
    account,
    cache,
    fetchAhead,
    locate: media.locate,
    showFile: showExportedFile,
    describeVideo: createVideoInfo({
      mediaHosts,
      cache,
      log,
      serve: media.serve,
      mostByItself: () => mostByItself(settings),
    }),
    filesOf: () => keptFilesOf(cache, { mediaHosts: mediaHosts(), ownHosts: accounts.ownHosts() }),
  });
}

/** Bytes up to which a picture is fetched that nobody asked for. */
function mostByItself(settings: SettingsFile): number {
  const { arePicturesFetched, fetchLimit } = settings.read();
  return arePicturesFetched ? fetchLimit : 0;
}
