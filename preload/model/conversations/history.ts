import type { AccountKey, ConversationId, FileId, MediaPath } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Problem } from "../../base/reply.ts";

/** How far the download of a conversation's history has come. */
export type HistoryDownloadState =
  | { readonly kind: "running" }
  /** It goes on by itself at this time: the service asked for a pause, or could not be reached. */
  | { readonly kind: "waiting"; readonly until: Milliseconds; readonly because: Problem }
  | { readonly kind: "paused" }
  /** It stopped and goes on when it is asked to. */
  | { readonly kind: "failed"; readonly problem: Problem }
  | { readonly kind: "done" }
  /** What came so far stays. */
  | { readonly kind: "cancelled" };

/** The download of all that was ever said in one conversation. */
export interface HistoryDownload {
  readonly conversationId: ConversationId;
  readonly state: HistoryDownloadState;
  /** Messages on this computer. */
  readonly held: number;
  /** Messages that the service counts: of an old group it may count more than it still has. Null until it was asked. */
  readonly total: number | null;
}

/** What is on this computer of an account, as it is counted before it is deleted. */
export interface LocalCopy {
  readonly messages: number;
  readonly conversations: number;
  readonly drafts: number;
  /** Messages that the service is not known to have. */
  readonly unsent: number;
  /** Bytes of the files of the local copy: messages and the search index. */
  readonly fileBytes: number;
  /** Bytes of pictures, films and files that were fetched and are kept. */
  readonly mediaBytes: number;
  /** Those of them that are films and sounds. */
  readonly filmBytes: number;
}

/** What is still on this computer of an account that is not signed in. */
export interface LeftCopy {
  readonly key: AccountKey;
  /** Null where it is not known any more. */
  readonly name: string | null;
  readonly bytes: number;
}

/** What one conversation takes on this computer. */
export interface ChatSize {
  readonly conversationId: ConversationId;
  readonly kind: "group" | "direct";
  readonly name: string;
  readonly avatar: MediaPath | null;
  /** Messages that are held. */
  readonly messages: number;
  /** Bytes of them, without the index that search looks into. */
  readonly messageBytes: number;
  /** Bytes of its pictures, films and files that are kept. What was shared in several is counted for each. */
  readonly mediaBytes: number;
}

/** Something shared that may be fetched before it is asked for. */
export type FetchedAhead =
  | { readonly kind: "video"; readonly media: MediaPath }
  | { readonly kind: "file"; readonly conversationId: ConversationId; readonly fileId: FileId };

/** Where something shared is. `waiting`: it is not fetched until it is asked for; `missing`: it was tried, and not had. */
export interface MediaPlace {
  readonly state: "here" | "waiting" | "missing";
  /** Null where nobody has said. */
  readonly bytes: number | null;
}
