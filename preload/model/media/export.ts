import type { ConversationId } from "../../base/ids.ts";
import type { Problem } from "../../base/reply.ts";

/** Formats of an export: `html` for reading in a browser, `json` for programs, `text` as plain lines. */
export const exportFormats = ["html", "json", "text"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Progress of an export. */
export type ExportState =
  /** Downloading the rest of the history before the export. */
  | { readonly kind: "downloading" }
  | { readonly kind: "writing" }
  | { readonly kind: "done" }
  /** Cancelled. The files written so far are deleted. */
  | { readonly kind: "cancelled" }
  /** Failed. The files written so far are still at `path`. */
  | { readonly kind: "failed"; readonly problem: Problem };

/** An export of one conversation since Natter started. */
export interface ConversationExport {
  readonly id: string;
  readonly conversationId: ConversationId;
  readonly name: string;
  readonly format: ExportFormat;
  readonly state: ExportState;
  /** Messages written so far; `total` is the number to write. */
  readonly written: number;
  readonly total: number;
  /** Number of pictures, videos and files that could not be downloaded. The export names them. */
  readonly missingMedia: number;
  /** Path of the exported file or folder. */
  readonly path: string;
}
