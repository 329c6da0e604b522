import type { ConversationId } from "../../../preload/base/ids.ts";
import { linkedMedia } from "../../../preload/model/messages/linked-media.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { KeptFile } from "../../chat/conversations/chat-sizes.ts";
import { mediaPath, mediaUrl } from "../../service/to-model/media/media-path.ts";
import { mediaAddress, serviceKey } from "./media-address.ts";
import { entryName } from "./media-cache-entry.ts";
import type { MediaCache } from "./media-cache.ts";
import { linkedAddress } from "./media-linked.ts";

/** Hosts that media may come from, and those of the account that the page means alone. */
interface MediaHosts {
  readonly mediaHosts: readonly string[];
  readonly ownHosts: readonly string[];
}

/** Under which a file that was shared is kept. A file is known in its own conversation only. */
export function fileAddress(conversationId: string, fileId: string): string {
  return `file:${conversationId}/${fileId}`;
}

/** Every key under which something of an attachment may be kept. */
function keysOf(
  conversationId: ConversationId,
  attachment: Attachment,
  { mediaHosts, ownHosts }: MediaHosts,
): readonly string[] {
  const served = (path: string | null): readonly string[] => {
    const address = path === null ? null : mediaAddress(path, mediaHosts);
    return address === null ? [] : [serviceKey(address)];
  };
  switch (attachment.kind) {
    case "image": {
      const url = mediaUrl(attachment.original);
      const sizes = ["preview", "large", "original"] as const;
      const sized = url === null ? [] : sizes.map((size) => mediaPath(url, size));
      return [...new Set([attachment.media, ...sized])].flatMap(served);
    }
    case "linked-image": {
      const address = linkedAddress(linkedMedia(attachment.address), ownHosts);
      return address === null ? [] : [address.href];
    }
    case "video":
      return [attachment.media, attachment.preview].flatMap(served);
    case "audio":
      return served(attachment.media);
    case "file":
      return [fileAddress(conversationId, attachment.fileId)];
    default:
      return [];
  }
}

/** Tells which files are kept of an attachment. */
export function keptFilesOf(
  cache: Pick<MediaCache, "sizeOf">,
  hosts: MediaHosts,
): (conversationId: ConversationId, attachment: Attachment) => readonly KeptFile[] {
  return (conversationId, attachment) => {
    const names = new Set(keysOf(conversationId, attachment, hosts).map(entryName));
    return [...names].flatMap((name) => {
      const bytes = cache.sizeOf(name);
      return bytes === null ? [] : [{ name, bytes }];
    });
  };
}
