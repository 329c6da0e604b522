import type { LocalCopyCommands } from "../../preload/commands/conversations/local-copy.ts";
import type { MediaPath } from "../../preload/base/ids.ts";
import type { FetchedAhead, MediaPlace } from "../../preload/model/conversations/history.ts";
import type { VideoInfo } from "../../preload/model/media/videos.ts";
import { done, failed } from "../../preload/base/reply.ts";
import type { AccountHandle } from "./account.ts";
import type { Accounts } from "./accounts.ts";
import type { ChatSizeParts } from "../chat/conversations/chat-sizes.ts";
import type { FunctionsOf } from "../chat/core/feature.ts";

/** What is asked of what is kept on this computer. */
export interface LocalCopyParts {
  readonly accounts: Pick<
    Accounts,
    "localCopy" | "deleteLocalCopy" | "copyFile" | "leftCopies" | "deleteLeftCopy"
  >;
  readonly account: () => Pick<AccountHandle, "countChats" | "filesOfChat" | "trimMessages"> | null;
  /** Media that were fetched. */
  readonly cache: {
    readonly size: () => Promise<number>;
    readonly filmBytes: () => Promise<number>;
    readonly clear: () => Promise<void>;
    readonly drop: (names: readonly string[]) => Promise<void>;
  };
  /** Shows a file in the system's own window. */
  readonly showFile: (path: string) => void;
  readonly locate: (path: string) => Promise<MediaPlace>;
  readonly fetchAhead: { readonly fetch: (shared: FetchedAhead) => Promise<MediaPlace> };
  readonly describeVideo: (media: MediaPath) => Promise<VideoInfo>;
  /** Files that are kept of what was shared. */
  readonly filesOf: () => ChatSizeParts["filesOf"];
}

/** What of the account is kept on this computer, as commands: its local copy, and the media that was fetched. */
export function localCopyCommands(parts: LocalCopyParts): FunctionsOf<LocalCopyCommands> {
  const { accounts, account, cache } = parts;
  return {
    describeLocalCopy: async () => {
      const copy = accounts.localCopy();
      if (copy === null) return failed({ kind: "signed-out" });
      return done({ ...copy, mediaBytes: await cache.size(), filmBytes: await cache.filmBytes() });
    },
    deleteLocalCopy: async ({ isWithUnsent }) => {
      const problem = accounts.deleteLocalCopy(isWithUnsent);
      await cache.clear();
      return problem === null ? done(undefined) : failed(problem);
    },
    showLocalCopy: () => {
      const file = accounts.copyFile();
      if (file === null) return Promise.resolve(failed({ kind: "signed-out" }));
      parts.showFile(file);
      return Promise.resolve(done(undefined));
    },
    listLeftCopies: async () => done(await accounts.leftCopies()),
    deleteLeftCopy: async ({ key }) => {
      const problem = await accounts.deleteLeftCopy(key);
      return problem === null ? done(undefined) : failed(problem);
    },
    clearMedia: async () => {
      await cache.clear();
      return done(undefined);
    },
    listChatSizes: async () => {
      const meant = account();
      if (meant === null) return failed({ kind: "signed-out" });
      // Until what an earlier run left has been looked at.
      await cache.size();
      return done(await meant.countChats(parts.filesOf()));
    },
    trimChat: async ({ conversationId, isMedia, isMessages }) => {
      const meant = account();
      if (meant === null) return failed({ kind: "signed-out" });
      // First: which media are of this chat, its messages tell.
      if (isMedia) await cache.drop(await meant.filesOfChat(conversationId, parts.filesOf()));
      if (isMessages) meant.trimMessages(conversationId);
      return done(undefined);
    },
    locateMedia: async ({ media }) => done(await parts.locate(media)),
    fetchAhead: async ({ shared }) => done(await parts.fetchAhead.fetch(shared)),
    describeVideo: async ({ media }) => done(await parts.describeVideo(media)),
  };
}
