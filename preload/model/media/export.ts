import type { ConversationId } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Problem } from "../../base/reply.ts";

/** Formats of an export: `html` for reading in a browser, `json` for programs, `text` as plain lines. */
export const exportFormats = ["html", "json", "text"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Where a printout goes: to a PDF file, or to a printer, which the system asks for. */
export const printTargets = ["pdf", "printer"] as const;
export type PrintTarget = (typeof printTargets)[number];

/** A span of time in milliseconds; `before` is exclusive. */
export interface MessageSpan {
  readonly from: Milliseconds;
  readonly before: Milliseconds;
}

/**
 * A part of the app's own emoji font: the path of its file on the page's host, and its characters as in CSS. A document
 * for printing needs them if this computer has no emoji font.
 */
export type EmojiFontPart = readonly [path: string, unicodeRange: string];

/** Progress of an export. */
export type ExportState =
  /** The rest of the history is being downloaded, before the export. */
  | { readonly kind: "downloading" }
  | { readonly kind: "writing" }
  /** The document is complete. It is being laid out on pages, or waits for the dialog of the printer. */
  | { readonly kind: "printing" }
  | { readonly kind: "done" }
  /** The export was cancelled. The files written so far are deleted. */
  | { readonly kind: "cancelled" }
  /** The export failed. The files written so far are still at `path`; of a printout, nothing is kept. */
  | { readonly kind: "failed"; readonly problem: Problem };

/** An export of one conversation since Natter started. */
export interface ConversationExport {
  readonly id: string;
  readonly conversationId: ConversationId;
  readonly name: string;
  readonly format: ExportFormat | PrintTarget;
  readonly state: ExportState;
  /** Messages written so far; `total` is the number to write. */
  readonly written: number;
  readonly total: number;
  /** Number of pictures, videos and files that could not be downloaded. The export names them. */
  readonly missingMedia: number;
  /** Path of the exported file or folder; empty for a printer. */
  readonly path: string;
}
