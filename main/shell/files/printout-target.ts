import { dirname } from "node:path";
import { mkdir } from "node:fs/promises";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done } from "../../../preload/base/reply.ts";
import { attemptOnDisk } from "../../chat/core/attempt-on-disk.ts";
import type { ExportTarget } from "../../chat/exports/target.ts";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import { openExportTarget, openFileTarget } from "./export-target.ts";
import type { FileTarget } from "./export-target.ts";
import type { PrintDocuments } from "../printing/print-documents.ts";
import type { PrinterOutcome } from "../printing/print-window.ts";

/** The parts that a printout needs. */
export interface PrintoutParts {
  readonly documents: PrintDocuments;
  /** Converts a document to a PDF; null if the signal aborts. */
  readonly makePdf: (address: string, signal: AbortSignal) => Promise<Uint8Array | null>;
  /** Sends a document to a printer, which the person chooses. */
  readonly printDocument: (address: string, signal: AbortSignal) => Promise<PrinterOutcome>;
  readonly clock: Pick<Clock, "after">;
  readonly signal: AbortSignal;
  /** Called if the person cancels in the printer's dialog. */
  readonly cancel: () => void;
  readonly log: Log;
}

/**
 * Opens the target of a printout: a PDF file at a path, or a printer if the path is null. The document is written to a
 * folder of Natter's own, which is deleted at the end. The file is opened first, so that a folder that cannot be
 * written to is reported at once. It gets its name when it is complete. Problems: disk.
 */
export async function openPrintout(path: string | null, parts: PrintoutParts): Promise<Reply<ExportTarget>> {
  const file = path === null ? null : await openFileTarget(path, parts);
  if (file?.ok === false) return file;
  const folder = await attemptOnDisk(() => prepareFolderPath(parts.documents), { ...parts, storage: "own" });
  const document = folder.ok ? await openExportTarget(folder.value, "html", parts) : folder;
  if (!document.ok) {
    await file?.value.discard();
    return document;
  }
  return done(printoutTarget(document.value, file?.value ?? null, parts));
}

async function prepareFolderPath(documents: PrintDocuments): Promise<string> {
  const folder = await documents.freeFolderPath();
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  return folder;
}

function printoutTarget(document: ExportTarget, file: FileTarget | null, parts: PrintoutParts): ExportTarget {
  const discard = async (): Promise<void> => {
    await document.discard();
    await file?.discard();
  };
  return {
    currentPath: () => file?.currentPath() ?? "",
    write: (text) => document.write(text),
    addPicture: (picture) => document.addPicture(picture),
    filePathFor: (extension) => document.filePathFor(extension),
    finish: async () => {
      const problem = (await document.finish()) ?? (await print(document.currentPath(), file, parts));
      if (problem === null) await document.discard();
      return problem;
    },
    // A partial printout is of no use, so nothing of it is kept.
    leave: discard,
    discard,
  };
}

/** Prints the document of a folder. Returns the problem; null if it is printed. */
async function print(
  folder: string,
  file: FileTarget | null,
  { documents, makePdf, printDocument, signal, cancel, log }: PrintoutParts,
): Promise<Problem | null> {
  const { address, end } = documents.serve(folder);
  try {
    if (file !== null) {
      const pdf = await makePdf(address, signal);
      if (pdf === null) return { kind: "unexpected" };
      return (await file.write(pdf)) ?? (await file.finish());
    }
    const outcome = await printDocument(address, signal);
    if (outcome === "printed") return null;
    if (outcome === "cancelled") cancel();
    else log.warn("not printed", { why: outcome.failed });
    return { kind: "unexpected" };
  } catch (error) {
    log.error("document not printed", error);
    return { kind: "unexpected" };
  } finally {
    end();
  }
}
