import type { Download, Shared } from "../../model/media/downloads.ts";
import type { Command } from "../command.ts";

/** Saving what was shared to this computer. */
export interface DownloadCommands {
  /** Begins to save one thing: into the folder for downloads, or where the person says; null where they thought better of it. */
  readonly startDownload: Command<
    { readonly shared: Shared; readonly isPlaceAsked: boolean },
    Download | null
  >;
  /** Asks for a folder and begins to save several things into it; null where the person thought better of it. */
  readonly saveShared: Command<{ readonly shared: readonly Shared[] }, Download | null>;
  readonly cancelDownload: Command<{ readonly downloadId: string }, void>;
  /** Those of this run, the oldest first. */
  readonly listDownloads: Command<void, readonly Download[]>;
  /** Opens what was saved with the program that this computer has for it, if it is of a kind that may be opened. */
  readonly openDownload: Command<{ readonly downloadId: string }, void>;
  /** Shows what was saved in the folder that it is in. */
  readonly showDownload: Command<{ readonly downloadId: string }, void>;
  /** Puts a picture on the clipboard. */
  readonly copyPicture: Command<{ readonly png: Uint8Array }, void>;
}

/** Their names. */
export const downloadCommandNames = [
  "startDownload",
  "saveShared",
  "cancelDownload",
  "listDownloads",
  "openDownload",
  "showDownload",
  "copyPicture",
] as const satisfies readonly (keyof DownloadCommands)[];
