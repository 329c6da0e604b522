import { Readable } from "node:stream";
import type { WebContents } from "electron";
import type { SavableAttachment } from "../../../preload/model/media/downloads.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { AccountHandle } from "../../accounts/account.ts";
import type { IncomingItem } from "../../chat/downloads/download-run.ts";
import { Downloads } from "../../chat/downloads/downloads.ts";
import type { DownloadParts } from "../../chat/downloads/downloads.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { createDownloadDesktop } from "./download-desktop.ts";
import { openDownloadTarget } from "./download-target.ts";
import { headLength } from "../media/media-cache-entry.ts";
import type { MediaCache } from "../media/media-cache.ts";
import type { ServeMedia } from "../media/media-protocol.ts";
import { openMediaItem } from "../media/open-media.ts";
import { sharedFileCacheKey } from "../media/shared-files.ts";

/** The sources from which shared files and media are saved. */
export interface AttachmentSources {
  /** Returns the addressed account; null if no account is signed in. */
  readonly account: () => Pick<AccountHandle, "getFileInfo" | "openFile"> | null;
  readonly media: ServeMedia;
  /** The cache, which may contain prefetched files. */
  readonly cache: Pick<MediaCache, "openCachedStream">;
}

/**
 * Creates the function that fetches shared attachments: files from the current account, and pictures and videos in the
 * same way as for the page.
 */
export function createAttachmentFetcher({
  account,
  media,
  cache,
}: AttachmentSources): Pick<DownloadParts, "fileInfo" | "open"> {
  const signedOut = failed({ kind: "signed-out" });
  return {
    fileInfo: async ({ conversationId, fileId }) =>
      (await account()?.getFileInfo({ conversationId, fileId })) ?? signedOut,
    open: async (shared, signal) =>
      shared.kind === "file"
        ? ((await openStored(cache, shared)) ?? (await account()?.openFile(shared, signal)) ?? signedOut)
        : openMediaItem(media, shared),
  };
}

/** Creates the object that runs the downloads. */
export function createDownloads(
  parts: AttachmentSources & {
    readonly contents: () => WebContents | null;
    readonly clock: Clock;
    readonly publish: Publish;
    readonly log: Log;
  },
): Downloads {
  const { contents, clock, publish, log } = parts;
  return new Downloads({
    ...createDownloadDesktop(contents, log),
    ...createAttachmentFetcher(parts),
    clock,
    publish,
    log,
    openTarget: (savePath, signal) =>
      openDownloadTarget(savePath, { platform: process.platform, log, clock, signal }),
  });
}

/** Opens a shared file from the cache; null if the cache does not have it. */
async function openStored(
  cache: Pick<MediaCache, "openCachedStream">,
  { conversationId, fileId }: Extract<SavableAttachment, { kind: "file" }>,
): Promise<Reply<IncomingItem> | null> {
  const kept = await cache.openCachedStream(sharedFileCacheKey(conversationId, fileId));
  if (kept === null) return null;
  // The stream closes the file when it ends or is cancelled.
  const bytes = Readable.toWeb(kept.file.createReadStream({ start: headLength }));
  return done({ size: kept.head.length, bytes: bytes as ReadableStream<Uint8Array> });
}
