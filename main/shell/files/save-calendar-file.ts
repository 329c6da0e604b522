import { basename } from "node:path";
import { BrowserWindow, dialog } from "electron";
import type { WebContents } from "electron";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { Log } from "../../async/log.ts";
import type { CalendarFile } from "../../chat/activities/calendar-file.ts";
import { safeName } from "../../chat/core/safe-name.ts";
import { openDownloadTarget } from "./download-target.ts";

/** What saving a calendar file needs: the page that asks, whose window owns the dialog, and where trouble is told. */
export interface CalendarFileParts {
  readonly contents: () => WebContents | null;
  readonly platform: NodeJS.Platform;
  readonly log: Log;
}

/**
 * Asks where to keep a calendar file, and writes it there. Gives the name it was kept under; null where the person
 * thought better of it.
 */
export async function saveCalendarFile(
  { name, text }: CalendarFile,
  parts: CalendarFileParts,
): Promise<Reply<string | null>> {
  const path = await choosePlace(`${safeName(name, "Event")}.ics`, parts);
  if (path === null) return done(null);
  const written = await write(path, text, parts);
  if (written.ok) return done(basename(written.value));
  parts.log.warn("a calendar file was not written", { reason: reasonOf(written.problem) });
  return written;
}

async function choosePlace(defaultPath: string, { contents }: CalendarFileParts): Promise<string | null> {
  const options: Electron.SaveDialogOptions = {
    title: "Add to calendar",
    defaultPath,
    filters: [{ name: "Calendar", extensions: ["ics"] }],
    properties: ["createDirectory", "showOverwriteConfirmation"],
  };
  const page = contents();
  const owner = page === null ? null : BrowserWindow.fromWebContents(page);
  const chosen =
    owner === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(owner, options);
  return chosen.canceled || chosen.filePath === "" ? null : chosen.filePath;
}

/** As everything that is saved: whole or not at all, and for this person only. */
async function write(path: string, text: string, parts: CalendarFileParts): Promise<Reply<string>> {
  const target = await openDownloadTarget({ kind: "chosen", path }, parts);
  if (!target.ok) return target;
  const problem = await target.value.write(Buffer.from(text, "utf8"));
  if (problem === null) return target.value.finish();
  await target.value.discard();
  return failed(problem);
}

function reasonOf(problem: Problem): string {
  return problem.kind === "disk" ? problem.reason : problem.kind;
}
