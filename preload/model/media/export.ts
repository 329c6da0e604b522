import type { ConversationId } from "../../base/ids.ts";
import type { Problem } from "../../base/reply.ts";

/** What a conversation can be written out as: pages to read in a browser, for programs, or bare lines. */
export const exportFormats = ["html", "json", "text"] as const;
/** One of them. */
export type ExportFormat = (typeof exportFormats)[number];

/** How far an export has come. */
export type ExportState =
  /** The rest of the history is fetched first. */
  | { readonly kind: "downloading" }
  | { readonly kind: "writing" }
  | { readonly kind: "done" }
  /** What was written is gone again. */
  | { readonly kind: "cancelled" }
  /** What was written until then is still at `path`. */
  | { readonly kind: "failed"; readonly problem: Problem };

/** A conversation that is written out, or was. */
export interface ConversationExport {
  readonly id: string;
  readonly conversationId: ConversationId;
  readonly name: string;
  readonly format: ExportFormat;
  readonly state: ExportState;
  /** Messages written, and to write. */
  readonly written: number;
  readonly total: number;
  /** Pictures, videos and files that could not be had; the export names them. */
  readonly missingMedia: number;
  /** The file or folder. */
  readonly path: string;
}
