import type { ConversationId, FileId, MediaPath } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Problem } from "../../base/reply.ts";

/**
 * A shared attachment that can be saved. The id of a file is valid only in its own conversation
 * (interface/files#reading).
 */
export type SavableAttachment =
  | { readonly kind: "file"; readonly conversationId: ConversationId; readonly fileId: FileId }
  | { readonly kind: "image" | "video" | "audio"; readonly media: MediaPath; readonly sentAt: Milliseconds };

/** Maximum number of attachments that one command saves. */
export const maxItemsPerDownload = 10_000;

/** Progress of a download. */
export type DownloadState =
  | { readonly kind: "running" }
  | { readonly kind: "done" }
  /** The download was cancelled. The unfinished file is deleted; of several files, the finished ones stay. */
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly problem: Problem };

/** A download since Natter started. It saves one or more shared attachments on this computer. */
export interface Download {
  readonly id: string;
  /** The attachments to save: one, or several that are saved in the same folder. */
  readonly shared: readonly SavableAttachment[];
  /** Whether the attachments are saved in a folder that the person chose, even if there is only one. */
  readonly isToFolder: boolean;
  /**
   * Name of the folder if `isToFolder` is true. Otherwise the name of the file, which is final once the file is saved.
   */
  readonly name: string;
  readonly state: DownloadState;
  /** Received bytes of the file that is being downloaded. */
  readonly receivedBytes: number;
  /** Size of the file that is being downloaded, in bytes; null if it is unknown. */
  readonly size: number | null;
  readonly savedCount: number;
  /** Number of files that could not be downloaded, if there are several. */
  readonly missedCount: number;
  /** Whether a click may open the result: it must be a single file of a type that cannot run anything. */
  readonly canOpen: boolean;
}
