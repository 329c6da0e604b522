import type { WebContents } from "electron";
import type { AccountHandle } from "../../accounts/account.ts";
import { saveAttachment } from "../../chat/downloads/download-run.ts";
import type { SavePath } from "../../chat/downloads/download-run.ts";
import { Exports } from "../../chat/exports/exports.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import type { PrintDocuments } from "../printing/print-documents.ts";
import { makePdf, printDocument } from "../printing/print-window.ts";
import { openPrintout } from "./printout-target.ts";
import { openDownloadTarget } from "./download-target.ts";
import { chooseExportTarget, createPictureFetcher, showExportedFile } from "./export-desktop.ts";
import { openExportTarget } from "./export-target.ts";
import { createAttachmentFetcher } from "./create-downloads.ts";
import type { AttachmentSources } from "./create-downloads.ts";

/** Creates the exports. The messages come from the current account; media are fetched as for downloads. */
export function createExports(
  parts: Omit<AttachmentSources, "account"> & {
    /** Returns the addressed account; null if no account is signed in. */
    readonly account: () => Pick<AccountHandle, "exportSource" | "getFileInfo" | "openFile"> | null;
    readonly contents: () => WebContents | null;
    readonly printing: PrintDocuments;
    readonly clock: Clock;
    readonly publish: Publish;
    readonly log: Log;
  },
): Exports {
  const { account, media, contents, clock, publish, log } = parts;
  const { fileInfo, open } = createAttachmentFetcher(parts);
  const openTarget = (savePath: SavePath, signal: AbortSignal) =>
    openDownloadTarget(savePath, { platform: process.platform, log, clock, signal });
  return new Exports({
    sourceOf: (conversationId, span) => account()?.exportSource(conversationId, span) ?? null,
    chooseTarget: (name, format) => chooseExportTarget(contents(), name, format),
    openTarget: (path, format, signal) => openExportTarget(path, format, { clock, signal }),
    openPrintout: (path, signal, cancel) =>
      openPrintout(path, { documents: parts.printing, makePdf, printDocument, clock, signal, cancel, log }),
    media: {
      fetchPicture: createPictureFetcher(media),
      nameOfFile: async (file) => {
        const info = await fileInfo(file);
        return info.ok ? info.value.name : null;
      },
      save: (shared, path, signal) =>
        saveAttachment(
          { open, openTarget, clock },
          shared,
          { kind: "chosen", path },
          { signal, onProgress: () => undefined },
        ),
    },
    showFile: showExportedFile,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    clock,
    publish,
    log,
  });
}
