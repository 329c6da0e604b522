import type { ConversationId, FileId, MediaPath } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Problem } from "../../base/reply.ts";

/**
 * Something that was shared and can be saved. A file is known in its own conversation only (interface/files#reading).
 */
export type Shared =
  | { readonly kind: "file"; readonly conversationId: ConversationId; readonly fileId: FileId }
  | { readonly kind: "image" | "video" | "audio"; readonly media: MediaPath; readonly sentAt: Milliseconds };

/** Most things that are saved at once. */
export const mostSaved = 10_000;

/** How far saving has come. */
export type DownloadState =
  | { readonly kind: "running" }
  | { readonly kind: "done" }
  /** What was under way is gone again; of several, those that were whole stay. */
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly problem: Problem };

/** Something that is being saved to this computer, or was in this run. */
export interface Download {
  readonly id: string;
  /** One, or several that go to one folder. */
  readonly shared: readonly Shared[];
  /** Whether it goes to a folder that the person chose for all of it, be it one thing. */
  readonly isToFolder: boolean;
  /** Of that folder; else of the file, as it is called on this computer once it is there. */
  readonly name: string;
  readonly state: DownloadState;
  /** Bytes of the one under way. */
  readonly receivedBytes: number;
  /** Bytes it has in all; null where nobody says. */
  readonly size: number | null;
  readonly savedCount: number;
  /** Of several: those that could not be had. */
  readonly missedCount: number;
  /** Whether it may be opened by a press: one file, of a kind that only shows or plays something. */
  readonly canOpen: boolean;
}
