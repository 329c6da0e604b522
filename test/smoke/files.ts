import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { contentOf } from "../support/files/find-secret.ts";

/** Every file in a folder, by its path in there. What goes while it is looked at is left out. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() === true,
  );
}

/** The files that hold a text, in either of the ways in which Chromium writes text. */
export function filesHolding(folder: string, text: string): readonly string[] {
  const ways = [Buffer.from(text, "utf8"), Buffer.from(text, "utf16le")];
  return filesIn(folder).filter((name) => {
    const bytes = contentOf(join(folder, name));
    return bytes !== null && ways.some((way) => bytes.includes(way));
  });
}

/** How many bytes Chromium's cache of what was fetched holds in a folder of user data. */
export function cachedBytes(folder: string): number {
  return filesIn(folder)
    .filter((name) => name.split(/[\\/]/).includes("Cache_Data"))
    .reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}
