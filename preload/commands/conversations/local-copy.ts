import type { AccountKey, ConversationId, MediaPath } from "../../base/ids.ts";
import type {
  ConversationSize,
  PrefetchableItem,
  DetachedCopy,
  LocalCopyContents,
  MediaAvailability,
} from "../../model/conversations/history.ts";
import type { VideoMetadata } from "../../model/media/videos.ts";
import type { Command } from "../command.ts";

/** Commands for the data of the account on this computer. */
export interface LocalCopyCommands {
  readonly describeLocalCopy: Command<void, LocalCopyContents>;
  /**
   * Deletes the local copy and starts a new local copy; the account stays signed in. Drafts and unsent messages exist
   * only here, so they are deleted only if `isWithUnsent` is true.
   */
  readonly deleteLocalCopy: Command<{ readonly isWithUnsent: boolean }, void>;
  /** Shows the folder of the local copy in the system's file manager. */
  readonly showLocalCopy: Command<void, void>;
  /** Local copies of accounts that are not signed in. */
  readonly listDetachedCopies: Command<void, readonly DetachedCopy[]>;
  /** Deletes the local copy of an account that is not signed in, including its drafts and unsent messages. */
  readonly deleteDetachedCopy: Command<{ readonly key: AccountKey }, void>;
  /** Deletes the cached media. They are downloaded again when they are shown. */
  readonly clearMedia: Command<void, void>;
  /** The storage that each conversation uses on this computer, the largest first. */
  readonly listChatSizes: Command<void, readonly ConversationSize[]>;
  /** Frees storage: deletes a conversation's cached media, its messages except the newest, or both. */
  readonly trimChat: Command<
    { readonly conversationId: ConversationId; readonly isMedia: boolean; readonly isMessages: boolean },
    void
  >;
  /** Whether a picture is cached on this computer; if not, why. */
  readonly locateMedia: Command<{ readonly media: MediaPath }, MediaAvailability>;
  /**
   * Downloads a video or file in advance, if the settings allow it. Resolves when the video or file is on this
   * computer, or when it is certain that it will not be.
   */
  readonly prefetchMedia: Command<{ readonly shared: PrefetchableItem }, MediaAvailability>;
  /**
   * Returns the duration and size of a video, from its first bytes. Downloads those only if the settings allow
   * automatic downloads.
   */
  readonly describeVideo: Command<{ readonly media: MediaPath }, VideoMetadata>;
}

/** Names of the commands about accounts that are not signed in. */
const detachedCopyCommandNames = [
  "listDetachedCopies",
  "deleteDetachedCopy",
] as const satisfies readonly (keyof LocalCopyCommands)[];

/** Names of the commands about the account that the window shows. */
export const localCopyCommandNamesOfShownAccount = [
  "describeLocalCopy",
  "deleteLocalCopy",
  "showLocalCopy",
  "clearMedia",
  "listChatSizes",
  "trimChat",
  "locateMedia",
  "prefetchMedia",
  "describeVideo",
] as const satisfies readonly (keyof LocalCopyCommands)[];

export const localCopyCommandNames = [
  ...localCopyCommandNamesOfShownAccount,
  ...detachedCopyCommandNames,
] as const;
