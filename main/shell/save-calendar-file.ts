import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { dialog } from "electron";
import { done, failed } from "../../preload/reply.ts";
import type { Reply } from "../../preload/reply.ts";
import type { Log } from "../chat/ports.ts";
import { safeName } from "../chat/safe-name.ts";

/**
 * Asks where to keep a calendar file, and writes it there. Gives the name it was kept under; null where the person
 * thought better of it.
 */
export async function saveCalendarFile(
  { name, text }: { readonly name: string; readonly text: string },
  log: Log,
): Promise<Reply<string | null>> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    title: "Add to calendar",
    defaultPath: `${safeName(name, "Event")}.ics`,
    filters: [{ name: "Calendar", extensions: ["ics"] }],
  });
  if (canceled || filePath === "") return done(null);
  try {
    await writeFile(filePath, text, "utf8");
    return done(basename(filePath));
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    log.warn("a calendar file was not written", { reason });
    return failed({ kind: "disk", reason });
  }
}
