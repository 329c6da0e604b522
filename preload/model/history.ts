import type { ConversationId } from "../ids.ts";
import type { Milliseconds } from "../model.ts";
import type { Problem } from "../reply.ts";

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
  /** Bytes of pictures and films that are kept. */
  readonly mediaBytes: number;
}
