import type { AccountKey, ConversationId, MediaPath } from "../../base/ids.ts";
import type {
  ChatSize,
  FetchedAhead,
  LeftCopy,
  LocalCopy,
  MediaPlace,
} from "../../model/conversations/history.ts";
import type { VideoInfo } from "../../model/media/videos.ts";
import type { Command } from "../command.ts";

/** What of the account is kept on this computer. */
export interface LocalCopyCommands {
  readonly describeLocalCopy: Command<void, LocalCopy>;
  /** Deletes it and begins anew, still signed in. Drafts and unsent messages exist nowhere else: they go only when asked. */
  readonly deleteLocalCopy: Command<{ readonly isWithUnsent: boolean }, void>;
  /** Shows where it is, in the system's own window. */
  readonly showLocalCopy: Command<void, void>;
  /** What is still here of accounts that are not signed in. */
  readonly listLeftCopies: Command<void, readonly LeftCopy[]>;
  /** Deletes one of those, with the drafts and unsent messages in it. */
  readonly deleteLeftCopy: Command<{ readonly key: AccountKey }, void>;
  /** Deletes pictures and films that were fetched; they are fetched again when they are shown. */
  readonly clearMedia: Command<void, void>;
  /** What each conversation takes, the largest first. */
  readonly listChatSizes: Command<void, readonly ChatSize[]>;
  /** Makes room: the media of one conversation, or its messages but for the newest, or both. */
  readonly trimChat: Command<
    { readonly conversationId: ConversationId; readonly isMedia: boolean; readonly isMessages: boolean },
    void
  >;
  /** Why a picture is not shown. */
  readonly locateMedia: Command<{ readonly media: MediaPath }, MediaPlace>;
  /** Fetches it as the settings say, which may be not at all. Answers when it is here, or is not going to be. */
  readonly fetchAhead: Command<{ readonly shared: FetchedAhead }, MediaPlace>;
  /** How long a video is and how large, looked up in its first bytes unless the settings want nothing fetched by itself. */
  readonly describeVideo: Command<{ readonly media: MediaPath }, VideoInfo>;
}

/** Names of those that are about accounts that are not signed in. */
const leftCopyCommandNames = [
  "listLeftCopies",
  "deleteLeftCopy",
] as const satisfies readonly (keyof LocalCopyCommands)[];

/** Names of those that are about the account that is shown. */
export const shownCopyCommandNames = [
  "describeLocalCopy",
  "deleteLocalCopy",
  "showLocalCopy",
  "clearMedia",
  "listChatSizes",
  "trimChat",
  "locateMedia",
  "fetchAhead",
  "describeVideo",
] as const satisfies readonly (keyof LocalCopyCommands)[];

/** All their names. */
export const localCopyCommandNames = [...shownCopyCommandNames, ...leftCopyCommandNames] as const;
