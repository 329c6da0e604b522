import type { AccountKey, ConversationId, FileId, MediaPath } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Problem } from "../../base/reply.ts";

/** Progress of the download of a conversation's history. */
export type HistoryDownloadState =
  | { readonly kind: "running" }
  /**
   * The download waits until `until`, because the service limits requests or could not be reached. It then continues by
   * itself.
   */
  | { readonly kind: "waiting"; readonly until: Milliseconds; readonly because: Problem }
  | { readonly kind: "paused" }
  /** The download has stopped until the person restarts it. */
  | { readonly kind: "failed"; readonly problem: Problem }
  | { readonly kind: "done" }
  /** The download was cancelled. The messages downloaded so far stay stored. */
  | { readonly kind: "cancelled" };

/** The download of one conversation's complete history. */
export interface HistoryDownload {
  readonly conversationId: ConversationId;
  readonly state: HistoryDownloadState;
  /** Number of messages of the conversation that are stored on this computer. */
  readonly stored: number;
  /**
   * Number of messages in the conversation according to the service. For an old group, it can be higher than the number
   * that the service still has. Null until the service was asked.
   */
  readonly total: number | null;
}

/** The contents of an account's local copy, which the app shows before it is deleted. */
export interface LocalCopyContents {
  readonly messages: number;
  readonly conversations: number;
  readonly drafts: number;
  /** Number of messages that the service has not confirmed. */
  readonly unsent: number;
  /** Size of the database with the messages and the search index, in bytes. */
  readonly fileBytes: number;
  /** Size of the cached pictures, videos and files, in bytes. */
  readonly mediaBytes: number;
  /** The part of `mediaBytes` that videos and sounds take. */
  readonly videoBytes: number;
}

/** The local copy of an account that is not signed in. */
export interface DetachedCopy {
  readonly key: AccountKey;
  /** Name of the account; null if it is not known any more. */
  readonly name: string | null;
  readonly bytes: number;
}

/** The storage that one conversation uses on this computer. */
export interface ConversationSize {
  readonly conversationId: ConversationId;
  readonly kind: "group" | "direct";
  readonly name: string;
  readonly avatar: MediaPath | null;
  /** Number of messages that are stored on this computer. */
  readonly messages: number;
  /** Size of the stored messages in bytes, without the search index. */
  readonly messageBytes: number;
  /**
   * Size of the conversation's cached pictures, videos and files, in bytes. A picture, video or file that is shared in
   * several conversations counts for each of them.
   */
  readonly mediaBytes: number;
}

/** A shared item that may be downloaded before the person requests it. */
export type PrefetchableItem =
  | { readonly kind: "video"; readonly media: MediaPath }
  | { readonly kind: "file"; readonly conversationId: ConversationId; readonly fileId: FileId };

/**
 * Whether a picture, video or file is on this computer. `here`: it is. `waiting`: it is downloaded only when the person
 * asks for it. `missing`: it could not be downloaded.
 */
export interface MediaAvailability {
  readonly state: "here" | "waiting" | "missing";
  /** Size in bytes; null if it is unknown. */
  readonly bytes: number | null;
}
