import type { ConversationId } from "../../../preload/base/ids.ts";
import { linkedMediaPath } from "../../../preload/model/messages/linked-media.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { CachedAttachmentFile } from "../../chat/conversations/chat-sizes.ts";
import { toMediaPath, mediaPathUrl } from "../../service/to-model/media/media-path.ts";
import { fetchableMediaUrl, mediaCacheKey } from "./media-address.ts";
import { mediaEntryFileName } from "./media-cache-entry.ts";
import type { MediaCache } from "./media-cache.ts";
import { fetchableLinkedUrl } from "./media-linked.ts";

/** The hosts from which the page may load photos, videos and sounds. */
interface MediaHosts {
  /** The hosts of the services of all accounts. */
  readonly mediaHosts: readonly string[];
  /** The hosts of the service of the addressed account. */
  readonly ownHosts: readonly string[];
}

/**
 * Cache key of a shared file. It contains the conversation, because a file id is valid only in its own conversation.
 */
export function sharedFileCacheKey(conversationId: string, fileId: string): string {
  return `file:${conversationId}/${fileId}`;
}

/** All cache keys under which the media or the file of an attachment may be stored. */
function keysOf(
  conversationId: ConversationId,
  attachment: Attachment,
  { mediaHosts, ownHosts }: MediaHosts,
): readonly string[] {
  const served = (path: string | null): readonly string[] => {
    const address = path === null ? null : fetchableMediaUrl(path, mediaHosts);
    return address === null ? [] : [mediaCacheKey(address)];
  };
  switch (attachment.kind) {
    case "image": {
      const url = mediaPathUrl(attachment.original);
      const sizes = ["preview", "large", "original"] as const;
      const sized = url === null ? [] : sizes.map((size) => toMediaPath(url, size));
      return [...new Set([attachment.media, ...sized])].flatMap(served);
    }
    case "linked-image": {
      const address = fetchableLinkedUrl(linkedMediaPath(attachment.address), ownHosts);
      return address === null ? [] : [address.href];
    }
    case "video":
      return [attachment.media, attachment.preview].flatMap(served);
    case "audio":
      return served(attachment.media);
    case "file":
      return [sharedFileCacheKey(conversationId, attachment.fileId)];
    default:
      return [];
  }
}

/** Returns a function that finds the cached files of an attachment. */
export function createCachedFileFinder(
  cache: Pick<MediaCache, "sizeOf">,
  hosts: MediaHosts,
): (conversationId: ConversationId, attachment: Attachment) => readonly CachedAttachmentFile[] {
  return (conversationId, attachment) => {
    const names = new Set(keysOf(conversationId, attachment, hosts).map(mediaEntryFileName));
    return [...names].flatMap((name) => {
      const bytes = cache.sizeOf(name);
      return bytes === null ? [] : [{ name, bytes }];
    });
  };
}
