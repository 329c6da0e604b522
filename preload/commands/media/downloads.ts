import type { Download, SavableAttachment } from "../../model/media/downloads.ts";
import type { Command } from "../command.ts";

/** Commands that save shared pictures, videos and files on this computer. */
export interface DownloadCommands {
  /**
   * Starts to save one shared attachment, in the download folder or at a path that the person chooses. Null if the
   * person cancels.
   */
  readonly startDownload: Command<
    { readonly shared: SavableAttachment; readonly isTargetAsked: boolean },
    Download | null
  >;
  /** Asks for a folder and starts to save several shared attachments in it. Null if the person cancels. */
  readonly saveShared: Command<{ readonly shared: readonly SavableAttachment[] }, Download | null>;
  readonly cancelDownload: Command<{ readonly downloadId: string }, void>;
  /** The downloads since Natter started, the oldest first. */
  readonly listDownloads: Command<void, readonly Download[]>;
  /** Opens a saved file with the system's default program, if the type of the file is allowed. */
  readonly openDownload: Command<{ readonly downloadId: string }, void>;
  /** Shows a saved file in its folder. */
  readonly showDownload: Command<{ readonly downloadId: string }, void>;
  /**
   * Makes the file of a shared attachment ready to be dragged out of the window. Returns whether it is ready. A file
   * that is not on this computer is fetched only if `mayFetch` is true; a picture is always fetched.
   */
  readonly prepareDrag: Command<{ readonly shared: SavableAttachment; readonly mayFetch: boolean }, boolean>;
  /** Starts to drag the file of a shared attachment out of the window. Returns whether it was ready. */
  readonly startDrag: Command<{ readonly shared: SavableAttachment }, boolean>;
  /** Copies a picture to the clipboard. */
  readonly copyPicture: Command<{ readonly png: Uint8Array }, void>;
}

export const downloadCommandNames = [
  "startDownload",
  "saveShared",
  "cancelDownload",
  "listDownloads",
  "openDownload",
  "showDownload",
  "prepareDrag",
  "startDrag",
  "copyPicture",
] as const satisfies readonly (keyof DownloadCommands)[];
