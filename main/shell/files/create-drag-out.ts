import { dirname, join } from "node:path";
import { nativeImage } from "electron";
import type { WebContents } from "electron";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import type { SavableAttachment } from "../../../preload/model/media/downloads.ts";
import { fetchableMediaUrl, mediaCacheKey } from "../media/media-address.ts";
import type { MediaCache } from "../media/media-cache.ts";
import { sharedFileCacheKey } from "../media/shared-files.ts";
import { createAttachmentFetcher } from "./create-downloads.ts";
import type { AttachmentSources } from "./create-downloads.ts";
import { openDownloadTarget } from "./download-target.ts";
import { DragOut } from "./drag-out.ts";

/**
 * Creates the object that drags files out of the window. The files are fetched like downloads and stored in the folder
 * of the account.
 */
export function createDragOut(
  parts: AttachmentSources & {
    readonly contents: () => WebContents | null;
    readonly mediaHosts: () => readonly string[];
    /** Folder of the account's media; null if nobody is signed in. */
    readonly mediaFolder: () => string | null;
    /** Path of the picture that is shown under the pointer. */
    readonly icon: string;
    readonly clock: Clock;
    readonly log: Log;
  },
): DragOut {
  const { cache, contents, mediaHosts, mediaFolder, icon, clock, log } = parts;
  return new DragOut({
    ...createAttachmentFetcher(parts),
    openTarget: (savePath, signal) =>
      openDownloadTarget(savePath, { platform: process.platform, log, clock, signal }),
    isAtHand: (shared) => isAtHand(cache, shared, mediaHosts()),
    folder: () => {
      const media = mediaFolder();
      return media === null ? null : join(dirname(media), "dragged");
    },
    dragFile: (file) => {
      contents()?.startDrag({ file, icon: nativeImage.createFromPath(icon) });
    },
    clock,
  });
}

/** Whether the cache contains the whole content of a file, a video or a recording. */
async function isAtHand(
  cache: Pick<MediaCache, "openCachedStream">,
  shared: SavableAttachment,
  mediaHosts: readonly string[],
): Promise<boolean> {
  const key = cacheKeyOf(shared, mediaHosts);
  if (key === null) return false;
  const kept = await cache.openCachedStream(key);
  await kept?.file.close();
  return kept !== null;
}

function cacheKeyOf(shared: SavableAttachment, mediaHosts: readonly string[]): string | null {
  if (shared.kind === "file") return sharedFileCacheKey(shared.conversationId, shared.fileId);
  const address = fetchableMediaUrl(shared.media, mediaHosts);
  return address === null ? null : mediaCacheKey(address);
}
