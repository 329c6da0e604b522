import type { LocalCopyCommands } from "../../preload/commands/conversations/local-copy.ts";
import type { MediaPath } from "../../preload/base/ids.ts";
import type { PrefetchableItem, MediaAvailability } from "../../preload/model/conversations/history.ts";
import type { VideoMetadata } from "../../preload/model/media/videos.ts";
import { done, failed } from "../../preload/base/reply.ts";
import type { AccountHandle } from "./account.ts";
import type { LocalCopies } from "./local-copies.ts";
import type { ChatSizeParts } from "../chat/conversations/chat-sizes.ts";
import type { FunctionsOf } from "../chat/core/feature.ts";

export interface LocalCopyParts {
  readonly copies: Pick<
    LocalCopies,
    "localCopy" | "deleteLocalCopy" | "copyFile" | "detachedCopies" | "deleteDetachedCopy"
  >;
  readonly account: () => Pick<AccountHandle, "measureChats" | "cachedFilesOfChat" | "trimMessages"> | null;
  /** The cache of downloaded media of all kinds. */
  readonly cache: {
    readonly size: () => Promise<number>;
    readonly videoBytes: () => Promise<number>;
    readonly clear: () => Promise<void>;
    readonly drop: (names: readonly string[]) => Promise<void>;
  };
  /** Shows a file in the system's file manager. */
  readonly showFile: (path: string) => void;
  readonly availabilityOf: (path: string) => Promise<MediaAvailability>;
  readonly mediaPrefetcher: { readonly fetch: (shared: PrefetchableItem) => Promise<MediaAvailability> };
  readonly describeVideo: (media: MediaPath) => Promise<VideoMetadata>;
  /** Returns the function that finds the cached files of a shared attachment. */
  readonly filesOf: () => ChatSizeParts["filesOf"];
}

/** The commands on the account's data on this computer: its local copy, and the cached media. */
export function localCopyCommands(parts: LocalCopyParts): FunctionsOf<LocalCopyCommands> {
  const { copies, account, cache } = parts;
  return {
    describeLocalCopy: async () => {
      const copy = copies.localCopy();
      if (copy === null) return failed({ kind: "signed-out" });
      return done({ ...copy, mediaBytes: await cache.size(), videoBytes: await cache.videoBytes() });
    },
    deleteLocalCopy: async ({ isWithUnsent }) => {
      const problem = copies.deleteLocalCopy(isWithUnsent);
      await cache.clear();
      return problem === null ? done(undefined) : failed(problem);
    },
    showLocalCopy: () => {
      const file = copies.copyFile();
      if (file === null) return Promise.resolve(failed({ kind: "signed-out" }));
      parts.showFile(file);
      return Promise.resolve(done(undefined));
    },
    listDetachedCopies: async () => done(await copies.detachedCopies()),
    deleteDetachedCopy: async ({ key }) => {
      const problem = await copies.deleteDetachedCopy(key);
      return problem === null ? done(undefined) : failed(problem);
    },
    clearMedia: async () => {
      await cache.clear();
      return done(undefined);
    },
    listChatSizes: async () => {
      const meant = account();
      if (meant === null) return failed({ kind: "signed-out" });
      // Waits until the cache has counted the files from earlier runs.
      await cache.size();
      return done(await meant.measureChats(parts.filesOf()));
    },
    trimChat: async ({ conversationId, isMedia, isMessages }) => {
      const meant = account();
      if (meant === null) return failed({ kind: "signed-out" });
      // Runs before the messages are trimmed, because only the messages say which media belong to this chat.
      if (isMedia) await cache.drop(await meant.cachedFilesOfChat(conversationId, parts.filesOf()));
      if (isMessages) meant.trimMessages(conversationId);
      return done(undefined);
    },
    locateMedia: async ({ media }) => done(await parts.availabilityOf(media)),
    prefetchMedia: async ({ shared }) => done(await parts.mediaPrefetcher.fetch(shared)),
    describeVideo: async ({ media }) => done(await parts.describeVideo(media)),
  };
}
