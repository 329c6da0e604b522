import { Readable } from "node:stream";
import type { WebContents } from "electron";
import type { Shared } from "../../../preload/model/media/downloads.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { AccountHandle } from "../../accounts/account.ts";
import type { Incoming } from "../../chat/downloads/download-run.ts";
import { Downloads } from "../../chat/downloads/downloads.ts";
import type { DownloadParts } from "../../chat/downloads/downloads.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { downloadDesktop } from "./download-desktop.ts";
import { openDownloadTarget } from "./download-target.ts";
import { headLength } from "../media/media-cache-entry.ts";
import type { MediaCache } from "../media/media-cache.ts";
import type { ServeMedia } from "../media/media-protocol.ts";
import { openMedia } from "../media/open-media.ts";
import { fileAddress } from "../media/shared-files.ts";

/** Where what was shared is fetched from. */
export interface SharedSource {
  /** Null while nobody is signed in. */
  readonly account: () => Pick<AccountHandle, "getFileInfo" | "openFile"> | null;
  readonly media: ServeMedia;
  /** Where files wait that were fetched before they were asked for. */
  readonly cache: Pick<MediaCache, "openFilm">;
}

/** Joins what fetches things that were shared: files come from the account in use, pictures and films as the page sees them. */
export function sharedFrom({
  account,
  media,
  cache,
}: SharedSource): Pick<DownloadParts, "fileInfo" | "open"> {
  const signedOut = failed({ kind: "signed-out" });
  return {
    fileInfo: async ({ conversationId, fileId }) =>
      (await account()?.getFileInfo({ conversationId, fileId })) ?? signedOut,
    open: async (shared, signal) =>
      shared.kind === "file"
        ? ((await openKept(cache, shared)) ?? (await account()?.openFile(shared, signal)) ?? signedOut)
        : openMedia(media, shared),
  };
}

/** Joins what saves things that were shared. */
export function openDownloads(
  parts: SharedSource & {
    readonly contents: () => WebContents | null;
    readonly clock: Clock;
    readonly publish: Publish;
    readonly log: Log;
  },
): Downloads {
  const { contents, clock, publish, log } = parts;
  return new Downloads({
    ...downloadDesktop(contents, log),
    ...sharedFrom(parts),
    clock,
    publish,
    log,
    openTarget: (place) => openDownloadTarget(place, { platform: process.platform, log }),
  });
}

/** A file that is here already; null where it is not. */
async function openKept(
  cache: Pick<MediaCache, "openFilm">,
  { conversationId, fileId }: Extract<Shared, { kind: "file" }>,
): Promise<Reply<Incoming> | null> {
  const kept = await cache.openFilm(fileAddress(conversationId, fileId));
  if (kept === null) return null;
  // It closes the file at its end, and when nobody wants the rest.
  const bytes = Readable.toWeb(kept.file.createReadStream({ start: headLength }));
  return done({ size: kept.head.length, bytes: bytes as ReadableStream<Uint8Array> });
}
