import type { Reply } from "../../../preload/base/reply.ts";
import type { CalendarFile } from "../../chat/activities/calendar-file.ts";
import { safeName } from "../../chat/core/safe-name.ts";
import { t } from "../../messages/format.ts";
import { attachmentKindName } from "../../messages/attachment-kind-name.ts";
import { saveChosenFile } from "./save-chosen-file.ts";
import type { SaveChosenFileParts } from "./save-chosen-file.ts";

/**
 * Asks the person for a path and saves a calendar file there. Returns the name of the file; null if the person cancels.
 * Problems: disk.
 */
export async function saveCalendarFile(
  { name, text }: CalendarFile,
  parts: SaveChosenFileParts,
): Promise<Reply<string | null>> {
  const file = {
    title: t("files.addToCalendar"),
    name: `${safeName(name, attachmentKindName("event"))}.ics`,
    filter: { name: t("files.calendar"), extension: "ics" },
    bytes: Buffer.from(text, "utf8"),
    logName: "a calendar file",
  };
  return await saveChosenFile(file, parts);
}
